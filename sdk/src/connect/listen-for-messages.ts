import type { SignIn } from './connect-machine.ts';
import type { PopupHandle } from './popup.ts';

/**
 * Calls `pollNow` when the attempt may have ended: the customer or the network returns to the page, or a
 * page of the sign-in posts a message. Messages are only hints; the server's response decides.
 *
 * It also sends the nonce to the start page on request, which proves that this page opened it.
 */
export function listenForMessages(
  { attempt, nonce }: SignIn,
  popup: PopupHandle,
  pollNow: () => void,
  signal: AbortSignal,
): void {
  const signInOrigin = new URL(attempt.auth_url).origin;
  for (const type of ['focus', 'visibilitychange', 'online']) {
    addEventListener(type, pollNow, { signal });
  }
  addEventListener(
    'message',
    ({ origin, source, data }) => {
      if (origin !== signInOrigin || data?.attempt_id !== attempt.attempt_id) {
        return;
      }
      if (data.type === 'attempt.nonce' && source === popup) {
        popup?.postMessage({ ...data, nonce }, origin);
      }
      pollNow();
    },
    { signal },
  );
}
