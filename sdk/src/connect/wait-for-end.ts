import type { ApiClient } from '../http/api-client.ts';
import type { ConnectOptions } from '../options.ts';
import type { IntegrateResponse } from '../schema.gen.d.ts';
import { asker } from './asker.ts';
import { listenForNews } from './listen-for-news.ts';
import type { Popup } from './popup.ts';

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
  answer: (isConnected: boolean) => undefined,
): Promise<void> {
  let result: boolean | undefined;
  let next: Promise<void> | undefined;
  let wake: () => void;
  const over = new AbortController();
  const end = () => {
    over.abort();
    wake();
  };
  const ask = asker(client, options, attempt, popup, over.signal, answer);
  setTimeout(end, (attempt.expires_in ?? 600) * 1000);
  options.signal?.addEventListener('abort', end, over);
  listenForNews(attempt, nonce, popup, () => wake(), over);
  try {
    do {
      await next;
      next = new Promise((resolve) => {
        wake = resolve;
        setTimeout(resolve, client.pollMs);
      });
      result = over.signal.aborted ? false : await ask();
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
