import { connectTransport, getApiBaseUrl, type Transport } from '@/api/client';
import { createSessionFetch, type SessionPort } from '@/api/session-fetch';
import { getUnsavedState } from '@/lib/unsaved';
import { forgetSession, requireTwoFactor, saveTokens } from '@/stores/accounts';
import { useDashboard } from '@/stores/dashboard';
import { clearQueryToken, useQueryToken } from '@/stores/query-token';
import { readAccount, useSession } from '@/stores/session';

/** The Web Lock shared by all tabs of this origin. */
const REFRESH_LOCK = 'patchbay-session-renewal';

/**
 * Runs one at a time across all tabs. Web Locks need a secure context; without them two tabs may
 * refresh at once, and the server returns the same new tokens to both.
 */
async function withRefreshLock<T>(run: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? await navigator.locks.request(REFRESH_LOCK, run) : run();
}

const sessionPort: SessionPort = {
  credentials() {
    const { account } = useSession.getState();
    const queryToken = useQueryToken.getState().token;
    if (queryToken !== null) {
      return {
        subject: queryToken,
        token: queryToken,
        canRefresh: false,
        environment: undefined,
        apiKey: undefined,
      };
    }
    const { environment } = useDashboard.getState();
    return {
      subject: account?.user._id,
      token: account?.token,
      canRefresh: true,
      environment,
      apiKey: account?.org[`${environment}_key`],
    };
  },
  readTokens() {
    return readAccount() ?? undefined;
  },
  saveTokens,
  onSessionLost(lostToken) {
    // Only the rejected session: a newer sign-in, in this tab or another, stays.
    if (useQueryToken.getState().token === lostToken) {
      // Without the token, its page redirects to the login. Unsaved input keeps the page open, so
      // that it can be copied.
      if (getUnsavedState().inputs.size === 0) {
        clearQueryToken();
      }
    } else {
      forgetSession(lostToken);
    }
  },
  onTwoFactorRequired(token) {
    if (useQueryToken.getState().token !== token) {
      requireTwoFactor(token);
    }
  },
  withLock: withRefreshLock,
};

/** Looked up at each call, so that a later replacement is used. */
export const browserFetch: Transport = (request) => globalThis.fetch(request);

/** Adds the session, the environment and the organization's key to every request of `src/api`. */
export function wireApi(fetch: Transport = browserFetch): void {
  connectTransport(createSessionFetch({ fetch, baseUrl: getApiBaseUrl(), session: sessionPort }));
}
