import { isPatchbayError } from '@patchbay/sdk';
import type { Attempt, AttemptReport } from '../session/attempt-feed';
import type { ConnectSession } from '../session/connect-session';

/** The state of a sign-in in another window. */
export type SignInStep =
  /** `hint`: the code of an error that did not end the sign-in, such as a wrong browser. */
  | { status: 'waiting'; hint?: string | undefined }
  /** The browser blocked the window; the URL is offered as a link. The page keeps waiting. */
  | { status: 'blocked'; authUrl: string }
  /** The customer closed the window. It may still succeed: a severed window only looks closed. */
  | { status: 'closed' }
  /** The customer denied access at the provider. */
  | { status: 'denied' }
  | { status: 'failed'; error: unknown }
  | { status: 'connected'; missingScopes: readonly string[] };

type SignIn = {
  session: ConnectSession;
  slug: string;
  payload: Record<string, string> | undefined;
  connection: string | undefined;
  /** Aborts the sign-in; nothing is reported after that. */
  signal: AbortSignal;
  report: (step: SignInStep) => void;
};

/** Opens the window of a sign-in synchronously, and reports its progress. */
export function followSignIn({ session, slug, payload, signal, report, ...how }: SignIn): void {
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
    // connect() returns the result of its own window; for a blocked one it has settled already.
    const step = toStep(received);
    if (step !== undefined && (step.status === 'waiting' ? !isBlocked : isBlocked)) {
      tell(step);
    }
  };
  const stop = session.attempts.subscribe(onReport);
  signal.addEventListener('abort', stop);

  session.patchbay
    .connect({ slug, type: 'oauth2', payload, signal, onConnected: succeed, ...how })
    .then(
      (isConnected) => {
        if (isConnected) {
          succeed();
        } else {
          tell((last && toFinalStep(last)) ?? { status: 'closed' });
        }
      },
      (error: unknown) => {
        const authUrl = blockedAddress(error);
        isBlocked = authUrl !== undefined;
        tell(authUrl === undefined ? { status: 'failed', error } : { status: 'blocked', authUrl });
      },
    );
}

function toStep(received: AttemptReport): SignInStep | undefined {
  if ('refusal' in received) {
    return { status: 'failed', error: received.refusal };
  }
  const { status, error_code } = received.attempt;
  if (status === 'pending') {
    return error_code === undefined ? undefined : { status: 'waiting', hint: error_code };
  }
  return toFinalStep(received.attempt);
}

/** The final step of an attempt; undefined if it is pending or succeeded. */
function toFinalStep({ status, error_code, message }: Attempt): SignInStep | undefined {
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

/** The URL to offer as a link, if the error is a blocked window. */
function blockedAddress(error: unknown): string | undefined {
  return isPatchbayError(error) && error.error_code === 'POPUP_BLOCKED'
    ? error.auth_url
    : undefined;
}
