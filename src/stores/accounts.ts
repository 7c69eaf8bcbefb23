import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { TokenPair } from '@/api/session-fetch';
import { type Account, accountSchema } from './account-schema';
import { createPersistedStorage } from './persistence';
import { clearAccount, readAccount, setAccount, setOrg, setTokens, setUser } from './session';

type AccountsState = {
  /** The accounts by the email of their user. */
  accounts: Record<string, Account>;
};

const EMPTY: AccountsState = { accounts: {} };

/** The accounts that are signed in on this device (spec sections 3 and 4). */
export const useAccounts = create<AccountsState>()(
  persist((): AccountsState => EMPTY, {
    name: 'accounts',
    storage: createPersistedStorage<AccountsState>({
      area: 'local',
      parse: (json) => {
        const result = v.safeParse(v.record(v.string(), accountSchema), json);
        return result.success ? { accounts: result.output } : undefined;
      },
      serialize: ({ accounts }) => accounts,
    }),
    merge: (stored) => ({ ...EMPTY, ...(stored as Partial<AccountsState> | undefined) }),
    skipHydration: true,
  }),
);

/** Reads the list from local storage; see {@link readAccount}. */
function readAccounts(): Readonly<Record<string, Account>> {
  useAccounts.persist.rehydrate();
  return useAccounts.getState().accounts;
}

function setAccounts(accounts: Record<string, Account>): void {
  useAccounts.setState({ accounts });
}

/** Adds an account, or replaces the one with the same email. */
export function addAccount(account: Account): void {
  setAccounts({ ...readAccounts(), [account.user.email]: account });
}

/** Changes parts of a listed account; an email that is not listed changes nothing. */
export function updateAccount(email: string, change: Partial<Account>): void {
  const accounts = readAccounts();
  const before = accounts[email];
  if (before !== undefined) {
    setAccounts({ ...accounts, [email]: { ...before, ...change } });
  }
}

/** Removes an account, and signs it out here if it is the current one. */
export function removeAccount(email: string): void {
  const { [email]: _removed, ...rest } = readAccounts();
  setAccounts(rest);
  if (readAccount()?.user.email === email) {
    clearAccount();
  }
}

/** Signs in: makes the account the current one and adds it to the list. */
export function signIn(account: Account): void {
  addAccount(account);
  setAccount(account);
}

/**
 * Makes a listed account the current one; false if it is not listed. First updates the previous one
 * in the list, because its organization may have changed since the sign-in.
 */
export function switchAccount(email: string): boolean {
  const account = readAccounts()[email];
  if (account === undefined) {
    return false;
  }
  const before = readAccount();
  if (before !== null) {
    updateAccount(before.user.email, before);
  }
  setAccount(account);
  return true;
}

/** Returns the listed account with this access token. */
function findByToken(token: string): Account | undefined {
  return Object.values(readAccounts()).find((account) => account.token === token);
}

/**
 * Stores refreshed tokens with the account of the rejected token, which may no longer be the current
 * one; in the list too, because a refresh token works once and an old one would end the session.
 */
export function saveTokens({ token, refresh_token }: TokenPair, refused: string): void {
  const listed = findByToken(refused);
  if (listed !== undefined) {
    updateAccount(listed.user.email, { token, refresh_token });
  }
  if (readAccount()?.token === refused) {
    setTokens({ token, refresh_token });
  }
}

/**
 * Signs out, on this device, the account of this token: its session has ended, so it cannot be
 * switched to. A newer sign-in of the same user stays.
 */
export function forgetSession(lostToken: string): void {
  const listed = findByToken(lostToken);
  if (listed !== undefined) {
    const { [listed.user.email]: _lost, ...rest } = readAccounts();
    setAccounts(rest);
  }
  if (readAccount()?.token === lostToken) {
    clearAccount();
  }
}

/**
 * The server requires a second factor, which the current user does not have: updates the stored
 * account.
 */
export function requireTwoFactor(token: string): void {
  const account = readAccount();
  if (account?.token === token) {
    const { user, org } = account;
    saveOrg({ ...org, settings: { ...org.settings, two_factor_enabled: true } });
    saveUser({ ...user, two_factor_enabled: false });
  }
}

/** Stores the server's current user, in the list too. */
export function saveUser(user: Account['user']): void {
  const current = readAccount();
  if (current?.user._id === user._id) {
    setUser(user);
    updateAccount(current.user.email, { user });
  }
}

/** Stores the server's current organization, in the list too. */
export function saveOrg(org: Account['org']): void {
  const current = readAccount();
  if (current?.org._id === org._id) {
    setOrg(org);
    updateAccount(current.user.email, { org });
  }
}
