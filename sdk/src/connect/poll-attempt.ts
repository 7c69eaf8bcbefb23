import type { Send } from '../http/send-request.ts';
import type { ConnectAttempt, ConnectedAccount, IntegrateResponse } from '../schema.gen.d.ts';
import { attemptError } from './attempt-error.ts';
import type { ConnectEvent, WindowReading } from './connect-machine.ts';
import type { PopupHandle } from './popup.ts';
import { limitRequest } from './request-limit.ts';

/** Returns a function that requests the status of the attempt once. It never rejects. */
export function pollAttempt(
  send: Send,
  slug: string,
  { attempt_id }: IntegrateResponse,
  popup: PopupHandle,
  flow: AbortSignal,
): (isEarly: boolean) => Promise<ConnectEvent> {
  let newestAtStart: string | undefined;
  return async (isEarly) => {
    // The window is read before the request, so that a window that closes itself after its success does
    // not look like one that the customer closed.
    const isWindowClosed = !!popup?.closed;
    try {
      const query = {
        attempt: attempt_id,
        _window: isWindowClosed ? ('closed' as const) : undefined,
      };
      const app = await limitRequest(flow, (signal) =>
        send('GET', '/api/v2/f-sdk/application/{slug}', { slug, query, signal }),
      );
      const pending: ConnectEvent = {
        type: 'attempt-pending',
        window: readWindow(isWindowClosed),
        isEarly,
      };
      if (app.connect_attempt) {
        return toEvent(app.connect_attempt) ?? pending;
      }
      // An older server has no attempts. There, an account that is newer than those of the first poll
      // counts as connected.
      const newest = newestConnection(app.connected_accounts);
      newestAtStart ??= newest;
      return newest > newestAtStart ? { type: 'attempt-active' } : pending;
    } catch (error) {
      return { type: 'poll-failed', error };
    }
  };
}

/** Reads the window after the response, because the focus needs a moment to return from a closed window. */
function readWindow(isClosed: boolean): WindowReading {
  if (!isClosed) {
    return 'open';
  }
  return document.hasFocus() ? 'closed' : 'unclear';
}

/** Returns the event for the end of an attempt, or undefined while it is pending. */
function toEvent(attempt: ConnectAttempt): ConnectEvent | undefined {
  switch (attempt.status) {
    case 'pending':
      return undefined;
    case 'active':
      return { type: 'attempt-active' };
    case 'failed':
      return { type: 'attempt-failed', error: attemptError(attempt) };
    default:
      // The status is `denied`, `expired`, or one that a later server adds.
      return { type: 'attempt-over' };
  }
}

/** Returns the time at which the newest active OAuth account was connected, or '' if there is none. */
function newestConnection(accounts: ConnectedAccount[]): string {
  const times = accounts
    .filter(({ auth_type, status }) => auth_type === 'oauth2' && status === 'active')
    .map(({ connectedAt }) => connectedAt);
  return times.sort().at(-1) ?? '';
}
