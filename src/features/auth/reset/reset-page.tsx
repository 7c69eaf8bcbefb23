import type {
  LoginResult,
  NewPasswordChallenge,
  TwoFactorChallenge,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import { CableArc } from '@/components/cable-arc';
import { StepCard } from '@/components/step-card';
import { Button } from '@/components/ui/button';
import { useLogin, useSendResetCode } from '../api';
import { AuthFailure } from '../auth-failure';
import { EmailForm } from '../steps/email-form';
import { OwnPasswordStep } from '../steps/own-password-step';
import { SecondFactorStep } from '../steps/second-factor-step';
import { TextLink } from '../text-link';
import { useFinishSignIn } from '../use-finish-sign-in';
import { NewPasswordStep } from './new-password-step';

type Step =
  | { status: 'email' }
  | { status: 'new' }
  | { status: 'done'; password: string }
  | { status: 'second-factor'; challenge: TwoFactorChallenge; password: string }
  | { status: 'own-password'; challenge: NewPasswordChallenge; password: string };

/** Sets a new password by an emailed code, then signs in with it. */
export function ResetPage() {
  const { finish } = useFinishSignIn();
  const [step, setStep] = useState<Step>({ status: 'email' });
  const [email, setEmail] = useState('');
  const sendCode = useSendResetCode();

  const takeResult = (result: LoginResult, password: string) => {
    if ('two_factor_required' in result) {
      setStep({ status: 'second-factor', challenge: result, password });
    } else if ('new_password_required' in result) {
      // An admin may have set another password in between.
      setStep({ status: 'own-password', challenge: result, password });
    } else {
      finish(result);
    }
  };

  switch (step.status) {
    case 'email':
      return (
        <StepCard
          title="Reset your password"
          description="Enter your email. If it has an account, we send you a code to set a new password."
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
          onResult={(result) => takeResult(result, step.password)}
        />
      );
    case 'second-factor':
      return (
        <SecondFactorStep
          challenge={step.challenge}
          onResult={(result) => takeResult(result, step.password)}
          onOver={() => setStep({ status: 'done', password: step.password })}
          onBack={() => setStep({ status: 'done', password: step.password })}
        />
      );
    case 'own-password':
      return (
        <OwnPasswordStep
          challenge={step.challenge}
          email={email}
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
  onResult: (result: LoginResult) => void;
};

function DoneStep({ email, password, onResult }: DoneStepProps) {
  const login = useLogin();
  const isBusy = login.isPending || login.isSuccess;
  const logIn = () => login.mutate({ body: { email, password } }, { onSuccess: onResult });
  return (
    <StepCard
      title="Your password is changed"
      description={
        <p role="status">Every other device is logged out. Log in here with the new password.</p>
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
