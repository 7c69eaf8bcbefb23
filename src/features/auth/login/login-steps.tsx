import type {
  Invitation,
  LoginResult,
  NewPasswordChallenge,
  TwoFactorChallenge,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { lazy, type ReactNode, Suspense, startTransition, useState } from 'react';
import { StepCard } from '@/components/step-card';
import { getRuntimeConfig } from '@/lib/runtime-config';
import type { Account } from '@/stores/account-schema';
import { AuthFailure } from '../auth-failure';
import { getRoleText } from '../role-text';
import { type LoginContext, PasswordForm } from './password-form';

// Only the password is part of the first load.
const OwnPasswordStep = lazy(async () => {
  const { OwnPasswordStep: component } = await import('../steps/own-password-step');
  return { default: component };
});
const SecondFactorStep = lazy(async () => {
  const { SecondFactorStep: component } = await import('../steps/second-factor-step');
  return { default: component };
});
const EmailedCodeStep = lazy(async () => {
  const { EmailedCodeStep: component } = await import('./emailed-code-step');
  return { default: component };
});
const SavedAccounts = lazy(async () => {
  const { SavedAccounts: component } = await import('./saved-accounts');
  return { default: component };
});

type Step =
  | { status: 'accounts' }
  | { status: 'password'; over?: { error: unknown; at: number } }
  | { status: 'code' }
  | { status: 'second-factor'; challenge: TwoFactorChallenge }
  | { status: 'own-password'; challenge: NewPasswordChallenge };

/** The ways out of the login: by the router, or without one before it is loaded. */
export type LoginExits = {
  /** Makes an account the current one. */
  onSignedIn: (account: Account) => void;
  /** Makes a saved account the current one. */
  onResume: (email: string) => void;
  /** The link to set a new password. */
  resetLink: ReactNode;
  signupLink: ReactNode;
};

type LoginStepsProps = {
  /** Accounts to continue with, without another sign-in. */
  saved: readonly Account[];
  context: LoginContext;
  /** The invitation that the sign-in accepts. */
  invitation?: Invitation;
  exits: LoginExits;
};

/** The steps of the sign-in: saved accounts, password or code, second factor, own password. */
export function LoginSteps(props: LoginStepsProps) {
  return (
    <Suspense fallback={<StepCard title="Log in" />}>
      <CurrentStep {...props} />
    </Suspense>
  );
}

function CurrentStep({ saved, context, invitation, exits }: LoginStepsProps) {
  const [chosen, setChosen] = useState<Step>({ status: 'accounts' });
  // The current step stays until the next one is loaded.
  const setStep = (next: Step) => startTransition(() => setChosen(next));
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
      exits.onSignedIn(result);
    }
  };

  switch (step.status) {
    case 'accounts':
      return (
        <SavedAccounts accounts={saved} onContinue={exits.onResume} onUseAnother={toPassword} />
      );
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
          onSignedIn={exits.onSignedIn}
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
              : `Log in to join ${invitation.org_name} as ${getRoleText(invitation.role)}.`
          }
          onBack={saved.length === 0 ? undefined : () => setStep({ status: 'accounts' })}
          footer={invitation === undefined ? <LoginFooter link={exits.signupLink} /> : undefined}
        >
          <PasswordForm
            context={context}
            email={email}
            isEmailFixed={invitation !== undefined}
            resetLink={exits.resetLink}
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

function LoginFooter({ link }: { link: ReactNode }) {
  const { isSignupOpen, isDemo } = getRuntimeConfig();
  return (
    <>
      {isSignupOpen ? <p>New to Patchbay? {link}</p> : null}
      {isDemo ? (
        <p className="text-xs">
          This is a demo. <code className="font-mono">npm start</code> printed the email and the
          password when the platform started.
        </p>
      ) : null}
    </>
  );
}
