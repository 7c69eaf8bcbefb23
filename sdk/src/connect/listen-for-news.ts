import type { IntegrateResponse } from '../schema.gen.d.ts';
import type { Popup } from './popup.ts';

/**
 * Calls `wake` when something may have changed: the customer comes back to the page, or the window
 * says so. It also answers the start page, which asks whether this page opened it.
 *
 * @param over its signal ends the listening
 */
export function listenForNews(
  attempt: IntegrateResponse,
  nonce: string,
  popup: Popup | null | undefined,
  wake: () => void,
  over: AbortController,
): void {
  addEventListener('focus', wake, over);
  addEventListener('visibilitychange', wake, over);
  addEventListener(
    'message',
    ({ origin, source, data }) => {
      if (origin === new URL(attempt.auth_url).origin && data?.attempt_id === attempt.attempt_id) {
        if (data.type === 'attempt.nonce' && source === popup) {
          popup?.postMessage({ ...data, nonce }, origin);
        }
        wake();
      }
    },
    over,
  );
}
