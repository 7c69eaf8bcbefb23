import type {
  Workflow,
  WorkflowFinding,
  WorkflowVersion,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { errorText } from '@/api/errors';
import { versionQuery } from '@/api/queries/workflows';
import { Dialog } from '@/components/ui/dialog';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { showToast } from '@/stores/dashboard';
import { findingsQuery } from '../api';
import { usePublishWorkflow } from '../changes';
import { FindingSection } from './finding-section';
import { byNode, toFinding } from './findings';
import { PublishEffect } from './publish-effect';

type PublishVersionDialogProps = {
  draft: Workflow;
  version: WorkflowVersion['version'];
  onClose: () => void;
};

/** Confirms that new runs follow a version that there is already, after it showed what that changes. */
export function PublishVersionDialog({ draft, version, onClose }: PublishVersionDialogProps) {
  const { associated_workflow: id, current_version } = draft;
  const formId = useId();
  const environment = useEnvironmentName();
  const change = usePublishWorkflow();
  const { data: stored } = useQuery(versionQuery(id, version));
  const { data: checked } = useQuery(findingsQuery(id, version));
  const groupsOf = (findings: readonly WorkflowFinding[] = []) =>
    byNode(findings.map(toFinding), stored?.nodes ?? []);
  const publish = () =>
    change.mutate(
      { params: { path: { id } }, body: { published: true, version } },
      {
        onSuccess: () => {
          showToast({ severity: 'success', message: `Version ${version} is published.` });
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Publish version ${version}?`}
      description={`In ${environment}. New runs follow it; runs that have begun end on the version that they began with. The draft stays.`}
      primaryLabel={`Publish version ${version}`}
      size="lg"
      formId={formId}
      isBusy={change.isPending}
      error={change.error === null ? undefined : errorText(change.error)}
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          publish();
        }}
      >
        {/* No obstacle: a version that fails at one node may still be better than the published one. */}
        <FindingSection
          title="It has errors by now, so runs may fail:"
          groups={groupsOf(checked?.errors)}
          severity="error"
        />
        <FindingSection
          title="May be a mistake:"
          groups={groupsOf(checked?.warnings)}
          severity="warning"
        />
        <PublishEffect draft={draft} from={current_version ?? version} to={version} />
      </form>
    </Dialog>
  );
}
