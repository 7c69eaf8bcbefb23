import type { Patchbay } from '@patchbay/sdk';
import { signInMoments } from './sign-in-moments';

/** How long the server keeps a sign-in open. */
const ATTEMPT_LIFE_MS = 10 * 60 * 1000;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/**
 * Waits for a sign-in in a window that this page did not open, and so cannot see: the link that a
 * person clicks after a blocked pop-up. Asks at the same interval as the SDK.
 *
 * @param before what `signInMoments` said at the start
 * @returns false on abort, or when the attempt is too old to succeed
 * @throws what a call of the SDK throws
 */
export async function waitForSignIn(
  patchbay: Patchbay,
  slug: string,
  before: readonly string[],
  signal: AbortSignal,
): Promise<boolean> {
  const polls = Math.ceil(ATTEMPT_LIFE_MS / patchbay.pollMs);
  for (let poll = 0; poll < polls && !signal.aborted; poll += 1) {
    await pause(patchbay.pollMs, signal);
    if (signal.aborted) {
      return false;
    }
    const now = signInMoments(await patchbay.getApp(slug));
    if (now.some((moment) => !before.includes(moment))) {
      return true;
    }
  }
  return false;
}
