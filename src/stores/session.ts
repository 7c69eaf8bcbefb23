import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { TokenPair } from '@/api/session-fetch';
import { type Account, accountSchema } from './account-schema';
import { createPersistedStorage } from './persistence';

/** The local storage key of spec section 3. */
export const ACCOUNT_KEY = 'account';

type SessionState = { account: Account | null };

const EMPTY: SessionState = { account: null };

/** The signed-in account, in every tab of this browser. */
export const useSession = create<SessionState>()(
  persist((): SessionState => EMPTY, {
    name: ACCOUNT_KEY,
    storage: createPersistedStorage<SessionState>({
      area: 'local',
      parse: (json) => {
        const result = v.safeParse(accountSchema, json);
        return result.success ? { account: result.output } : undefined;
      },
      serialize: ({ account }) => account ?? undefined,
    }),
    // A removal by another tab applies here too.
    merge: (stored) => ({ ...EMPTY, ...(stored as Partial<SessionState> | undefined) }),
    skipHydration: true,
  }),
);

/** Makes this account the current one. */
export function setAccount(account: Account): void {
  useSession.setState({ account });
}

/** Signs out on this device. */
export function clearAccount(): void {
  useSession.setState(EMPTY);
}

/**
 * Reads the current account from local storage: another tab may have signed it out or refreshed
 * its tokens before its event arrives.
 */
export function readAccount(): Account | null {
  useSession.persist.rehydrate();
  return useSession.getState().account;
}

/** Replaces the tokens of the current account after a refresh. */
export function setTokens({ token, refresh_token }: TokenPair): void {
  const account = readAccount();
  if (account !== null) {
    useSession.setState({ account: { ...account, token, refresh_token } });
  }
}

/** Replaces the organization by the server's current one. */
export function setOrg(org: Account['org']): void {
  const account = readAccount();
  if (account !== null && account.org._id === org._id) {
    useSession.setState({ account: { ...account, org } });
  }
}

/** Replaces the user by the server's current one. */
export function setUser(user: Account['user']): void {
  const account = readAccount();
  if (account !== null && account.user._id === user._id) {
    useSession.setState({ account: { ...account, user } });
  }
}
