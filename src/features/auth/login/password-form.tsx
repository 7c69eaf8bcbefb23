import type { LoginResult } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { FormEvent, ReactNode } from 'react';
import { ApiError, formatError } from '@/api/errors';
import { FormField } from '@/components/form/form-field';
import { PasswordInput } from '@/components/form/password-input';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { useLogin, useSendCode } from '../api';
import { AuthFailure } from '../auth-failure';
import { useLoginForm } from './use-login-form';

/** Sent with every sign-in request besides the credentials. */
export type LoginContext = { org_slug?: string; invite_token?: string };

type PasswordFormProps = {
  context: LoginContext;
  email: string;
  /** The invited email, which cannot be changed. */
  isEmailFixed: boolean;
  /** The link to set a new password. */
  resetLink: ReactNode;
  /** The error of the previous step, until the form is submitted. */
  notice: ReactNode;
  onResult: (result: LoginResult, email: string) => void;
  /** Called after a code was sent to this email. */
  onCodeSent: (email: string) => void;
};

/** Wrong email or password; the server does not say which. */
function isWrong(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'INVALID_CREDENTIALS';
}

/** Sign-in by email and password, or by an emailed code. */
export function PasswordForm({
  context,
  email,
  isEmailFixed,
  resetLink,
  notice,
  onResult,
  onCodeSent,
}: PasswordFormProps) {
  const login = useLogin();
  const sendCode = useSendCode();
  const { errors, register, validate, refuse } = useLoginForm();
  const isBusy = login.isPending || login.isSuccess;
  const failed = [login, sendCode].find(({ error }) => error !== null && !isWrong(error));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const values = validate(['email', 'password']);
    if (isBusy || sendCode.isPending || values === null) {
      return;
    }
    sendCode.reset();
    try {
      onResult(await login.mutateAsync({ body: { ...values, ...context } }), values.email);
    } catch (error) {
      if (isWrong(error)) {
        refuse('password', formatError(error));
      }
    }
  };
  const requestCode = () => {
    const values = isBusy ? null : validate(['email']);
    if (values === null) {
      return;
    }
    login.reset();
    const to = values.email;
    sendCode.mutate({ body: { email: to } }, { onSuccess: () => onCodeSent(to) });
  };

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {failed?.error ? <AuthFailure error={failed.error} at={failed.submittedAt} /> : notice}
      <FormField label="Email" error={errors.email} isRequired>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="username"
            autoFocus={!isEmailFixed && email === ''}
            readOnly={isBusy || isEmailFixed}
            {...register('email')}
            defaultValue={email}
          />
        )}
      </FormField>
      <FormField label="Password" error={errors.password} aside={resetLink} isRequired>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            autoFocus={isEmailFixed || email !== ''}
            readOnly={isBusy}
            {...register('password')}
          />
        )}
      </FormField>
      <Button type="submit" variant="primary" size="lg" isBusy={isBusy}>
        Log in
      </Button>
      <div aria-hidden className="flex items-center gap-3 text-muted-foreground text-xs">
        <span className="h-px flex-1 bg-border" />
        or
        <span className="h-px flex-1 bg-border" />
      </div>
      <Button size="lg" isBusy={sendCode.isPending} onClick={requestCode}>
        Email me a code
      </Button>
    </form>
  );
}
