import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { UnsavedChanges } from '@/components/dialogs/unsaved-changes';
import { FormCard } from '@/components/form/form-card';
import { TextField } from '@/components/form/text-field';
import type { ServerErrorFields } from '@/forms/apply-server-errors';
import { submitForm } from '@/forms/submit-form';
import { MIN_PASSWORD_LENGTH } from '@/lib/password-strength';
import { showToast } from '@/stores/dashboard';
import { useChangePassword } from './changes';
import { NO_PASSWORDS, type PasswordValues, passwordSchema } from './password-schema';

const FIELDS: ServerErrorFields<PasswordValues> = {
  old_password: { name: 'old_password', label: 'The password' },
  new_password: { name: 'new_password', label: 'The new password' },
};

/** Current password, new password, and its confirmation. */
export function PasswordForm({ isLocked }: { isLocked: boolean }) {
  const change = useChangePassword();
  const form = useForm<PasswordValues>({
    resolver: standardSchemaResolver(passwordSchema),
    mode: 'onTouched',
    defaultValues: NO_PASSWORDS,
  });
  const submit = submitForm(form, {
    fields: FIELDS,
    send: async ({ old_password, new_password }) => {
      const { message } = await change.mutateAsync({ body: { old_password, new_password } });
      form.reset(NO_PASSWORDS);
      showToast({ severity: 'success', message });
    },
  });
  const input = (autoComplete: string) => ({ type: 'password', autoComplete, readOnly: isLocked });
  return (
    <>
      <FormCard
        title="Password"
        description="Changing it logs out every other device, but not this one."
        form={form}
        onSubmit={submit}
        isBusy={change.isPending}
        isReadOnly={isLocked}
        saveLabel="Change password"
      >
        <TextField
          form={form}
          name="old_password"
          label="Current password"
          isRequired
          input={input('current-password')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            form={form}
            name="new_password"
            label="New password"
            help={`At least ${MIN_PASSWORD_LENGTH} characters.`}
            isRequired
            input={input('new-password')}
          />
          <TextField
            form={form}
            name="confirm"
            label="Confirm new password"
            isRequired
            input={input('new-password')}
          />
        </div>
      </FormCard>
      <UnsavedChanges
        isDirty={form.formState.isDirty}
        lost="What you entered in the password form will be lost."
      />
    </>
  );
}
