import type { VariableDefinition } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { formatError } from '@/api/errors';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { showToast } from '@/stores/dashboard';
import { useDeleteVariable } from '../changes';

type DeleteVariableDialogProps = { variable: VariableDefinition; onClose: () => void };

/** Confirms deleting a variable. The server refuses it while a published workflow uses the variable. */
export function DeleteVariableDialog({ variable, onClose }: DeleteVariableDialogProps) {
  const deletion = useDeleteVariable();
  const { _id, name } = variable;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Delete ${name}?`}
      description="Its values in Test and in Production are deleted, too. This cannot be undone."
      confirmLabel="Delete variable"
      isBusy={deletion.isPending}
      error={deletion.error === null ? undefined : formatError(deletion.error)}
      onConfirm={() =>
        deletion.mutate(
          { params: { path: { id: _id } } },
          {
            onSuccess: () => {
              showToast({ severity: 'success', message: `${name} was deleted.` });
              onClose();
            },
          },
        )
      }
    />
  );
}
