import type { VariableDefinition } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useId, useState } from 'react';
import { formatError } from '@/api/errors';
import { FormField } from '@/components/form/form-field';
import { PasswordInput } from '@/components/form/password-input';
import { Dialog } from '@/components/ui/dialog';
import { Textarea } from '@/components/ui/textarea';
import { getServerFieldErrors } from '@/forms/server-field-errors';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { showToast, useDashboard } from '@/stores/dashboard';
import { useSetValue } from '../changes';
import { type Owner, OwnerField } from './owner-field';

/** The contract's limit. */
const MAX_LENGTH = 10_000;
const HELP = {
  string: 'At most 10,000 characters.',
  number: 'A number, such as 42 or -1.5.',
  url: 'An address that begins with http:// or https://.',
} as const;

type ValueDialogProps = { variable: VariableDefinition; onClose: () => void };

/** Sets a value in the environment of the dashboard. Mounted while it is open. */
export function ValueDialog({ variable, onClose }: ValueDialogProps) {
  const id = useId();
  const environment = useEnvironmentName();
  const state = variable.values[useDashboard((dashboard) => dashboard.environment)];
  const setting = useSetValue();
  const isKnown = !variable.encrypted && state?.is_shortened === false;
  const [value, setValue] = useState(isKnown ? (state.value ?? '') : '');
  const [owner, setOwner] = useState<Owner>();
  const errors =
    setting.error === null
      ? []
      : getServerFieldErrors(setting.error, (path) =>
          path.join('/') === 'value' ? 'The value' : 'The choice',
        );
  const valueError = errors.find(({ path }) => path.join('/') === 'value')?.message;
  const ownerError = errors.find(({ path }) => path.join('/') !== 'value')?.message;
  const isOwnerMissing = variable.scope !== 'org' && owner === undefined;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Set ${variable.name} in ${environment}`}
      description={
        variable.encrypted
          ? 'The value is encrypted and cannot be read again. It replaces the one before.'
          : 'It replaces the value before. Runs read it from their next step on.'
      }
      primaryLabel="Set value"
      formId={id}
      isPrimaryDisabled={value === '' || isOwnerMissing}
      isBusy={setting.isPending}
      error={setting.error === null || errors.length > 0 ? undefined : formatError(setting.error)}
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setting.mutate(
            { body: { variable_definition_id: variable._id, value, ...owner?.body } },
            {
              onSuccess: () => {
                showToast({ severity: 'success', message: `${variable.name} was set.` });
                onClose();
              },
            },
          );
        }}
      >
        {variable.scope === 'org' ? null : (
          <OwnerField scope={variable.scope} owner={owner} onChange={setOwner} error={ownerError} />
        )}
        <FormField label="Value" help={HELP[variable.var_format]} error={valueError}>
          {(control) =>
            variable.encrypted ? (
              <PasswordInput
                {...control}
                className="font-mono text-xs"
                autoComplete="off"
                maxLength={MAX_LENGTH}
                value={value}
                onChange={(event) => setValue(event.target.value)}
              />
            ) : (
              <Textarea
                {...control}
                className="font-mono text-xs"
                autoComplete="off"
                spellCheck={false}
                maxLength={MAX_LENGTH}
                value={value}
                onChange={(event) => setValue(event.target.value)}
              />
            )
          }
        </FormField>
      </form>
    </Dialog>
  );
}
