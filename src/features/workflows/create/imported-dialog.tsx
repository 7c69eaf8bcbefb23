import type { ImportWorkflowResponse } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Dialog } from '@/components/ui/dialog';

const WHAT = { app: 'App', workflow: 'Workflow', alias: 'Alias', node: 'Node' } as const;

type ImportedDialogProps = {
  response: ImportWorkflowResponse;
  onClose: () => void;
  /** Opens the imported workflow. */
  onOpen: (id: string) => void;
};

/** After an import: what the workflow lacks here. */
export function ImportedDialog({
  response: { workflow, missing },
  onClose,
  onOpen,
}: ImportedDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`${workflow.name} was imported`}
      description={
        missing.length === 0
          ? 'It is a draft, and everything that it needs is here.'
          : 'It is a draft. Before it can be published, it needs:'
      }
      cancelLabel="Close"
      closeLabel="Close dialog"
      primaryLabel="Open workflow"
      onPrimary={() => onOpen(workflow.associated_workflow)}
    >
      {missing.length === 0 ? null : (
        <ul className="flex flex-col gap-2">
          {missing.map(({ what, name, node_id, message }) => (
            <li key={`${what} ${name} ${node_id}`} className="rounded-md border px-3 py-2">
              <p className="wrap-anywhere font-medium">
                {WHAT[what]} <span className="font-mono text-xs">{name}</span>
              </p>
              <p className="wrap-anywhere text-muted-foreground">{message}</p>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
