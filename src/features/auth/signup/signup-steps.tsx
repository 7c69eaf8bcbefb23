import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { MailNotice } from '@/components/page/mail-notice';
import { StepCard } from '@/components/step-card';
import { maskEmail } from '@/lib/text/mask-email';
import { signIn } from '@/stores/accounts';
import { useSendCode, useSignup } from '../api';
import { AuthFailure } from '../auth-failure';
import { getCodeError } from '../code-error';
import { CodeForm } from '../steps/code-form';
import { EmailForm } from '../steps/email-form';
import { ResendCode } from '../steps/resend-code';
import { TextLink } from '../text-link';
import { DetailsForm } from './details-form';
import { type DetailsValues, EMPTY_DETAILS, toSignupBody } from './details-schema';

const route = getRouteApi('/_public');

type Step = 'email' | 'code' | 'details';

/** Email, its code, then the person and the organization. Going back keeps the input. */
export function SignupSteps() {
  const navigate = route.useNavigate();
  const [step, setStep] = useState<Step>('email');
  const [email, setEmail] = useState('');
  const [otp, setOtp] = useState('');
  const [details, setDetails] = useState<DetailsValues>(EMPTY_DETAILS);
  const sendCode = useSendCode();
  const signup = useSignup();

  const submit = async (values: DetailsValues) => {
    setDetails(values);
    try {
      const account = await signup.mutateAsync({ body: toSignupBody(values, email, otp) });
      // The URL changes first, so that the guard keeps the new session here for the last question.
      await navigate({ to: '/signup', search: { start: true }, replace: true });
      signIn(account);
    } catch (error) {
      if (getCodeError(error) !== undefined) {
        setStep('code');
      }
      throw error;
    }
  };

  switch (step) {
    case 'email':
      return (
        <StepCard
          title="Sign up"
          description="Enter your work email. We send you a code to verify it."
          footer={
            <p>
              Have an account?{' '}
              <TextLink to="/login" search={true}>
                Log in
              </TextLink>
            </p>
          }
        >
          <EmailForm
            email={email}
            submitLabel="Continue"
            send={sendCode}
            onSent={(to) => {
              setEmail(to);
              signup.reset();
              setStep('code');
            }}
          />
        </StepCard>
      );
    case 'code':
      return (
        <StepCard
          title="Check your email"
          description={`A six-digit code is on its way to ${maskEmail(email)}. It works for 10 minutes.`}
          onBack={() => setStep('email')}
        >
          <MailNotice />
          <CodeForm
            label="Code from the email"
            submitLabel="Continue"
            isBusy={false}
            error={getCodeError(signup.error)}
            onSubmit={(code) => {
              setOtp(code);
              signup.reset();
              setStep('details');
            }}
          >
            <ResendCode onResend={() => sendCode.mutateAsync({ body: { email } })} />
          </CodeForm>
        </StepCard>
      );
    case 'details':
      return (
        <StepCard
          title="You and your organization"
          description={`For ${email}.`}
          onBack={() => setStep('code')}
        >
          <DetailsForm
            email={email}
            values={details}
            submit={submit}
            failure={<SignupFailure error={signup.error} at={signup.submittedAt} />}
            isBusy={signup.isPending || signup.isSuccess}
          />
        </StepCard>
      );
  }
}

function SignupFailure({ error, at }: { error: unknown; at: number }) {
  const isTaken = error instanceof ApiError && error.code === 'EMAIL_TAKEN';
  return error === null ? null : (
    <AuthFailure error={error} at={at}>
      {isTaken ? (
        <TextLink to="/login" search={true}>
          Log in
        </TextLink>
      ) : undefined}
    </AuthFailure>
  );
}
