import type { ApiClient } from '../http/api-client.ts';
import type { ConnectOptions } from '../options.ts';
import type { IntegrateResponse } from '../schema.gen.d.ts';
import { outcome } from './outcome.ts';
import type { Popup } from './popup.ts';

/**
 * Keeps what one answer of the server means for the next: whether the window was closed, how many
 * answers were lost.
 *
 * @param signal of whoever waits: once it is aborted, nothing is thrown any more
 * @param answer called with false where the customer closed the window and `onConnected` waits for a
 *   late success; without one the closed window is the end
 * @returns asks how the attempt stands: true or false where it is over, undefined while it goes on.
 *   It throws where the attempt failed, what the server refuses, and the third lost answer in a row
 */
export function asker(
  client: ApiClient,
  options: ConnectOptions,
  attempt: IntegrateResponse,
  popup: Popup | null | undefined,
  signal: AbortSignal,
  answer: (isConnected: boolean) => undefined,
): () => Promise<boolean | undefined> {
  let isSevered: boolean | undefined = attempt.window_handle === 'severed';
  let closedPolls = 0;
  let faults = 0;
  let before: string | undefined;
  // Nobody closes a window so soon without coming back to the page: the vendor cut it off.
  setTimeout(() => {
    isSevered ||= popup?.closed && !document.hasFocus();
  }, client.pollMs / 1.5);
  return async () => {
    // Read before the question: a window that closed itself after its success must not look like
    // one that the customer closed.
    const isClosed = popup?.closed;
    try {
      const answered = await client.call('GET', '/api/v2/f-sdk/application/{slug}', {
        slug: options.slug,
        query: { attempt: attempt.attempt_id, _window: isClosed ? 'closed' : undefined },
        signal,
      });
      faults = 0;
      closedPolls = isClosed && !isSevered ? closedPolls + 1 : 0;
      // A server that knows no attempts: an account has to be newer than those of the first answer.
      const newest = answered.connected_accounts.reduce(
        (time, one) =>
          one.auth_type === 'oauth2' && one.status === 'active' && one.connectedAt > time
            ? one.connectedAt
            : time,
        '',
      );
      before ??= newest;
      return (
        (answered.connect_attempt
          ? outcome(answered.connect_attempt)
          : newest > before || undefined) ??
        (closedPolls > 1 ? !!options.onConnected && answer(false) : undefined)
      );
    } catch (error) {
      if (!signal.aborted && (Object(error).status_code < 500 || ++faults > 2)) {
        throw error;
      }
    }
  };
}
