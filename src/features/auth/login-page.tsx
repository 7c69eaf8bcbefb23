import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { ApiError } from '@/api/errors';
import { FormField } from '@/components/form-field';
import { PasswordInput } from '@/components/password-input';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Input } from '@/components/ui/input';
import { runtimeConfig } from '@/lib/runtime-config';
import { signIn } from '@/stores/accounts';
import { useLogin } from './api';
import { LoginFailure } from './login-failure';
import { type LoginValues, loginSchema } from './login-schema';

/** Signs in. The route's guard then leads on, to the deep link the person came from. */
export function LoginPage() {
  const login = useLogin();
  const form = useForm<LoginValues>({
    resolver: standardSchemaResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = form.formState;
  const isBusy = login.isPending || login.isSuccess;

  const submit = form.handleSubmit(async (body) => {
    try {
      const result = await login.mutateAsync({ body });
      if ('two_factor_required' in result) {
        return;
      }
      signIn(result);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        form.setFocus('password', { shouldSelect: true });
      }
    }
  });

  return (
    <Card className="p-6">
      <h1 className="mb-5 font-semibold text-xl tracking-tight">Log in</h1>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {login.error === null ? null : <LoginFailure error={login.error} at={login.submittedAt} />}
        <FormField label="E-mail" error={errors.email?.message} isRequired>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="username"
              autoFocus
              readOnly={isBusy}
              {...form.register('email')}
            />
          )}
        </FormField>
        <FormField label="Password" error={errors.password?.message} isRequired>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              readOnly={isBusy}
              {...form.register('password')}
            />
          )}
        </FormField>
        <Button type="submit" variant="primary" size="lg" isBusy={isBusy}>
          Log in
        </Button>
      </form>
      {runtimeConfig().isDemo ? (
        <p className="mt-4 text-muted-foreground text-xs">
          This is a demo. <code className="font-mono">npm start</code> printed the e-mail and the
          password when the platform started.
        </p>
      ) : null}
    </Card>
  );
}
