import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/cn';
import { formatError } from '../failure';
import { useTexts } from '../texts/texts-context';
import { FailureAlert } from './failure-alert';
import { isInProgress, type OauthConnect, type OauthState } from './use-oauth-connect';

type OauthProgressProps = {
  oauth: OauthConnect;
  appName: string;
  /** Opens the window again. */
  onOpenAgain: () => void;
};

/** The progress of a sign-in in another window, with the next actions. */
export function OauthProgress({ oauth, appName, onOpenAgain }: OauthProgressProps) {
  const { state } = oauth;
  const texts = useTexts();
  const box = useRef<HTMLDivElement>(null);

  // The clicked button is unmounted during a sign-in, so the focus moves here.
  const goesOn = isInProgress(state);
  useEffect(() => {
    if (goesOn) {
      box.current?.focus();
    }
  }, [goesOn]);

  return (
    // The live region must be mounted before its text; while idle, a negative margin removes its
    // gap.
    <div ref={box} tabIndex={-1} className={cn('outline-none', state.status === 'idle' && '-mb-5')}>
      <div role="status">
        <ProgressStatus state={state} appName={appName} />
      </div>
      {state.status === 'failed' ? (
        <FailureAlert
          title={texts.authMethod.couldNot(appName)}
          error={state.error}
          appName={appName}
        />
      ) : null}
      {goesOn ? (
        <ProgressActions oauth={oauth} appName={appName} onOpenAgain={onOpenAgain} />
      ) : null}
    </div>
  );
}

/** The text of a state; a failure is an alert instead. */
function ProgressStatus({ state, appName }: { state: OauthState; appName: string }) {
  const texts = useTexts();
  const { signIn } = texts;
  switch (state.status) {
    case 'waiting': {
      const hint = formatError(state.hint, texts, appName);
      return (
        <>
          <p className="flex items-center gap-2.5">
            <Spinner />
            {signIn.waiting}
          </p>
          {hint === undefined ? null : (
            <Alert tone="warning" className="mt-4">
              {hint}
            </Alert>
          )}
        </>
      );
    }
    case 'blocked':
      return (
        <Alert tone="warning" title={signIn.blocked}>
          {signIn.blockedAdvice}
        </Alert>
      );
    case 'closed':
      return (
        <Alert tone="warning" title={signIn.closed}>
          {signIn.closedAdvice}
        </Alert>
      );
    case 'denied':
      return (
        <Alert tone="warning" title={signIn.denied}>
          {signIn.deniedAdvice(appName)}
        </Alert>
      );
    case 'cancelled':
      return <p className="text-muted-foreground">{signIn.cancelled}</p>;
    default:
      return null;
  }
}

/** Actions during a sign-in. */
function ProgressActions({ oauth: { state, cancel }, appName, onOpenAgain }: OauthProgressProps) {
  const { signIn, page, authMethod } = useTexts();
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {state.status === 'blocked' ? (
        <Button asChild variant="primary" size="lg">
          {/* No opener: the provider's page must not access this one. */}
          <a href={state.authUrl} target="_blank" rel="noopener noreferrer">
            {signIn.signInTo(appName)}
            <ExternalLink aria-hidden />
            <span className="sr-only">{page.newTab}</span>
          </a>
        </Button>
      ) : (
        <Button size="lg" onClick={onOpenAgain}>
          {signIn.openAgain}
        </Button>
      )}
      <Button size="lg" variant="ghost" onClick={cancel}>
        {authMethod.cancel}
      </Button>
    </div>
  );
}
