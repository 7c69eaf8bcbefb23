import { attemptError } from '../connect/attempt-error.ts';
import type { Patchbay } from '../index.ts';

/**
 * Returns the result of a sign-in that was started by `connect({ mode: 'redirect' })`. Call it on the
 * page that the customer returns to: it reads `attempt_id` from the address, requests the status of the
 * attempt from the server, and removes `attempt_id` and `status` from the address.
 *
 * @param patchbay a client with a token of the same linked account
 * @param slug the slug of the app. Default: the app for which this tab left the page
 * @returns true if connected, false if not, undefined if this tab did not return from a sign-in
 * @throws PatchbayError with the reason if the sign-in failed, or the error of the request
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
