import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { CodeInput } from '@/components/form/code-input';
import { FormField } from '@/components/form/form-field';
import { MailNotice } from '@/components/page/mail-notice';
import { StepCard } from '@/components/step-card';
import type { ServerErrorFields } from '@/forms/apply-server-errors';
import { maskEmail } from '@/lib/text/mask-email';
import { useResetPassword } from '../api';
import { AuthFailure } from '../auth-failure';
import { getCodeError } from '../code-error';
import { newPassword, oneTimeCode } from '../fields';
import { NewPasswordForm } from '../steps/new-password-form';
import { ResendCode } from '../steps/resend-code';
import { submitStep } from '../steps/submit-step';

const schema = v.object({ otp: oneTimeCode, new_password: newPassword });
type Values = v.InferOutput<typeof schema>;

const FIELDS: ServerErrorFields<Values> = {
  otp: { name: 'otp', label: 'The code' },
  new_password: { name: 'new_password', label: 'The password' },
};

type NewPasswordStepProps = {
  email: string;
  onResend: () => Promise<unknown>;
  onChanged: (password: string) => void;
  onBack: () => void;
};

/** The emailed code and the new password in one form, because the code works once. */
export function NewPasswordStep({ email, onResend, onChanged, onBack }: NewPasswordStepProps) {
  const reset = useResetPassword();
  const form = useForm<Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues: { otp: '', new_password: '' },
  });
  const element = useRef<HTMLFormElement>(null);
  const { errors } = form.formState;
  const isBusy = reset.isPending;
  // Synchronous: `form.setFocus` is deferred, and keys typed until then would go to the code.
  const toPassword = () => {
    const field = element.current?.elements.namedItem('new_password');
    if (field instanceof HTMLElement) {
      field.focus();
    }
  };

  const submit = submitStep(form, {
    fields: FIELDS,
    isBusy,
    submit: async (values) => {
      await reset.mutateAsync({ body: { email, ...values } });
      onChanged(values.new_password);
    },
    handlesError: (error) => {
      const codeMessage = getCodeError(error);
      if (codeMessage !== undefined) {
        form.setError('otp', { type: 'server', message: codeMessage }, { shouldFocus: true });
      }
      return codeMessage !== undefined;
    },
  });

  return (
    <StepCard
      title="Set a new password"
      description={
        <>
          If {maskEmail(email)} has an account, a six-digit code is on its way. It works for 10
          minutes.
        </>
      }
      onBack={onBack}
    >
      <MailNotice />
      <NewPasswordForm
        ref={element}
        email={email}
        password={{
          label: 'New password',
          value: form.watch('new_password'),
          error: errors.new_password?.message,
          ...form.register('new_password'),
        }}
        submitLabel="Set new password"
        onSubmit={submit}
        isBusy={isBusy}
        failure={
          errors.root?.server === undefined ? null : (
            <AuthFailure error={reset.error} at={reset.submittedAt} />
          )
        }
        before={
          <>
            <Controller
              name="otp"
              control={form.control}
              render={({ field }) => (
                <FormField label="Code from the email" error={errors.otp?.message} isRequired>
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
          </>
        }
      />
    </StepCard>
  );
}
