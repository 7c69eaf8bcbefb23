import type { Send } from '../http/send-request.ts';
import type { ConnectAttempt, ConnectedAccount, IntegrateResponse } from '../schema.gen.d.ts';
import { attemptError } from './attempt-error.ts';
import type { ConnectEvent, WindowReading } from './connect-machine.ts';
import type { PopupHandle } from './popup.ts';
import { limitRequest } from './request-limit.ts';

/** @returns a function that requests the status of the attempt once, and never rejects */
export function pollAttempt(
  send: Send,
  slug: string,
  { attempt_id }: IntegrateResponse,
  popup: PopupHandle,
  flow: AbortSignal,
): (isEarly: boolean) => Promise<ConnectEvent> {
  let newestAtStart: string | undefined;
  return async (isEarly) => {
    // Read before the request: a window that closed itself after its success must not look like one
    // that the customer closed.
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
      // An older server has no attempts. There, an account newer than those of the first poll counts.
      const newest = newestConnection(app.connected_accounts);
      newestAtStart ??= newest;
      return newest > newestAtStart ? { type: 'attempt-active' } : pending;
    } catch (error) {
      return { type: 'poll-failed', error };
    }
  };
}

/** The focus is read after the response: it takes a moment to return from a closed window. */
function readWindow(isClosed: boolean): WindowReading {
  if (!isClosed) {
    return 'open';
  }
  return document.hasFocus() ? 'closed' : 'unclear';
}

/** What the attempt's end means; undefined while it is pending. */
function toEvent(attempt: ConnectAttempt): ConnectEvent | undefined {
  switch (attempt.status) {
    case 'pending':
      return undefined;
    case 'active':
      return { type: 'attempt-active' };
    case 'failed':
      return { type: 'attempt-failed', error: attemptError(attempt) };
    default:
      // `denied`, `expired`, and any status that a later server adds.
      return { type: 'attempt-over' };
  }
}

/** When the newest active OAuth account was connected; empty if there is none. */
function newestConnection(accounts: ConnectedAccount[]): string {
  const times = accounts
    .filter(({ auth_type, status }) => auth_type === 'oauth2' && status === 'active')
    .map(({ connectedAt }) => connectedAt);
  return times.sort().at(-1) ?? '';
}
