import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { FormDialog } from '@/components/dialogs/form-dialog';
import { FormField } from '@/components/form/form-field';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import type { ServerErrorFields } from '@/forms/apply-server-errors';
import { submitForm } from '@/forms/submit-form';
import { showToast } from '@/stores/dashboard';
import { useAllowAccess } from './changes';
import { getGrantEnd, LIFETIMES } from './grant';

const schema = v.object({
  reason: v.pipe(v.string(), v.trim(), v.maxLength(500, 'A reason has at most 500 characters.')),
  lifetime: v.picklist(['1', '7', 'open']),
});

type AllowValues = v.InferOutput<typeof schema>;

const EMPTY: AllowValues = { reason: '', lifetime: '1' };

const FIELDS: ServerErrorFields<AllowValues> = {
  reason: { name: 'reason', label: 'The reason' },
  expires_at: { name: 'lifetime', label: 'The end' },
};

const DISCARD = {
  title: 'Discard what you typed?',
  lost: 'Support access is not allowed yet, and what you typed will be lost.',
};

/** Grants support access. Mounted while it is open. */
export function AllowDialog({ onClose }: { onClose: () => void }) {
  const allow = useAllowAccess();
  const form = useForm<AllowValues>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const submit = submitForm(form, {
    fields: FIELDS,
    send: async ({ reason, lifetime }) => {
      const expires_at = getGrantEnd(lifetime, Date.now());
      await allow.mutateAsync({
        body: {
          ...(reason === '' ? {} : { reason }),
          ...(expires_at === undefined ? {} : { expires_at }),
        },
      });
      showToast({ severity: 'success', message: 'Support access is allowed.' });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Allow support access"
      description="The operator’s staff can then log in as one of your members, for an hour at a time. Each session is recorded in the audit log."
      primaryLabel="Allow access"
      form={form}
      onSubmit={submit}
      mutation={allow}
      discard={DISCARD}
      onClose={onClose}
    >
      <AllowFields form={form} />
    </FormDialog>
  );
}

function AllowFields({ form }: { form: UseFormReturn<AllowValues> }) {
  return (
    <>
      <FormField
        label="Reason"
        isOptional
        help="What they should look at."
        error={form.formState.errors.reason?.message}
      >
        {(control) => <Textarea {...control} {...form.register('reason')} />}
      </FormField>
      <Controller
        name="lifetime"
        control={form.control}
        render={({ field, fieldState }) => (
          <FormField label="For how long" error={fieldState.error?.message}>
            {(control) => (
              <Select
                {...control}
                value={field.value}
                onValueChange={field.onChange}
                options={LIFETIMES}
              />
            )}
          </FormField>
        )}
      />
    </>
  );
}
