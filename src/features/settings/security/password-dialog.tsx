import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { TextField } from '@/components/form/text-field';
import { Dialog } from '@/components/ui/dialog';
import { showServerErrors } from '@/forms/submit-form';

const schema = v.object({ password: v.pipe(v.string(), v.nonEmpty('Enter your password.')) });

type PasswordDialogProps = {
  title: string;
  description: ReactNode;
  confirmLabel: string;
  variant?: 'danger' | 'primary';
  isBusy: boolean;
  /** A rejection is shown at the field, else next to the buttons. */
  onConfirm: (password: string) => Promise<void>;
  onClose: () => void;
};

/** Requires the password for a change of the second factor. Mounted while it is open. */
export function PasswordDialog(props: PasswordDialogProps) {
  const formId = useId();
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { password: '' },
  });
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await props.onConfirm(password);
    } catch (error) {
      showServerErrors(form, error, { password: { name: 'password', label: 'The password' } });
    }
  });
  return (
    <Dialog
      isOpen
      onOpenChange={props.onClose}
      size="sm"
      title={props.title}
      description={props.description}
      primaryLabel={props.confirmLabel}
      primaryVariant={props.variant ?? 'primary'}
      formId={formId}
      isBusy={props.isBusy}
      error={form.formState.errors.root?.server?.message}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          form={form}
          name="password"
          label="Your password"
          isRequired
          input={{ type: 'password', autoComplete: 'current-password' }}
        />
      </form>
    </Dialog>
  );
}
