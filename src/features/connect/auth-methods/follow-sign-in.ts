import { isPatchbayError } from '@patchbay/sdk';
import type { Attempt, AttemptReport } from '../session/attempt-feed';
import type { ConnectSession } from '../session/connect-session';

/** Where a sign-in in another window stands. */
export type SignInStep =
  /** `hint`: the code of what just went wrong without ending it, such as another browser. */
  | { status: 'waiting'; hint?: string | undefined }
  /** The browser blocked the window; the address is for a link. The page goes on waiting. */
  | { status: 'blocked'; authUrl: string }
  /** The customer closed the window. A success may still come: some windows only look closed. */
  | { status: 'closed' }
  /** The customer said no at the provider. */
  | { status: 'denied' }
  | { status: 'failed'; error: unknown }
  | { status: 'connected'; missingScopes: readonly string[] };

type SignIn = {
  session: ConnectSession;
  slug: string;
  payload: Record<string, string> | undefined;
  /** Ends the sign-in; nothing is reported after that. */
  signal: AbortSignal;
  report: (step: SignInStep) => void;
};

/** Opens the window of a sign-in, in the very call, and reports how it goes on. */
export function followSignIn({ session, slug, payload, signal, report }: SignIn): void {
  let last: Attempt | undefined;
  let isBlocked = false;
  let isOver = false;
  const tell = (step: SignInStep) => {
    if (signal.aborted || isOver) {
      return;
    }
    isOver = ['denied', 'failed', 'connected'].includes(step.status);
    report(step);
  };
  const succeed = () => tell({ status: 'connected', missingScopes: last?.missing_scopes ?? [] });
  const onReport = (received: AttemptReport) => {
    if (received.slug !== slug) {
      return;
    }
    if ('attempt' in received) {
      last = received.attempt;
    }
    // With a window of its own connect() tells the end; after a blocked one it has answered already.
    const step = stepOf(received);
    if (step !== undefined && (step.status === 'waiting' ? !isBlocked : isBlocked)) {
      tell(step);
    }
  };
  const stop = session.attempts.subscribe(onReport);
  signal.addEventListener('abort', stop);

  session.patchbay.connect({ slug, type: 'oauth2', payload, signal, onConnected: succeed }).then(
    (isConnected) => {
      if (isConnected) {
        succeed();
      } else {
        tell((last && endOf(last)) ?? { status: 'closed' });
      }
    },
    (error: unknown) => {
      const authUrl = blockedAddress(error);
      isBlocked = authUrl !== undefined;
      tell(authUrl === undefined ? { status: 'failed', error } : { status: 'blocked', authUrl });
    },
  );
}

function stepOf(received: AttemptReport): SignInStep | undefined {
  if ('refusal' in received) {
    return { status: 'failed', error: received.refusal };
  }
  const { status, error_code } = received.attempt;
  if (status === 'pending') {
    return error_code === undefined ? undefined : { status: 'waiting', hint: error_code };
  }
  return endOf(received.attempt);
}

/** What an attempt that is over means; undefined for one that is not, or that succeeded. */
function endOf({ status, error_code, message }: Attempt): SignInStep | undefined {
  switch (status) {
    case 'denied':
      return { status: 'denied' };
    case 'failed':
    case 'expired':
      return {
        status: 'failed',
        error: {
          status_code: 0,
          http_error_type: 'CLIENT_ERROR',
          error_code: error_code ?? (status === 'expired' ? 'ATTEMPT_EXPIRED' : 'SERVER_ERROR'),
          message: message ?? '',
        },
      };
    default:
      return undefined;
  }
}

/** The address to offer as a link, where the failure is a blocked window. */
function blockedAddress(error: unknown): string | undefined {
  return isPatchbayError(error) && error.error_code === 'POPUP_BLOCKED'
    ? error.auth_url
    : undefined;
}
