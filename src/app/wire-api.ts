import { apiBaseUrl, connectTransport, type Transport } from '@/api/client';
import { createSessionFetch, type SessionPort } from '@/api/session-fetch';
import { forgetSession, requireTwoFactor, saveTokens, useAccounts } from '@/stores/accounts';
import { useDashboard } from '@/stores/dashboard';
import { clearQueryToken, useQueryToken } from '@/stores/query-token';
import { useSession } from '@/stores/session';

/** The name of the Web Lock that all tabs of this origin share. */
const RENEWAL_LOCK = 'patchbay-session-renewal';

/**
 * Runs one at a time over all tabs. Without a secure context there are no Web Locks; then two tabs
 * may renew at once, and the server answers both with the same successor.
 */
async function withRenewalLock<T>(run: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? await navigator.locks.request(RENEWAL_LOCK, run) : run();
}

/**
 * Another tab may have changed the accounts, and its event not have come yet. Local storage answers
 * at once, so the state is up to date after this.
 */
function readAgain(): void {
  useSession.persist.rehydrate();
  useAccounts.persist.rehydrate();
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
    readAgain();
    return useSession.getState().account ?? undefined;
  },
  saveTokens(tokens, refused) {
    readAgain();
    saveTokens(tokens, refused);
  },
  onSessionLost(lostToken) {
    // Only what was refused: a newer sign-in, here or in another tab, stays.
    if (useQueryToken.getState().token === lostToken) {
      clearQueryToken();
    } else {
      readAgain();
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

/** Ties the session, the environment and the organisation's key to every call of `src/api`. */
export function wireApi(fetch: Transport): void {
  connectTransport(createSessionFetch({ fetch, baseUrl: apiBaseUrl(), session: sessionPort }));
}
