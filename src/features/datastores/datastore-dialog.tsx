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
import { parseJson } from '@/lib/json/parse-json';
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
      (text) => 'data' in parseData(text),
      ({ input }) => {
        const parsed = parseData(input);
        return 'data' in parsed ? '' : parsed.problem;
      },
    ),
  ),
});

type DatastoreValues = v.InferOutput<typeof schema>;

const FIELDS: ServerErrorFields<DatastoreValues> = {
  name: { name: 'name', label: 'The name' },
  data: { name: 'data', label: 'The data' },
};

/** Returns the object or the list of a JSON text, or the reason why there is none. */
function parseData(text: string): { data: DatastoreData } | { problem: string } {
  const parsed = parseJson(text);
  if (!parsed.isJson) {
    return { problem: parsed.problem };
  }
  return isData(parsed.value)
    ? { data: parsed.value }
    : { problem: 'Enter a JSON object or a list, such as {"DE": "Germany"}.' };
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
      const parsed = parseData(text);
      const body = { name, data: 'data' in parsed ? parsed.data : {} };
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
