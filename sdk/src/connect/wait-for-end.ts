import type { ApiClient } from '../http/api-client.ts';
import type { ConnectOptions } from '../options.ts';
import type { IntegrateResponse } from '../schema.gen.d.ts';
import { outcome } from './outcome.ts';

/** The part of a window that the flow uses. */
export type Popup = Pick<Window, 'closed' | 'close' | 'location' | 'postMessage'>;

/**
 * Asks the server how the attempt stands, one question at a time, until it is over.
 *
 * @param popup the window of the sign-in, where this page opened one
 * @param answer called with the result, and with false where the customer seems to have closed the
 *   window; the asking goes on then, where `onConnected` waits for a late success
 */
export async function waitForEnd(
  client: ApiClient,
  options: ConnectOptions,
  attempt: IntegrateResponse,
  nonce: string,
  popup: Popup | null | undefined,
  answer: (isConnected: boolean) => void,
): Promise<void> {
  const { attempt_id } = attempt;
  let isSevered: boolean | undefined = attempt.window_handle === 'severed';
  let closedPolls = 0;
  let faults = 0;
  let before: string | undefined;
  let result: boolean | undefined;
  let next: Promise<void> | undefined;
  let wake: () => void;
  const askNow = () => wake();
  const over = new AbortController();
  const end = () => {
    over.abort();
    wake();
  };
  const ask = async () => {
    // Read before the question: a window that closed itself after its success must not look like
    // one that the customer closed.
    const isClosed = popup?.closed;
    const { connect_attempt, connected_accounts } = await client.call(
      'GET',
      '/api/v2/f-sdk/application/{slug}',
      {
        slug: options.slug,
        query: { attempt: attempt_id, _window: isClosed ? 'closed' : undefined },
        signal: over.signal,
      },
    );
    faults = 0;
    closedPolls = isClosed && !isSevered ? closedPolls + 1 : 0;
    // A server that knows no attempts: an account has to be newer than those of the first answer.
    const newest = connected_accounts.reduce(
      (time, { auth_type, status, connectedAt }) =>
        auth_type === 'oauth2' && status === 'active' && connectedAt > time ? connectedAt : time,
      '',
    );
    before ??= newest;
    return connect_attempt ? outcome(connect_attempt) : newest > before || undefined;
  };

  // Nobody closes a window so soon without coming back to the page: the vendor cut it off.
  setTimeout(() => {
    isSevered ||= popup?.closed && !document.hasFocus();
  }, client.pollMs / 1.5);
  setTimeout(end, (attempt.expires_in ?? 600) * 1000);
  options.signal?.addEventListener('abort', end, over);
  addEventListener('focus', askNow, over);
  addEventListener('visibilitychange', askNow, over);
  addEventListener(
    'message',
    ({ origin, source, data }) => {
      if (origin === new URL(attempt.auth_url).origin && data?.attempt_id === attempt_id) {
        if (data.type === 'attempt.nonce' && source === popup) {
          popup?.postMessage({ ...data, nonce }, origin);
        }
        wake();
      }
    },
    over,
  );
  try {
    do {
      await next;
      next = new Promise((resolve) => {
        wake = resolve;
        setTimeout(resolve, client.pollMs);
      });
      result = over.signal.aborted
        ? false
        : await ask().catch((error) => {
            if (!over.signal.aborted && (Object(error).status_code < 500 || ++faults > 2)) {
              throw error;
            }
            return undefined;
          });
      if (closedPolls > 1) {
        answer(!!result);
        if (!options.onConnected) {
          return;
        }
      }
    } while (result === undefined);
    popup?.close();
    answer(result);
    if (result) {
      options.onConnected?.();
    }
  } catch (error) {
    // The window stays: the customer may be typing a password, and the server still listens.
    // biome-ignore lint/suspicious/noConsole: a polling error is logged (spec section 4)
    console.error(error);
    throw error;
  } finally {
    over.abort();
  }
}
