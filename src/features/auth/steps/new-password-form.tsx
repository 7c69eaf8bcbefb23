import type { ReactNode, Ref, SubmitEventHandler } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { NewPasswordField, type NewPasswordFieldProps } from '@/components/form/new-password-field';
import { Button } from '@/components/ui/button';
import { UsernameHint } from '../username-hint';

type PasswordProps = Pick<NewPasswordFieldProps, 'value' | 'error' | 'label' | 'autoFocus'>;

export type NewPasswordFormProps = {
  /** The email of the user, for password managers. */
  email: string;
  password: PasswordProps & UseFormRegisterReturn;
  submitLabel: string;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  isBusy: boolean;
  /** The last error, if it belongs to no field. */
  failure: ReactNode;
  /** Fields before the password. */
  before?: ReactNode;
  /** Fields after the password. */
  children?: ReactNode;
  ref?: Ref<HTMLFormElement>;
};

/** A step that sets a password, alone or with other fields. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, password, submitLabel, onSubmit, isBusy, failure, before, children, ref } = props;
  return (
    <form ref={ref} noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      {failure}
      <UsernameHint email={email} />
      {before}
      <NewPasswordField email={email} readOnly={isBusy} {...password} />
      {children}
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}
