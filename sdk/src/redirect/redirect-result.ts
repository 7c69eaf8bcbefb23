import { attemptError } from '../connect/attempt-error.ts';
import type { Patchbay } from '../index.ts';

/**
 * How the sign-in ended that `connect({ mode: 'redirect' })` left the page for. Call it where the
 * customer comes back: it reads `attempt_id` from the address, asks the server how that attempt
 * stands, and takes `attempt_id` and `status` out of the address.
 *
 * @param patchbay a client with a token of the same linked account
 * @param slug which app it was for. Absent: the one that this tab left for
 * @returns true once connected; false where it is not; undefined where the customer comes from no
 *   sign-in of this tab
 * @throws PatchbayError why the sign-in failed, or what the call throws
 * @example
 * import { getRedirectResult } from '@patchbay/sdk/redirect';
 *
 * const isConnected = await getRedirectResult(patchbay);
 * if (isConnected !== undefined) showMessage(isConnected ? 'Connected' : 'Not connected');
 */
export async function getRedirectResult(
  patchbay: Patchbay,
  slug?: string,
): Promise<boolean | undefined> {
  const url = new URL(location.href);
  const attempt = url.searchParams.get('attempt_id');
  const app = slug ?? (attempt && sessionStorage.getItem(attempt));
  if (!attempt || !app) {
    return undefined;
  }
  const { connect_attempt } = await patchbay.send('GET', '/api/v2/f-sdk/application/{slug}', {
    slug: app,
    query: { attempt },
  });
  url.searchParams.delete('attempt_id');
  url.searchParams.delete('status');
  history.replaceState(history.state, '', url);
  sessionStorage.removeItem(attempt);
  if (connect_attempt?.status === 'failed') {
    throw attemptError(connect_attempt);
  }
  return connect_attempt && connect_attempt.status === 'active';
}
