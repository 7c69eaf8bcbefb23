import type {
  Workflow,
  WorkflowFinding,
  WorkflowVersion,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatError } from '@/api/errors';
import { findingsQuery } from '@/api/queries/workflow-drafts';
import { versionQuery } from '@/api/queries/workflows';
import { useSettingsSchemas } from '@/api/use-settings-schemas';
import { Dialog } from '@/components/ui/dialog';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { requestFieldFocus } from '@/hooks/wanted-field';
import { groupByNode, toFinding } from '@/lib/workflow/findings';
import { showToast } from '@/stores/dashboard';
import { usePublishWorkflow } from '../changes';
import type { ViewedNode } from '../compare/version-differences';
import { VersionNodeDialog } from '../graph/version-node-dialog';
import { ViewVersionDialog } from '../graph/view-version-dialog';
import { FindingSection } from './finding-section';
import { PublishEffect } from './publish-effect';

type PublishVersionDialogProps = {
  draft: Workflow;
  version: WorkflowVersion['version'];
  onClose: () => void;
  /** Shows a node of the draft. */
  onShow: (nodeId: string) => void;
  /** Shows the settings of the draft. */
  onShowSettings: () => void;
};

/** Publishes a version that exists already, after it showed the differences and the uses. */
export function PublishVersionDialog(props: PublishVersionDialogProps) {
  const { draft, version, onClose, onShow, onShowSettings } = props;
  const { associated_workflow: id, current_version, has_changes } = draft;
  const formId = useId();
  const environment = useEnvironmentName();
  const change = usePublishWorkflow();
  const { data: stored } = useQuery(versionQuery(id, version));
  const { data: checked } = useQuery(findingsQuery(id, version));
  const { schemas } = useSettingsSchemas();
  const toGroups = (findings: readonly WorkflowFinding[] = []) =>
    groupByNode(findings.map(toFinding), stored ?? {}, schemas);
  const [inspectedNodeId, setInspectedNodeId] = useState<string>();
  const [viewed, setViewed] = useState<ViewedNode>();
  const isDraft = version === current_version && !has_changes;
  // A finding leads to the draft if the draft is the same as the version, and otherwise to a read-only view of the
  // version.
  const leads = isDraft
    ? { onShow, onShowSettings }
    : {
        onShow: (nodeId: string) => {
          requestFieldFocus(null);
          setInspectedNodeId(nodeId);
        },
      };
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
      error={change.error === null ? undefined : formatError(change.error)}
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          publish();
        }}
      >
        {/* Errors do not block it: a version that fails at one node may still be better than the published one. */}
        <FindingSection
          title="It has errors by now, so runs may fail:"
          groups={toGroups(checked?.errors)}
          severity="error"
          {...leads}
        />
        <FindingSection
          title="May be a mistake:"
          groups={toGroups(checked?.warnings)}
          severity="warning"
          {...leads}
        />
        <PublishEffect
          draft={draft}
          from={current_version ?? version}
          to={version}
          onView={setViewed}
        />
      </form>
      {viewed === undefined ? null : (
        <ViewVersionDialog
          workflowId={id}
          number={viewed.version}
          nodeId={viewed.nodeId}
          onClose={() => setViewed(undefined)}
        />
      )}
      {inspectedNodeId === undefined || stored === undefined ? null : (
        <VersionNodeDialog
          version={stored}
          number={version}
          nodeId={inspectedNodeId}
          findings={{ errors: toGroups(checked?.errors), warnings: toGroups(checked?.warnings) }}
          onSelect={setInspectedNodeId}
          onClose={() => setInspectedNodeId(undefined)}
        />
      )}
    </Dialog>
  );
}
