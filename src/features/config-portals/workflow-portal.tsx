import type { ConfigPortal } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { appSettingsQuery } from '@/api/queries/app-settings';
import { portalQuery } from '@/api/queries/config-portals';
import { Alert } from '@/components/ui/alert';
import { useIsAllowed } from '@/hooks/session/use-role';
import { PortalTab } from './portal-tab';
import type { UrlSelection } from './state/url-selection';

type WorkflowPortalProps = {
  workflowId: string;
  /** The app whose portal asks the fields of the workflow. */
  slug: string;
};

/** The portal of the workflow's app, opened at the fields of the workflow. */
export function WorkflowPortal({ workflowId, slug }: WorkflowPortalProps) {
  const [selection, setSelection] = useState<UrlSelection>({
    page: '',
    workflow: workflowId,
    field: '',
  });
  const isAllowed = useIsAllowed('developer');
  const { data: app } = useQuery(appSettingsQuery(slug));
  // Members whom the tab refuses cannot read the portal.
  const { data: portal } = useQuery({ ...portalQuery(slug), enabled: isAllowed });
  const appName = app?.name ?? slug;
  return (
    <div className="flex flex-col gap-4">
      {portal === undefined ? null : (
        <Alert tone="neutral">
          {describeFields(portal, workflowId)} The fields on the pages are those of {appName}, which
          all its workflows read.
        </Alert>
      )}
      <PortalTab
        slug={slug}
        appName={appName}
        canCopy={app !== undefined && app.kind !== 'custom'}
        selection={selection}
        onSelect={setSelection}
      />
    </div>
  );
}

/** Describes whether the workflow can have fields of its own, by the stored draft of the portal. */
function describeFields({ draft, offerable_workflows }: ConfigPortal, workflowId: string): string {
  if (draft.workflows.some(({ id }) => id === workflowId)) {
    return 'Nodes can read a field of this workflow once the draft of the portal is saved.';
  }
  return offerable_workflows.some(({ _id }) => _id === workflowId)
    ? 'This workflow has no fields of its own yet: choose it under “Offer a workflow”, add fields, and save.'
    : 'This workflow can have fields of its own once it is published and offered here.';
}
