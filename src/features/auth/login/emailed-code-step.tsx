import type { LoginResult } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { MailNotice } from '@/components/page/mail-notice';
import { StepCard } from '@/components/step-card';
import { Button } from '@/components/ui/button';
import { maskEmail } from '@/lib/text/mask-email';
import { useLogin, useSendCode } from '../api';
import { AuthFailure } from '../auth-failure';
import { getCodeError } from '../code-error';
import { CodeForm } from '../steps/code-form';
import { ResendCode } from '../steps/resend-code';
import type { LoginContext } from './password-form';

type EmailedCodeStepProps = {
  context: LoginContext;
  email: string;
  onResult: (result: LoginResult, email: string) => void;
  onBack: () => void;
};

/** Signs in with the emailed code. */
export function EmailedCodeStep({ context, email, onResult, onBack }: EmailedCodeStepProps) {
  const login = useLogin();
  const sendCode = useSendCode();
  const codeMessage = getCodeError(login.error);
  const submit = (otp: string) =>
    login.mutate(
      { body: { email, otp, ...context } },
      { onSuccess: (result) => onResult(result, email) },
    );
  return (
    <StepCard
      title="Enter the code"
      // The text does not reveal whether the email has an account.
      description={
        <>
          If {maskEmail(email)} has an account, a six-digit code is on its way. It works for 10
          minutes.
        </>
      }
      onBack={onBack}
    >
      <MailNotice />
      <CodeForm
        label="Code from the email"
        submitLabel="Log in"
        onSubmit={submit}
        isBusy={login.isPending || login.isSuccess}
        error={codeMessage}
        failure={
          login.error === null || codeMessage !== undefined ? null : (
            <AuthFailure error={login.error} at={login.submittedAt} />
          )
        }
      >
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <ResendCode onResend={() => sendCode.mutateAsync({ body: { email } })} />
          <Button variant="link" onClick={onBack}>
            Use another method
          </Button>
        </div>
      </CodeForm>
    </StepCard>
  );
}
