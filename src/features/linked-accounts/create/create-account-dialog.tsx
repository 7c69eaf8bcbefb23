import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { type ChangeEvent, useId, useRef } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { formatError } from '@/api/errors';
import { FormDialog } from '@/components/dialogs/form-dialog';
import { FormField } from '@/components/form/form-field';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Switch } from '@/components/ui/switch';
import { getServerFieldErrors } from '@/forms/server-field-errors';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { showToast } from '@/stores/dashboard';
import { useCreateAccount } from '../api';
import {
  type CreateAccountValues,
  createAccountSchema,
  EMPTY_VALUES,
  toBody,
} from './create-account-schema';
import { suggestAccountId } from './suggest-account-id';
import { UdfRows } from './udf-rows';

const LABELS: Readonly<Record<string, string>> = {
  account_id: 'The ID',
  linked_account_id: 'The ID',
  name: 'The name',
};

const DISCARD = {
  title: 'Discard this linked account?',
  lost: 'The linked account is not created yet, and what you typed will be lost.',
};

/** Shows the server's field errors. @returns whether every error has a field here. */
function showErrors(form: UseFormReturn<CreateAccountValues>, error: unknown): boolean {
  const fieldErrors = getServerFieldErrors(error, ([field = '']) => LABELS[field] ?? 'This field');
  const rows = form.getValues('udf');
  const isShown = fieldErrors.map(({ path: [field, key], message }, index) => {
    const options = { shouldFocus: index === 0 };
    if (field === 'account_id' || field === 'linked_account_id') {
      form.setError('account_id', { type: 'server', message }, options);
      return true;
    }
    if (field === 'name') {
      form.setError('name', { type: 'server', message }, options);
      return true;
    }
    const row = field === 'udf' ? rows.findIndex((entry) => entry.key.trim() === key) : -1;
    if (row >= 0) {
      form.setError(`udf.${row}.key`, { type: 'server', message }, options);
    }
    return row >= 0;
  });
  return isShown.length > 0 && isShown.every(Boolean);
}

type CreateAccountDialogProps = {
  onClose: () => void;
  /** Called with the account's public id. */
  onCreated: (account_id: string) => void;
};

/** Creates a linked account. Mounted while it is open. */
export function CreateAccountDialog({ onClose, onCreated }: CreateAccountDialogProps) {
  const environment = useEnvironmentName();
  const creation = useCreateAccount();
  const form = useForm<CreateAccountValues>({
    resolver: standardSchemaResolver(createAccountSchema),
    mode: 'onTouched',
    defaultValues: EMPTY_VALUES,
  });

  const submit = form.handleSubmit(async (values) => {
    let created: LinkedAccount;
    try {
      created = await creation.mutateAsync({ body: toBody(values) });
    } catch (error) {
      if (!showErrors(form, error)) {
        form.setError('root.server', { message: formatError(error) });
      }
      return;
    }
    showToast({ severity: 'success', message: `${values.name} was created in ${environment}.` });
    onCreated(created.account_id);
  });

  return (
    <FormDialog
      title="Create linked account"
      description={`In ${environment}. One of your customers, who can then connect apps.`}
      primaryLabel="Create linked account"
      form={form}
      onSubmit={submit}
      mutation={creation}
      discard={DISCARD}
      onClose={onClose}
    >
      <AccountFields form={form} isBusy={creation.isPending} />
    </FormDialog>
  );
}

type AccountFieldsProps = { form: UseFormReturn<CreateAccountValues>; isBusy: boolean };

function AccountFields({ form, isBusy }: AccountFieldsProps) {
  const switchId = useId();
  const { errors, isSubmitted } = form.formState;
  // A typed ID stays; once cleared, it follows the name again.
  const isIdTyped = useRef(false);
  const suggestId = (event: ChangeEvent<HTMLInputElement>) => {
    if (!isIdTyped.current) {
      form.setValue('account_id', suggestAccountId(event.target.value), {
        shouldValidate: isSubmitted,
      });
    }
  };
  return (
    <>
      <FormField
        label="Name"
        isRequired
        // The line is always rendered: if an error added it, the button would move away from the
        // pointer.
        help="What your team calls this customer."
        error={errors.name?.message}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            readOnly={isBusy}
            {...form.register('name', { onChange: suggestId })}
          />
        )}
      </FormField>
      <FormField
        label="ID"
        isRequired
        help="Identifies this customer in your own system. It cannot be changed later."
        error={errors.account_id?.message}
      >
        {(control) => (
          <Input
            {...control}
            className="font-mono"
            autoComplete="off"
            spellCheck={false}
            readOnly={isBusy}
            {...form.register('account_id', {
              onChange: (event: ChangeEvent<HTMLInputElement>) => {
                isIdTyped.current = event.target.value !== '';
              },
            })}
          />
        )}
      </FormField>
      <Controller
        name="hasUdf"
        control={form.control}
        render={({ field }) => (
          <div className="flex items-start justify-between gap-4">
            <div>
              <Label htmlFor={switchId}>User-defined fields</Label>
              <p id={`${switchId}-help`} className="mt-0.5 text-muted-foreground text-xs">
                Facts about the customer that your workflows can read, such as a plan.
              </p>
            </div>
            <Switch
              id={switchId}
              aria-describedby={`${switchId}-help`}
              checked={field.value}
              onCheckedChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
            />
          </div>
        )}
      />
      {form.watch('hasUdf') ? <UdfRows form={form} /> : null}
    </>
  );
}
