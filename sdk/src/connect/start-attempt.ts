import { clientError } from '../errors/client-error.ts';
import { invalidResponse } from '../errors/read-response.ts';
import type { Send } from '../http/send-request.ts';
import type { ConnectOptions } from '../options.ts';
import { VERSION } from '../version.ts';
import type { ConnectEvent, SignIn } from './connect-machine.ts';
import type { PopupHandle } from './popup.ts';
import { limitRequest } from './request-limit.ts';

/** Creates a connect attempt on the server and sends the pop-up, or the page, to its sign-in. */
export async function startAttempt(
  send: Send,
  options: ConnectOptions,
  popup: PopupHandle,
  flow: AbortSignal,
): Promise<ConnectEvent> {
  try {
    const nonce = `${crypto.randomUUID?.()}${crypto.randomUUID?.()}`;
    const query = {
      _nonce: await sha256(nonce),
      _return_url: options.returnUrl,
      _connection: options.connection,
      params: options.payload,
    };
    const attempt = await limitRequest(flow, (signal) =>
      send('GET', '/api/v1/{slug}/integrate', {
        slug: options.slug,
        query,
        header: { 'x-patchbay-sdk': VERSION },
        signal,
      }),
    );
    const { auth_url } = attempt;
    // Another scheme, such as `javascript:`, would run in the page that opened the window.
    if (!/^https?:/.test(auth_url)) {
      throw invalidResponse(200);
    }
    // The response may have arrived before the request could be canceled.
    flow.throwIfAborted();
    const signIn: SignIn = { attempt, nonce };
    if (popup === null) {
      const message = 'Allow pop-ups, or link to auth_url.';
      return {
        type: 'popup-blocked',
        signIn,
        error: clientError('POPUP_BLOCKED', message, { auth_url }),
      };
    }
    if (popup) {
      popup.location.replace(auth_url);
    } else {
      // getRedirectResult() reads this on the page that the customer returns to.
      sessionStorage[attempt.attempt_id] = options.slug;
      location.assign(auth_url);
    }
    return { type: 'attempt-started', signIn };
  } catch (error) {
    return { type: 'start-failed', error };
  }
}

/**
 * Returns the SHA-256 of a text in hexadecimal. Returns '' on an insecure origin, where browsers do not
 * hash; then the start page asks the customer for a confirmation.
 */
async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
