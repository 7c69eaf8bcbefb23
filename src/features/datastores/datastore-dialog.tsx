import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Datastore, DatastoreData } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Controller, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { FormDialog } from '@/components/dialogs/form-dialog';
import { JsonField } from '@/components/form/json-field';
import { TextField } from '@/components/form/text-field';
import type { ServerErrorFields } from '@/forms/apply-server-errors';
import { submitForm } from '@/forms/submit-form';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { showToast } from '@/stores/dashboard';
import { useCreateDatastore, useUpdateDatastore } from './changes';

const schema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Enter a name, such as country_codes.'),
    v.maxLength(120, 'A name has at most 120 characters.'),
  ),
  data: v.pipe(
    v.string(),
    v.check(
      (text) => parseData(text) !== undefined,
      'Enter a JSON object or a list, such as {"DE": "Germany"}.',
    ),
  ),
});

type DatastoreValues = v.InferOutput<typeof schema>;

const FIELDS: ServerErrorFields<DatastoreValues> = {
  name: { name: 'name', label: 'The name' },
  data: { name: 'data', label: 'The data' },
};

/** Parses data. Undefined if the text is neither an object nor a list. */
function parseData(text: string): DatastoreData | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isData(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isData = (value: unknown): value is DatastoreData =>
  typeof value === 'object' && value !== null;

type DatastoreDialogProps = {
  /** Null for a new datastore. */
  datastore: Datastore | null;
  onClose: () => void;
};

/** Creates a datastore, or changes one. Mounted while it is open. */
export function DatastoreDialog({ datastore, onClose }: DatastoreDialogProps) {
  const creation = useCreateDatastore();
  const update = useUpdateDatastore();
  const environment = useEnvironmentName();
  const form = useForm<DatastoreValues>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: {
      name: datastore?.name ?? '',
      data: JSON.stringify(datastore?.data ?? {}, null, 2),
    },
  });
  const submit = submitForm(form, {
    fields: FIELDS,
    send: async ({ name, data: text }) => {
      const body = { name, data: parseData(text) ?? {} };
      await (datastore === null
        ? creation.mutateAsync({ body })
        : update.mutateAsync({ params: { path: { id: datastore._id } }, body }));
      showToast({ severity: 'success', message: `${name} was saved.` });
      onClose();
    },
  });
  return (
    <FormDialog
      title={datastore === null ? 'Add datastore' : `Edit ${datastore.name}`}
      description={`In ${environment}. No workflow reads it.`}
      primaryLabel={datastore === null ? 'Create datastore' : 'Save'}
      form={form}
      onSubmit={submit}
      mutation={datastore === null ? creation : update}
      discard={{
        title: 'Discard your changes?',
        lost: 'The datastore is not saved yet, and what you typed will be lost.',
      }}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" isRequired input={{ autoComplete: 'off' }} />
      <Controller
        control={form.control}
        name="data"
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <JsonField
            ref={ref}
            label="Data"
            help="A JSON object or a list, 64 kB at most."
            error={fieldState.error?.message}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      />
    </FormDialog>
  );
}
