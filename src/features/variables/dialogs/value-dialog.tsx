import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { VariableDefinition } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Controller, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { FormDialog } from '@/components/dialogs/form-dialog';
import { FormField } from '@/components/form/form-field';
import { PasswordInput } from '@/components/form/password-input';
import { Textarea } from '@/components/ui/textarea';
import type { ServerErrorFields } from '@/forms/apply-server-errors';
import { submitForm } from '@/forms/submit-form';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { showToast, useDashboard } from '@/stores/dashboard';
import { useSetValue } from '../changes';
import { AccountOwnerField, type Owner, WorkflowOwnerField } from './owner-field';

const HELP = {
  string: 'At most 10,000 characters.',
  number: 'A number, such as 42 or -1.5.',
  url: 'An address that begins with http:// or https://.',
} as const;

const NO_OWNER: Owner = { id: '', label: '' };

const buildSchema = ({ scope }: VariableDefinition) =>
  v.object({
    owner: v.pipe(
      v.object({ id: v.string(), label: v.string() }),
      v.check(
        ({ id }) => scope === 'org' || id !== '',
        scope === 'workflow' ? 'Choose a workflow.' : 'Choose a linked account.',
      ),
    ),
    value: v.pipe(
      v.string(),
      v.nonEmpty('Enter a value.'),
      v.maxLength(10_000, 'A value has at most 10,000 characters.'),
    ),
  });

type Values = v.InferOutput<ReturnType<typeof buildSchema>>;

const FIELDS: ServerErrorFields<Values> = {
  value: { name: 'value', label: 'The value' },
  linked_account_id: { name: 'owner', label: 'The linked account' },
  workflow_id: { name: 'owner', label: 'The workflow' },
};

/** Returns the part of the request that names the owner of the value. */
function toOwnerBody({ scope }: VariableDefinition, { id }: Owner) {
  switch (scope) {
    case 'org':
      return {};
    case 'linked_account':
      return { linked_account_id: id };
    case 'workflow':
      return { workflow_id: id };
  }
}

type ValueDialogProps = { variable: VariableDefinition; onClose: () => void };

/** Sets a value in the environment of the dashboard. Mounted while it is open. */
export function ValueDialog({ variable, onClose }: ValueDialogProps) {
  const { _id, name, scope, var_format, encrypted, values } = variable;
  const environment = useEnvironmentName();
  const state = values[useDashboard((dashboard) => dashboard.environment)];
  const isKnown = !encrypted && state?.is_shortened === false;
  const setting = useSetValue();
  const form = useForm<Values>({
    resolver: standardSchemaResolver(buildSchema(variable)),
    mode: 'onTouched',
    defaultValues: { owner: NO_OWNER, value: isKnown ? (state.value ?? '') : '' },
  });
  const submit = submitForm(form, {
    fields: FIELDS,
    send: async ({ owner, value }) => {
      await setting.mutateAsync({
        body: { variable_definition_id: _id, value, ...toOwnerBody(variable, owner) },
      });
      showToast({ severity: 'success', message: `${name} was set.` });
      onClose();
    },
  });
  const ValueInput = encrypted ? PasswordInput : Textarea;
  const OwnerField = scope === 'workflow' ? WorkflowOwnerField : AccountOwnerField;
  return (
    <FormDialog
      title={`Set ${name} in ${environment}`}
      description={
        encrypted
          ? 'The value is encrypted and cannot be read again. It replaces the current one.'
          : 'It replaces the current value. Runs read it from their next step on.'
      }
      primaryLabel="Set value"
      form={form}
      onSubmit={submit}
      mutation={setting}
      discard={{
        title: 'Discard your changes?',
        lost: 'The value is not set yet, and what you typed will be lost.',
      }}
      onClose={onClose}
    >
      {scope === 'org' ? null : (
        <Controller
          control={form.control}
          name="owner"
          render={({ field: { value, onChange }, fieldState }) => (
            <OwnerField
              owner={value.id === '' ? undefined : value}
              onChange={onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <FormField label="Value" help={HELP[var_format]} error={form.formState.errors.value?.message}>
        {(control) => (
          <ValueInput
            {...control}
            className="font-mono text-xs"
            autoComplete="off"
            spellCheck={false}
            {...form.register('value')}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
