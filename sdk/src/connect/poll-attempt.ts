import type { Send } from '../http/send-request.ts';
import type { ConnectAttempt, ConnectedAccount, IntegrateResponse } from '../schema.gen.d.ts';
import { attemptError } from './attempt-error.ts';
import type { ConnectEvent } from './connect-machine.ts';
import type { PopupHandle } from './popup.ts';

/** @returns a function that requests the status of the attempt once, and never rejects */
export function pollAttempt(
  send: Send,
  slug: string,
  { attempt_id }: IntegrateResponse,
  popup: PopupHandle,
  signal: AbortSignal,
): () => Promise<ConnectEvent> {
  let newestAtStart: string | undefined;
  return async () => {
    // Read before the request: a window that closed itself after its success must not look like one
    // that the customer closed.
    const isWindowClosed = !!popup?.closed;
    try {
      const app = await send('GET', '/api/v2/f-sdk/application/{slug}', {
        slug,
        query: { attempt: attempt_id, _window: isWindowClosed ? 'closed' : undefined },
        signal,
      });
      if (app.connect_attempt) {
        return toEvent(app.connect_attempt, isWindowClosed);
      }
      // An older server has no attempts. There, an account newer than those of the first poll counts.
      const newest = newestConnection(app.connected_accounts);
      newestAtStart ??= newest;
      return newest > newestAtStart
        ? { type: 'attempt-active' }
        : { type: 'attempt-pending', isWindowClosed };
    } catch (error) {
      return { type: 'poll-failed', error };
    }
  };
}

function toEvent(attempt: ConnectAttempt, isWindowClosed: boolean): ConnectEvent {
  switch (attempt.status) {
    case 'pending':
      return { type: 'attempt-pending', isWindowClosed };
    case 'active':
      return { type: 'attempt-active' };
    case 'failed':
      return { type: 'attempt-failed', error: attemptError(attempt) };
    default:
      // `denied`, `expired`, and any status that a later server adds.
      return { type: 'attempt-refused' };
  }
}

/** When the newest active OAuth account was connected; empty if there is none. */
function newestConnection(accounts: ConnectedAccount[]): string {
  const times = accounts
    .filter(({ auth_type, status }) => auth_type === 'oauth2' && status === 'active')
    .map(({ connectedAt }) => connectedAt);
  return times.sort().at(-1) ?? '';
}
