import type { ReactNode, Ref, SubmitEventHandler } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { NewPasswordField, type NewPasswordFieldProps } from '@/components/form/new-password-field';
import { Button } from '@/components/ui/button';
import { UsernameHint } from '../username-hint';

type PasswordProps = Pick<NewPasswordFieldProps, 'value' | 'error' | 'label' | 'autoFocus'>;

export type NewPasswordFormProps = {
  /** Whose password it is. */
  email: string;
  password: PasswordProps & UseFormRegisterReturn;
  submitLabel: string;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  isBusy: boolean;
  /** Why the last try failed, where that belongs to no field. */
  failure: ReactNode;
  /** The fields ahead of the password. */
  before?: ReactNode;
  /** The fields after it. */
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
