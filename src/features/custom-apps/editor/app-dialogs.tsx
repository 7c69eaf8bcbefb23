import type { CustomApp } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, formatError } from '@/api/errors';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { showToast } from '@/stores/dashboard';
import { customAppQuery } from '../api';
import { useDeleteCustomApp, useUnpublishCustomApp } from '../changes';
import { deleteText, unpublishText } from './connected-text';

type AppDialogProps = { app: CustomApp; onClose: () => void };

const failure = (error: unknown) => (error === null ? undefined : formatError(error));

/** Confirms unpublishing an app. */
export function UnpublishDialog({ app, onClose }: AppDialogProps) {
  const unpublish = useUnpublishCustomApp();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Unpublish ${app.name}?`}
      description={unpublishText(app)}
      confirmLabel="Unpublish"
      isBusy={unpublish.isPending}
      error={failure(unpublish.error)}
      onConfirm={() =>
        unpublish.mutate(
          { params: { path: { id: app._id } } },
          {
            onSuccess: () => {
              showToast({ severity: 'success', message: `${app.name} is no longer published.` });
              onClose();
            },
          },
        )
      }
    />
  );
}

/** Confirms deleting an app; if customers are connected, its slug has to be typed. */
export function DeleteAppDialog({
  app,
  onClose,
  onDeleted,
}: AppDialogProps & { onDeleted: () => void }) {
  const deletion = useDeleteCustomApp();
  const queryClient = useQueryClient();
  const count = app.connected_accounts_count;
  const confirm = () =>
    deletion.mutate(
      { params: { path: { id: app._id }, ...(count === 0 ? {} : { query: { force: true } }) } },
      {
        onSuccess: ({ message }) => {
          showToast({ severity: 'success', message });
          onDeleted();
        },
        onError: (error) => {
          // A customer has connected since the app was loaded: confirm again, with the current
          // number.
          if (error instanceof ApiError && error.code === 'APP_IN_USE') {
            void queryClient.invalidateQueries({ queryKey: customAppQuery(app._id).queryKey });
          }
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Delete ${app.name}?`}
      description={deleteText(app)}
      confirmLabel="Delete custom app"
      {...(count === 0 ? {} : { typeToConfirm: app.slug })}
      isBusy={deletion.isPending}
      error={failure(deletion.error)}
      onConfirm={confirm}
    />
  );
}
