import { example } from '@patchbay/contract/examples.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from './account-schema';
import {
  addAccount,
  removeAccount,
  saveOrg,
  saveTokens,
  saveUser,
  signIn,
  switchAccount,
  updateAccount,
  useAccounts,
} from './accounts';
import { useDashboard } from './dashboard';
import { hydrate, setBackends } from './persistence';
import { clearAccount, readAccount, setOrg, setUser, useSession } from './session';

const items = new Map<string, string>();
const backend = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => items.set(key, value),
  removeItem: (key: string) => items.delete(key),
};

function account(email: string): Account {
  const demo = example('login', 200, 'signed_in');
  if (!('token' in demo)) {
    throw new Error('The example of a sign-in requires a second factor.');
  }
  return { ...demo, token: `token of ${email}`, user: { ...demo.user, email, _id: email } };
}

const dana = account('dana@patchbay.local');
const sam = account('sam@patchbay.local');
const current = () => useSession.getState().account?.user.email;
const listed = () => Object.keys(useAccounts.getState().accounts);

beforeEach(async () => {
  setBackends({ local: () => backend, session: () => backend });
  items.clear();
  await hydrate([useSession, useAccounts, useDashboard]);
});
afterAll(() => setBackends());

describe('the account', () => {
  it('is stored unchanged under the key account', () => {
    signIn(dana);
    expect(JSON.parse(items.get('account') ?? '')).toEqual(dana);
    clearAccount();
    expect(items.has('account')).toBe(false);
  });

  it('is restored after a reload', async () => {
    items.set('account', JSON.stringify(dana));
    await hydrate([useSession]);
    expect(useSession.getState().account).toEqual(dana);
  });

  it.each([
    ['no token', { ...dana, token: '' }],
    ['no refresh token', { ...dana, refresh_token: undefined }],
    ['half a user', { ...dana, user: { email: 'dana@patchbay.local' } }],
    ['an organization of another form', { ...dana, org: { ...dana.org, settings: [] } }],
  ])('is ignored with %s', async (_, stored) => {
    items.set('account', JSON.stringify(stored));
    await hydrate([useSession]);
    expect(useSession.getState().account).toBeNull();
  });

  it('accepts a newer version of the organization, but not another one', () => {
    signIn(dana);
    setOrg({ ...dana.org, name: 'Brightdesk Ltd' });
    expect(useSession.getState().account?.org.name).toBe('Brightdesk Ltd');
    setOrg({ ...dana.org, _id: 'f'.repeat(24), name: 'Another org' });
    expect(useSession.getState().account?.org.name).toBe('Brightdesk Ltd');
  });
});

describe('the account list', () => {
  it('is keyed by email; adding again replaces', () => {
    signIn(dana);
    addAccount(sam);
    addAccount({ ...sam, token: 'newer' });
    expect(listed()).toEqual(['dana@patchbay.local', 'sam@patchbay.local']);
    expect(useAccounts.getState().accounts['sam@patchbay.local']?.token).toBe('newer');
    expect(current()).toBe('dana@patchbay.local');
  });

  it('merges an update, and ignores one for an email it does not know', () => {
    addAccount(sam);
    updateAccount('sam@patchbay.local', { token: 'newer' });
    updateAccount('unknown@patchbay.local', { token: 'x' });
    expect(listed()).toEqual(['sam@patchbay.local']);
    const { accounts } = useAccounts.getState();
    expect(accounts['sam@patchbay.local']).toEqual({ ...sam, token: 'newer' });
  });

  it('signs the current account out when it is removed, and no other', () => {
    signIn(sam);
    signIn(dana);
    removeAccount('sam@patchbay.local');
    expect(current()).toBe('dana@patchbay.local');
    removeAccount('dana@patchbay.local');
    expect(current()).toBeUndefined();
    expect(listed()).toEqual([]);
  });

  it('switches to a listed account only', () => {
    signIn(sam);
    signIn(dana);
    expect(switchAccount('sam@patchbay.local')).toBe(true);
    expect(current()).toBe('sam@patchbay.local');
    expect(switchAccount('unknown@patchbay.local')).toBe(false);
    expect(current()).toBe('sam@patchbay.local');
  });

  it('has the refreshed tokens, so that switching back works', () => {
    signIn(sam);
    signIn(dana);
    saveTokens({ token: 'access-2', refresh_token: 'refresh-2' }, dana.token);
    switchAccount('sam@patchbay.local');
    switchAccount('dana@patchbay.local');
    expect(useSession.getState().account).toMatchObject({
      token: 'access-2',
      refresh_token: 'refresh-2',
    });
  });
});

describe('a change by another tab, before its event arrives', () => {
  const { org, user } = dana;
  const refreshed = { ...dana, token: 'access-2', refresh_token: 'refresh-2' };
  const store = (current: Account | null, accounts: Account[]) => {
    if (current === null) {
      items.delete('account');
    } else {
      items.set('account', JSON.stringify(current));
    }
    const list = Object.fromEntries(accounts.map((entry) => [entry.user.email, entry]));
    items.set('accounts', JSON.stringify(list));
  };
  const stored = (key: string) => JSON.parse(items.get(key) ?? 'null');

  it.each([
    ['organization', () => saveOrg({ ...org, name: 'Brightdesk Ltd' })],
    ['organization, outside of the list', () => setOrg({ ...org, name: 'Brightdesk Ltd' })],
    ['user', () => saveUser({ ...user, first_name: 'Dina' })],
    ['user, outside of the list', () => setUser({ ...user, first_name: 'Dina' })],
  ])('a sign-out persists when this tab stores its %s', (_, save) => {
    signIn(sam);
    signIn(dana);
    store(null, [sam]);
    save();
    expect(items.has('account')).toBe(false);
    expect(Object.keys(stored('accounts'))).toEqual([sam.user.email]);
    expect(current()).toBeUndefined();
  });

  it('refreshed tokens persist when this tab stores organization and user', () => {
    signIn(dana);
    store(refreshed, [refreshed]);
    saveOrg({ ...org, name: 'Brightdesk Ltd' });
    saveUser({ ...user, first_name: 'Dina' });
    const expected = {
      token: 'access-2',
      refresh_token: 'refresh-2',
      org: { name: 'Brightdesk Ltd' },
      user: { first_name: 'Dina' },
    };
    expect(stored('account')).toMatchObject(expected);
    expect(stored('accounts')[user.email]).toMatchObject(expected);
  });

  it('refreshed tokens persist in the list when this tab switches, signs in or removes', () => {
    const newcomer = account('newcomer@patchbay.local');
    signIn(sam);
    signIn(dana);
    store(refreshed, [sam, refreshed]);
    switchAccount(sam.user.email);
    expect(stored('accounts')[user.email]).toMatchObject({ token: 'access-2' });
    store(sam, [sam, { ...refreshed, token: 'access-3' }]);
    signIn(newcomer);
    expect(stored('accounts')[user.email]).toMatchObject({ token: 'access-3' });
    store(newcomer, [newcomer, { ...refreshed, token: 'access-4' }]);
    removeAccount(newcomer.user.email);
    expect(stored('accounts')).toMatchObject({ [user.email]: { token: 'access-4' } });
    expect(Object.keys(stored('accounts'))).toEqual([user.email]);
    expect(current()).toBeUndefined();
  });
});

describe('storage that cannot be written', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const full = {
    ...backend,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };

  it.each([
    ['is refused', { local: refuse, session: refuse }],
    ['is full', { local: () => full, session: () => full }],
  ])('keeps the user signed in on this page if it %s', async (_, backends) => {
    setBackends(backends);
    await hydrate([useSession, useAccounts]);
    signIn(dana);
    saveOrg({ ...dana.org, name: 'Brightdesk Ltd' });
    saveUser({ ...dana.user, first_name: 'Dina' });
    saveTokens({ token: 'access-2', refresh_token: 'refresh-2' }, dana.token);
    const expected = {
      token: 'access-2',
      org: { name: 'Brightdesk Ltd' },
      user: { first_name: 'Dina' },
    };
    expect(useSession.getState().account).toMatchObject(expected);
    expect(useAccounts.getState().accounts[dana.user.email]).toMatchObject(expected);
    clearAccount();
    expect(readAccount()).toBeNull();
  });
});

describe('the dashboard state', () => {
  it('starts in Test, and each invalid value falls back alone', async () => {
    expect(useDashboard.getState().environment).toBe('test');
    items.set('dashboard', JSON.stringify({ environment: 'production', density: 9 }));
    await hydrate([useDashboard]);
    expect(useDashboard.getState()).toMatchObject({
      environment: 'production',
      density: 'comfortable',
    });
  });
});

describe('a newer user or organization from the server', () => {
  it('is stored in the current account and in the list', () => {
    signIn(account('dana@brightdesk.example'));
    const { user, org } = account('dana@brightdesk.example');
    saveUser({ ...user, first_name: 'Dina' });
    saveOrg({ ...org, test_key: 'tk_new' });
    const expected = { user: { first_name: 'Dina' }, org: { test_key: 'tk_new' } };
    expect(useSession.getState().account).toMatchObject(expected);
    expect(useAccounts.getState().accounts['dana@brightdesk.example']).toMatchObject(expected);
  });

  it('changes no other user', () => {
    const before = account('dana@brightdesk.example');
    signIn(before);
    saveUser({ ...before.user, _id: 'another user', first_name: 'Sam' });
    saveOrg({ ...before.org, _id: 'another', name: 'Another' });
    expect(useSession.getState().account).toEqual(before);
    expect(useAccounts.getState().accounts['dana@brightdesk.example']).toEqual(before);
  });
});
