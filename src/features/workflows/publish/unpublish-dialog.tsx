import { useQuery } from '@tanstack/react-query';
import { errorText } from '@/api/errors';
import { usesQuery } from '@/api/queries/workflow-uses';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { showToast } from '@/stores/dashboard';
import { usePublishWorkflow } from '../changes';
import { UsesList } from './uses-list';

type UnpublishDialogProps = {
  /** The workflow's own id, not its draft's. */
  workflow: { id: string; name: string };
  onClose: () => void;
};

/** Confirms that a workflow starts no more. */
export function UnpublishDialog({ workflow: { id, name }, onClose }: UnpublishDialogProps) {
  const environment = useEnvironmentName();
  const change = usePublishWorkflow();
  // Uses are the organization's, so that a linked account's token does not read them.
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
      error={change.error === null ? undefined : errorText(change.error)}
      onConfirm={confirm}
    >
      {hasQueryToken ? null : <UsesList uses={uses} />}
    </ConfirmDialog>
  );
}
