import type { TriggerKind } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Dialog } from '@/components/ui/dialog';
import type { PathWorkflow } from './path-steps';
import { WorkflowPath } from './workflow-path';

type PathDialogProps = { workflow: PathWorkflow; trigger: TriggerKind; onClose: () => void };

/** All steps of a workflow, over its page. */
export function PathDialog({ workflow, trigger, onClose }: PathDialogProps) {
  return (
    <Dialog isOpen onOpenChange={onClose} title="From published to running" hasCancel={false}>
      <WorkflowPath workflow={workflow} trigger={trigger} />
    </Dialog>
  );
}
