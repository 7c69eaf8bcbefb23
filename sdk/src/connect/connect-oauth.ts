import { clientError } from '../errors/client-error.ts';
import { unreadable } from '../errors/read-answer.ts';
import type { ApiClient } from '../http/api-client.ts';
import type { ConnectOptions } from '../options.ts';
import { VERSION } from '../version.ts';
import { waitForEnd } from './wait-for-end.ts';

export async function connectByOauth(client: ApiClient, options: ConnectOptions): Promise<boolean> {
  if (!globalThis.open) {
    throw clientError('BROWSER_REQUIRED', 'Call connect() in a browser page.');
  }
  if (options.signal?.aborted) {
    return false;
  }
  // Browsers allow it only in the very click, so nothing is awaited before. The handle is kept (no
  // `noopener`), because `closed` is how a customer's change of mind is seen.
  const popup = options.mode ? undefined : open('about:blank', '', 'width=600,height=720');
  try {
    const nonce = `${crypto.randomUUID?.()}${crypto.randomUUID?.()}`;
    // Browsers hash on secure origins alone. Without it the start page asks the customer instead.
    const hash = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(nonce));
    const attempt = await client.call('GET', '/api/v1/{slug}/integrate', {
      slug: options.slug,
      query: {
        _nonce: Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join(
          '',
        ),
        _return_url: options.returnUrl,
        params: options.payload,
      },
      header: { 'x-patchbay-sdk': VERSION },
      signal: options.signal,
    });
    // Anything but a web address (`javascript:`) would run in the page that opened the window.
    if (!/^https?:/.test(attempt.auth_url)) {
      throw unreadable(200);
    }
    if (options.mode) {
      sessionStorage[attempt.attempt_id] = options.slug;
      location.assign(attempt.auth_url);
    }
    popup?.location.replace(attempt.auth_url);
    return new Promise((resolve, reject) => {
      if (popup === null) {
        reject(
          clientError('POPUP_BLOCKED', 'Allow pop-ups, or link to auth_url.', {
            auth_url: attempt.auth_url,
          }),
        );
      }
      if (popup !== null || options.onConnected) {
        waitForEnd(
          client,
          options,
          attempt,
          nonce,
          popup,
          (isConnected) => void resolve(isConnected),
        ).catch(reject);
      }
    });
  } catch (error) {
    popup?.close();
    if (options.signal?.aborted) {
      return false;
    }
    throw error;
  }
}
