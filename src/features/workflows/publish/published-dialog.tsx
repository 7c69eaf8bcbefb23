import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useSettingsSchemas } from '@/api/use-settings-schemas';
import { Dialog } from '@/components/ui/dialog';
import { groupByNode, toFinding } from '@/lib/workflow/findings';
import { WorkflowPath } from '../path/workflow-path';
import { FindingSection } from './finding-section';
import type { RemainingPath } from './use-remaining-path';

export const formatPublishedMessage = ({ name, version }: Workflow) =>
  `${name} is published as version ${version}.`;

type PublishedDialogProps = {
  workflow: Workflow;
  /** The remaining steps; undefined if the trigger starts the workflow already. */
  path: RemainingPath | undefined;
  onClose: () => void;
  onShow?: ((nodeId: string) => void) | undefined;
  onShowSettings?: (() => void) | undefined;
};

/** The remaining steps and the warnings of a workflow that was published. */
export function PublishedDialog({ workflow, path, onClose, ...leads }: PublishedDialogProps) {
  const { schemas } = useSettingsSchemas();
  const warnings = (workflow.warnings ?? []).map(toFinding);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={formatPublishedMessage(workflow)}
      hasCancel={false}
    >
      <div className="flex flex-col gap-4">
        {path === undefined ? null : <WorkflowPath {...path} />}
        <FindingSection
          title="May be a mistake:"
          groups={groupByNode(warnings, workflow, schemas)}
          severity="warning"
          {...leads}
        />
      </div>
    </Dialog>
  );
}
