import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type {
  VariableDefinition,
  VariableScope,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Controller, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { FormDialog } from '@/components/dialogs/form-dialog';
import { ChoiceField } from '@/components/form/choice-field';
import { SwitchField } from '@/components/form/switch-field';
import { TextField } from '@/components/form/text-field';
import type { ServerErrorFields } from '@/forms/apply-server-errors';
import { submitForm } from '@/forms/submit-form';
import { showToast } from '@/stores/dashboard';
import { useCreateVariable, useUpdateVariable } from '../changes';
import { FORMAT_NAMES, SCOPE_TEXTS } from '../variable-texts';

const FORMATS = ['string', 'number', 'url'] as const;

const schema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Enter a name, such as API_KEY.'),
    v.maxLength(120, 'A name has at most 120 characters.'),
    v.regex(/^[A-Za-z0-9_-]+$/, 'Use letters, digits, dashes and underscores only.'),
  ),
  description: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(500, 'A description has at most 500 characters.'),
  ),
  var_format: v.picklist(FORMATS),
  encrypted: v.boolean(),
});

type VariableValues = v.InferOutput<typeof schema>;

const FIELDS: ServerErrorFields<VariableValues> = {
  name: { name: 'name', label: 'The name' },
  description: { name: 'description', label: 'The description' },
  var_format: { name: 'var_format', label: 'The format' },
  encrypted: { name: 'encrypted', label: 'Encryption' },
};

type VariableDialogProps = {
  scope: VariableScope;
  /** Null for a new variable. */
  variable: VariableDefinition | null;
  onClose: () => void;
};

/** Defines a variable, or changes one. Mounted while it is open. */
export function VariableDialog({ scope, variable, onClose }: VariableDialogProps) {
  const creation = useCreateVariable();
  const update = useUpdateVariable();
  const form = useForm<VariableValues>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: variable ?? {
      name: '',
      description: '',
      var_format: 'string',
      encrypted: false,
    },
  });
  const submit = submitForm(form, {
    fields: FIELDS,
    send: async ({ name, description, var_format, encrypted }) => {
      const body = { name, description, var_format, encrypted };
      await (variable === null
        ? creation.mutateAsync({ body: { ...body, scope } })
        : update.mutateAsync({ params: { path: { id: variable._id } }, body }));
      showToast({
        severity: 'success',
        message: `${name} was ${variable === null ? 'defined. Set its values next' : 'saved'}.`,
      });
      onClose();
    },
  });
  const isEncrypted = variable?.encrypted === true;
  return (
    <FormDialog
      title={variable === null ? 'Add variable' : `Edit ${variable.name}`}
      description={`Scope: ${SCOPE_TEXTS[scope].name}. Test and Production have the variable, each with values of its own.`}
      primaryLabel={variable === null ? 'Create variable' : 'Save'}
      form={form}
      onSubmit={submit}
      mutation={variable === null ? creation : update}
      discard={{
        title: 'Discard your changes?',
        lost: 'The variable is not saved yet, and what you typed will be lost.',
      }}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label="Name"
        isRequired
        help="For example API_KEY. Upper and lower case count."
        input={{ autoComplete: 'off', spellCheck: false, className: 'font-mono' }}
      />
      <TextField
        form={form}
        name="description"
        label="Description"
        isOptional
        input={{ autoComplete: 'off' }}
      />
      <ChoiceField
        form={form}
        name="var_format"
        label="Format"
        help="Values are checked. Templates read a number as a number."
        options={FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] }))}
      />
      <Controller
        control={form.control}
        name="encrypted"
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <SwitchField
            ref={ref}
            label="Encrypted"
            help="For keys and passwords. Values are never shown again, and logs hide them."
            reason={isEncrypted ? 'It cannot be switched off.' : undefined}
            isOn={value}
            isDisabled={isEncrypted}
            onChange={onChange}
            onBlur={onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  );
}
