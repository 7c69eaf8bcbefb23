import { clientError } from '../errors/client-error.ts';
import { unreadable } from '../errors/read-answer.ts';
import type { Call } from '../http/call.ts';
import { poll } from './poll.ts';
import { openPopup, type Popup } from './popup.ts';

/** One flow: the app, the values of its `oauth2` fields, and what may end it early. */
export interface OauthFlow {
  slug: string;
  payload?: { [field: string]: string } | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Opens the vendor's sign-in and polls the app (spec section 4). True, and the window closed, once
 * an account is newly active; false where the customer closes the window first, and on abort.
 *
 * @throws PatchbayError `POPUP_BLOCKED` with `auth_url`; what a call throws
 */
export async function connectByOauth(
  call: Call,
  flow: OauthFlow,
  everyMs: number,
): Promise<boolean> {
  const { signal } = flow;
  if (signal?.aborted) {
    return false;
  }
  const popup = openPopup();
  let isPolling = false;
  try {
    const before = await start(call, flow, popup);
    isPolling = true;
    const isConnected = await poll(() => ask(call, flow, popup, before), everyMs, signal);
    if (isConnected) {
      popup?.close();
    }
    return isConnected;
  } catch (error) {
    if (signal?.aborted || !isPolling) {
      popup?.close();
    }
    if (signal?.aborted) {
      return false;
    }
    if (isPolling) {
      // The window stays: the customer may be typing a password, and the server still listens.
      // biome-ignore lint/suspicious/noConsole: a polling error is logged (spec section 4)
      console.error('Patchbay: waiting for the sign-in failed.', error);
    }
    throw error;
  }
}

/** Sends the window to the vendor. @returns the accounts that were active before */
async function start(call: Call, flow: OauthFlow, popup: Popup | null): Promise<string[]> {
  const { slug, payload = {}, signal } = flow;
  const [before, { auth_url }] = await Promise.all([
    activeAccounts(call, flow),
    call('GET', '/api/v1/{slug}/integrate', { path: { slug }, query: { params: payload }, signal }),
  ]);
  // Anything but a web address (`javascript:`) would run in the page that opened the window.
  if (!/^https?:/i.test(auth_url)) {
    throw unreadable(200);
  }
  if (!popup) {
    throw clientError(
      'POPUP_BLOCKED',
      'The browser blocked the sign-in window. Allow pop-ups, or open auth_url from a link.',
      { auth_url },
    );
  }
  popup.location.href = auth_url;
  return before;
}

async function ask(
  call: Call,
  flow: OauthFlow,
  popup: Popup | null,
  before: string[],
): Promise<boolean | undefined> {
  // Read before the question: a window that closed itself after its success must not look like one
  // that the customer closed.
  const isClosed = popup?.closed;
  const now = await activeAccounts(call, flow);
  return now.some((account) => !before.includes(account)) || (isClosed ? false : undefined);
}

/**
 * The active OAuth accounts, each with the time of its connection, so that an account which is
 * connected again differs from itself before.
 */
async function activeAccounts(call: Call, { slug, signal }: OauthFlow): Promise<string[]> {
  const { connected_accounts } = await call('GET', '/api/v2/f-sdk/application/{slug}', {
    path: { slug },
    signal,
  });
  return connected_accounts
    .filter(({ auth_type, status }) => auth_type === 'oauth2' && status === 'active')
    .map(({ connection_id, connectedAt }) => `${connection_id} ${connectedAt}`);
}
