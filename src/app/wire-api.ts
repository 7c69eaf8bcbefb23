import { apiBaseUrl, connectTransport, type Transport } from '@/api/client';
import { createSessionFetch, type SessionPort } from '@/api/session-fetch';
import { forgetSession, requireTwoFactor, saveTokens } from '@/stores/accounts';
import { useDashboard } from '@/stores/dashboard';
import { clearQueryToken, useQueryToken } from '@/stores/query-token';
import { readAccount, useSession } from '@/stores/session';

/** The name of the Web Lock that all tabs of this origin share. */
const RENEWAL_LOCK = 'patchbay-session-renewal';

/**
 * Runs one at a time over all tabs. Without a secure context there are no Web Locks; then two tabs
 * may renew at once, and the server answers both with the same successor.
 */
async function withRenewalLock<T>(run: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? await navigator.locks.request(RENEWAL_LOCK, run) : run();
}

const sessionPort: SessionPort = {
  credentials() {
    const { account } = useSession.getState();
    const { environment } = useDashboard.getState();
    const queryToken = useQueryToken.getState().token;
    if (queryToken !== null) {
      return {
        subject: queryToken,
        token: queryToken,
        isRenewable: false,
        environment,
        apiKey: undefined,
      };
    }
    return {
      subject: account?.user._id,
      token: account?.token,
      isRenewable: true,
      environment,
      apiKey: account?.org[`${environment}_key`],
    };
  },
  readTokens() {
    return readAccount() ?? undefined;
  },
  saveTokens,
  onSessionLost(lostToken) {
    // Only what was refused: a newer sign-in, here or in another tab, stays.
    if (useQueryToken.getState().token === lostToken) {
      clearQueryToken();
    } else {
      forgetSession(lostToken);
    }
  },
  onTwoFactorRequired(token) {
    if (useQueryToken.getState().token !== token) {
      requireTwoFactor(token);
    }
  },
  withLock: withRenewalLock,
};

/** Ties the session, the environment and the organization's key to every call of `src/api`. */
export function wireApi(fetch: Transport): void {
  connectTransport(createSessionFetch({ fetch, baseUrl: apiBaseUrl(), session: sessionPort }));
}
