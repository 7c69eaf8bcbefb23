import { useQuery } from '@tanstack/react-query';
import { formatError } from '@/api/errors';
import { usesQuery } from '@/api/queries/workflow-uses';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { showToast } from '@/stores/dashboard';
import { useDeleteWorkflow } from '../changes';
import { UsesList } from '../publish/uses-list';

type DeleteWorkflowDialogProps = {
  workflow: { id: string; name: string; isPublished: boolean };
  onClose: () => void;
  /** Called after the workflow was deleted and the toast is shown. */
  onDeleted: () => void;
};

/** Confirms that a workflow is deleted, and lists its uses. */
export function DeleteWorkflowDialog({ workflow, onClose, onDeleted }: DeleteWorkflowDialogProps) {
  const { id, name, isPublished } = workflow;
  const environment = useEnvironmentName();
  const deletion = useDeleteWorkflow();
  const uses = useQuery(usesQuery(id));
  const confirm = () =>
    deletion.mutate(
      { params: { path: { id } } },
      {
        onSuccess: ({ triggers_deregistered }) => {
          showToast(
            triggers_deregistered
              ? { severity: 'success', message: `${name} was deleted.` }
              : {
                  severity: 'warning',
                  title: `${name} was deleted`,
                  message: 'The app did not remove its webhook. What it still sends is ignored.',
                },
          );
          onDeleted();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Delete ${name}?`}
      description={`In ${environment}. Its draft and its versions are deleted with it. This cannot be undone.`}
      confirmLabel="Delete workflow"
      {...(isPublished ? { typeToConfirm: name.trim() } : {})}
      isBusy={deletion.isPending}
      error={deletion.error === null ? undefined : formatError(deletion.error)}
      onConfirm={confirm}
    >
      <UsesList uses={uses} />
    </ConfirmDialog>
  );
}
