import { useState } from 'react';
import type { TwoFactorChallenge } from '@/api/schema.gen';
import { CableArc } from '@/components/cable-arc';
import { StepCard } from '@/components/step-card';
import { Button } from '@/components/ui/button';
import { useLogin, useSendResetCode } from '../api';
import { AuthFailure } from '../auth-failure';
import { EmailForm } from '../steps/email-form';
import { SecondFactorStep } from '../steps/second-factor-step';
import { TextLink } from '../text-link';
import { useFinishSignIn } from '../use-finish-sign-in';
import { NewPasswordStep } from './new-password-step';

type Step =
  | { status: 'email' }
  | { status: 'new' }
  | { status: 'done'; password: string }
  | { status: 'second-factor'; challenge: TwoFactorChallenge; password: string };

/** A new password by a code from the e-mail, and then the sign-in with it. */
export function ResetPage() {
  const { finish } = useFinishSignIn();
  const [step, setStep] = useState<Step>({ status: 'email' });
  const [email, setEmail] = useState('');
  const sendCode = useSendResetCode();

  switch (step.status) {
    case 'email':
      return (
        <StepCard
          title="Reset your password"
          description="Enter your e-mail. If it has an account, a code to set a new password goes to it."
          footer={
            <TextLink to="/login" search={true}>
              Back to log in
            </TextLink>
          }
        >
          <EmailForm
            email={email}
            submitLabel="Send code"
            send={sendCode}
            onSent={(to) => {
              setEmail(to);
              setStep({ status: 'new' });
            }}
          />
        </StepCard>
      );
    case 'new':
      return (
        <NewPasswordStep
          email={email}
          onResend={() => sendCode.mutateAsync({ body: { email } })}
          onChanged={(password) => setStep({ status: 'done', password })}
          onBack={() => setStep({ status: 'email' })}
        />
      );
    case 'done':
      return (
        <DoneStep
          email={email}
          password={step.password}
          onSignedIn={finish}
          onChallenge={(challenge) => setStep({ ...step, status: 'second-factor', challenge })}
        />
      );
    case 'second-factor':
      return (
        <SecondFactorStep
          challenge={step.challenge}
          onSignedIn={finish}
          onOver={() => setStep({ status: 'done', password: step.password })}
          onBack={() => setStep({ status: 'done', password: step.password })}
        />
      );
  }
}

type DoneStepProps = {
  email: string;
  password: string;
  onSignedIn: ReturnType<typeof useFinishSignIn>['finish'];
  onChallenge: (challenge: TwoFactorChallenge) => void;
};

function DoneStep({ email, password, onSignedIn, onChallenge }: DoneStepProps) {
  const login = useLogin();
  const isBusy = login.isPending || login.isSuccess;
  const logIn = () =>
    login.mutate(
      { body: { email, password } },
      {
        onSuccess: (result) =>
          'two_factor_required' in result ? onChallenge(result) : onSignedIn(result),
      },
    );
  return (
    <StepCard
      title="Your password is changed"
      description={
        <p role="status">Every other device is signed out. Log in here with the new password.</p>
      }
    >
      <CableArc state="plugged" isDrawn className="self-center" />
      {login.error === null ? null : (
        <AuthFailure error={login.error} at={login.submittedAt}>
          <TextLink to="/login" search={true}>
            Log in another way
          </TextLink>
        </AuthFailure>
      )}
      <Button variant="primary" size="lg" autoFocus isBusy={isBusy} onClick={logIn}>
        Log in
      </Button>
    </StepCard>
  );
}
