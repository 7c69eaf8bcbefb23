import { useQuery } from '@tanstack/react-query';
import { formatError } from '@/api/errors';
import { usesQuery } from '@/api/queries/workflow-uses';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { showToast } from '@/stores/dashboard';
import { usePublishWorkflow } from '../changes';
import { UsesList } from './uses-list';

type UnpublishDialogProps = {
  /** The id is that of the workflow, not of its draft. */
  workflow: { id: string; name: string };
  onClose: () => void;
};

/** Confirms that a workflow is unpublished, and lists its uses. */
export function UnpublishDialog({ workflow: { id, name }, onClose }: UnpublishDialogProps) {
  const environment = useEnvironmentName();
  const change = usePublishWorkflow();
  // Uses belong to the organization, so a linked account's token cannot read them.
  const hasQueryToken = useHasQueryToken();
  const uses = useQuery({ ...usesQuery(id), enabled: !hasQueryToken });
  const confirm = () =>
    change.mutate(
      { params: { path: { id } }, body: { published: false } },
      {
        onSuccess: () => {
          showToast({ severity: 'success', message: `${name} is not published any more.` });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Unpublish ${name}?`}
      description={`In ${environment}. No new run starts; runs that have begun continue. Draft and versions stay.`}
      confirmLabel="Unpublish"
      isBusy={change.isPending}
      error={change.error === null ? undefined : formatError(change.error)}
      onConfirm={confirm}
    >
      {hasQueryToken ? null : <UsesList uses={uses} />}
    </ConfirmDialog>
  );
}
