import type { Config } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { formatError } from '@/api/errors';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { showToast } from '@/stores/dashboard';
import { type ConfigKey, toParams, useDeleteConfig } from './api';

type DeleteConfigDialogProps = {
  config: Config;
  configKey: ConfigKey;
  appName: string;
  onClose: () => void;
  /** Called after it was deleted and the toast shown. */
  onDeleted: () => void;
};

/** Confirms deleting a config. */
export function DeleteConfigDialog(props: DeleteConfigDialogProps) {
  const { config, configKey, appName, onClose, onDeleted } = props;
  const deletion = useDeleteConfig();
  const enabled = config.workflows.filter((workflow) => workflow.enabled);
  const confirm = () =>
    deletion.mutate(
      { params: toParams(configKey) },
      {
        onSuccess: () => {
          showToast({ severity: 'success', message: `Config ${config.config_id} was deleted` });
          onDeleted();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Delete config ${config.config_id}?`}
      description={`All its values for ${appName} and its history are deleted. Connections of ${appName} stay. This cannot be undone.`}
      confirmLabel="Delete config"
      isBusy={deletion.isPending}
      error={deletion.error === null ? undefined : formatError(deletion.error)}
      onConfirm={confirm}
    >
      {enabled.length === 0 ? null : (
        <div className="text-sm">
          <p>These workflows stop for this customer:</p>
          <ul className="mt-1 list-disc ps-5">
            {enabled.map(({ id, name }) => (
              <li key={id} className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmDialog>
  );
}
