import type {
  Invitation,
  LoginResult,
  NewPasswordChallenge,
  TwoFactorChallenge,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import { StepCard } from '@/components/step-card';
import { runtimeConfig } from '@/lib/runtime-config';
import type { Account } from '@/stores/account-schema';
import { AuthFailure } from '../auth-failure';
import { roleText } from '../role-text';
import { OwnPasswordStep } from '../steps/own-password-step';
import { SecondFactorStep } from '../steps/second-factor-step';
import { TextLink } from '../text-link';
import { useFinishSignIn } from '../use-finish-sign-in';
import { EmailedCodeStep } from './emailed-code-step';
import { type LoginContext, PasswordForm } from './password-form';
import { SavedAccounts } from './saved-accounts';

type Step =
  | { status: 'accounts' }
  | { status: 'password'; over?: { error: unknown; at: number } }
  | { status: 'code' }
  | { status: 'second-factor'; challenge: TwoFactorChallenge }
  | { status: 'own-password'; challenge: NewPasswordChallenge };

type LoginStepsProps = {
  /** Accounts to continue with, without another sign-in. */
  saved: readonly Account[];
  context: LoginContext;
  /** The invitation that the sign-in accepts. */
  invitation?: Invitation;
};

/** The steps of the sign-in: saved accounts, password or code, second factor, own password. */
export function LoginSteps({ saved, context, invitation }: LoginStepsProps) {
  const { finish, resume } = useFinishSignIn();
  const [chosen, setStep] = useState<Step>({ status: 'accounts' });
  const [email, setEmail] = useState(invitation?.email ?? '');
  const step: Step =
    chosen.status === 'accounts' && saved.length === 0 ? { status: 'password' } : chosen;
  const toPassword = () => setStep({ status: 'password' });
  const beginAgain = (error: unknown) =>
    setStep({ status: 'password', over: { error, at: Date.now() } });

  const takeResult = (result: LoginResult, usedEmail: string) => {
    setEmail(usedEmail);
    if ('two_factor_required' in result) {
      setStep({ status: 'second-factor', challenge: result });
    } else if ('new_password_required' in result) {
      setStep({ status: 'own-password', challenge: result });
    } else {
      finish(result);
    }
  };

  switch (step.status) {
    case 'accounts':
      return <SavedAccounts accounts={saved} onContinue={resume} onUseAnother={toPassword} />;
    case 'code':
      return (
        <EmailedCodeStep
          context={context}
          email={email}
          onResult={takeResult}
          onBack={toPassword}
        />
      );
    case 'second-factor':
      return (
        <SecondFactorStep
          challenge={step.challenge}
          onResult={(result) => takeResult(result, email)}
          onOver={beginAgain}
          onBack={toPassword}
        />
      );
    case 'own-password':
      return (
        <OwnPasswordStep
          challenge={step.challenge}
          email={email}
          onSignedIn={finish}
          onOver={beginAgain}
          onBack={toPassword}
        />
      );
    case 'password':
      return (
        <StepCard
          title="Log in"
          description={
            invitation === undefined
              ? undefined
              : `Log in to join ${invitation.org_name} as ${roleText(invitation.role)}.`
          }
          onBack={saved.length === 0 ? undefined : () => setStep({ status: 'accounts' })}
          footer={invitation === undefined ? <LoginFooter /> : undefined}
        >
          <PasswordForm
            context={context}
            email={email}
            isEmailFixed={invitation !== undefined}
            notice={step.over === undefined ? null : <AuthFailure {...step.over} />}
            onResult={takeResult}
            onCodeSent={(usedEmail) => {
              setEmail(usedEmail);
              setStep({ status: 'code' });
            }}
          />
        </StepCard>
      );
  }
}

function LoginFooter() {
  const { isSignupOpen, isDemo } = runtimeConfig();
  return (
    <>
      {isSignupOpen ? (
        <p>
          New to Patchbay?{' '}
          <TextLink to="/signup" search={{}}>
            Sign up
          </TextLink>
        </p>
      ) : null}
      {isDemo ? (
        <p className="text-xs">
          This is a demo. <code className="font-mono">npm start</code> printed the email and the
          password when the platform started.
        </p>
      ) : null}
    </>
  );
}
