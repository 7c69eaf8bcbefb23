import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { type FaultFields, placeFaults } from '@/api/place-faults';
import { CodeInput } from '@/components/code-input';
import { FormField } from '@/components/form-field';
import { NewPasswordField } from '@/components/new-password-field';
import { StepCard } from '@/components/step-card';
import { Button } from '@/components/ui/button';
import { maskEmail } from '@/lib/mask-email';
import { useResetPassword } from '../api';
import { AuthFailure } from '../auth-failure';
import { codeFault } from '../code-fault';
import { newPassword, oneTimeCode } from '../fields';
import { ResendCode } from '../steps/resend-code';
import { UsernameHint } from '../username-hint';

const schema = v.object({ otp: oneTimeCode, new_password: newPassword });
type Values = v.InferOutput<typeof schema>;

const FIELDS: FaultFields<Values> = {
  otp: { name: 'otp', label: 'The code' },
  new_password: { name: 'new_password', label: 'The password' },
};

type NewPasswordStepProps = {
  email: string;
  onResend: () => Promise<unknown>;
  onChanged: (password: string) => void;
  onBack: () => void;
};

/** The code of the e-mail and the new password, in one go: the code works once. */
export function NewPasswordStep({ email, onResend, onChanged, onBack }: NewPasswordStepProps) {
  const reset = useResetPassword();
  const form = useForm<Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues: { otp: '', new_password: '' },
  });
  const element = useRef<HTMLFormElement>(null);
  const { errors } = form.formState;
  const isBusy = reset.isPending;
  // At once: `form.setFocus` waits, and keys that are typed meanwhile would go to the code.
  const toPassword = () => {
    const field = element.current?.elements.namedItem('new_password');
    if (field instanceof HTMLElement) {
      field.focus();
    }
  };

  const submit = form.handleSubmit(async (values) => {
    if (isBusy) {
      return;
    }
    try {
      await reset.mutateAsync({ body: { email, ...values } });
      onChanged(values.new_password);
    } catch (error) {
      const fault = codeFault(error);
      if (fault !== undefined) {
        form.setError('otp', { type: 'server', message: fault }, { shouldFocus: true });
      } else if (!placeFaults(form, error, FIELDS)) {
        form.setError('root.server', { type: 'server' });
      }
    }
  });

  return (
    <StepCard
      title="Set a new password"
      description={
        <>
          If {maskEmail(email)} has an account, a code of six digits is on its way to it. It works
          for 10 minutes.
        </>
      }
      onBack={onBack}
    >
      <form ref={element} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {errors.root?.server === undefined ? null : (
          <AuthFailure error={reset.error} at={reset.submittedAt} />
        )}
        <UsernameHint email={email} />
        <Controller
          name="otp"
          control={form.control}
          render={({ field }) => (
            <FormField label="Code from the e-mail" error={errors.otp?.message} isRequired>
              {(control) => (
                <CodeInput
                  {...control}
                  autoFocus
                  ref={field.ref}
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  onComplete={toPassword}
                  readOnly={isBusy}
                />
              )}
            </FormField>
          )}
        />
        <ResendCode onResend={onResend} />
        <NewPasswordField
          label="New password"
          value={form.watch('new_password')}
          email={email}
          error={errors.new_password?.message}
          readOnly={isBusy}
          {...form.register('new_password')}
        />
        <Button type="submit" variant="primary" size="lg" isBusy={isBusy}>
          Set new password
        </Button>
      </form>
    </StepCard>
  );
}
