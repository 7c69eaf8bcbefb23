import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/cn';
import { FailureAlert } from './failure-alert';
import type { OauthConnect } from './use-oauth-connect';

type OauthProgressProps = {
  oauth: OauthConnect;
  appName: string;
  /** Opens the window once more. */
  onOpenAgain: () => void;
};

/** How far a sign-in in another window is, in words, with the ways on. */
export function OauthProgress({ oauth, appName, onOpenAgain }: OauthProgressProps) {
  const { state } = oauth;
  const box = useRef<HTMLDivElement>(null);

  // The button that was pressed is gone while a sign-in is under way: the focus goes on with it.
  const isUnderWay = state.status === 'waiting' || state.status === 'blocked';
  useEffect(() => {
    if (isUnderWay) {
      box.current?.focus();
    }
  }, [isUnderWay]);

  return (
    // The live region has to be there before its words are; idle, it takes back the gap around it.
    <div ref={box} tabIndex={-1} className={cn('outline-none', state.status === 'idle' && '-mb-5')}>
      <div role="status">
        {state.status === 'waiting' ? (
          <p className="flex items-center gap-2.5">
            <Spinner />
            Waiting for you to finish in the other window
          </p>
        ) : null}
        {state.status === 'cancelled' ? (
          <p className="text-muted-foreground">You cancelled. Nothing was connected.</p>
        ) : null}
        {state.status === 'closed' ? (
          <Alert tone="warning" title="The sign-in was not finished">
            The window closed before access was given, so nothing was changed. You can start again
            at any time.
          </Alert>
        ) : null}
        {state.status === 'blocked' ? (
          <Alert tone="warning" title="Your browser blocked the sign-in window">
            Open it from this link instead. This page notices when you have finished.
          </Alert>
        ) : null}
      </div>
      {state.status === 'failed' ? (
        <FailureAlert title={`${appName} could not be connected`} error={state.error} />
      ) : null}
      {isUnderWay ? <WaysOn oauth={oauth} appName={appName} onOpenAgain={onOpenAgain} /> : null}
    </div>
  );
}

/** What can be done while a sign-in is under way. */
function WaysOn({ oauth: { state, cancel }, appName, onOpenAgain }: OauthProgressProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {state.status === 'blocked' ? (
        <Button asChild variant="primary" size="lg">
          {/* Without an opener: the vendor's page must not reach this one. */}
          <a href={state.authUrl} target="_blank" rel="noopener noreferrer">
            Sign in to {appName}
            <ExternalLink aria-hidden />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </Button>
      ) : (
        <Button size="lg" onClick={onOpenAgain}>
          Open again
        </Button>
      )}
      <Button size="lg" variant="ghost" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}
