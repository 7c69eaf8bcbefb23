import type { Config, ConfigField } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { formatError } from '@/api/errors';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { showToast } from '@/stores/dashboard';
import { type ConfigKey, toParams, useResetConfig } from './api';

type ResetDialogProps = { config: Config; configKey: ConfigKey; onClose: () => void };

const isStored = ({ value, has_value }: ConfigField) => value !== undefined || has_value === true;

/** The names of the fields with a stored value, each with its workflow. */
export function listStoredNames({ fields, workflows }: Config): string[] {
  return [
    ...fields.filter(isStored).map(({ name }) => name),
    ...workflows.flatMap((workflow) =>
      workflow.fields.filter(isStored).map(({ name }) => `${name} (${workflow.name})`),
    ),
  ];
}

/** Confirms resetting a config, with the values that go. */
export function ResetDialog({ config, configKey, onClose }: ResetDialogProps) {
  const reset = useResetConfig();
  const names = listStoredNames(config);
  const confirm = () =>
    reset.mutate(
      { params: toParams(configKey), body: {} },
      {
        onSuccess: () => {
          showToast({ severity: 'success', message: 'Values reset to their defaults' });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title="Reset this config to its defaults?"
      description="These stored values are removed, and the defaults count again. Workflows stay on or off as they are; the history keeps what the values were, except secrets."
      confirmLabel="Reset values"
      isBusy={reset.isPending}
      error={reset.error === null ? undefined : formatError(reset.error)}
      onConfirm={confirm}
    >
      <ul className="list-disc ps-5 text-sm">
        {names.map((name) => (
          <li key={name} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
