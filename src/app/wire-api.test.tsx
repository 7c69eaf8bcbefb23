import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { $api, client } from '@/api/client';
import { addAccount, signIn, switchAccount } from '@/stores/accounts';
import { switchEnvironment } from '@/stores/dashboard';
import { setQueryToken } from '@/stores/query-token';
import { clearAccount, useSession } from '@/stores/session';
import { type ObservedFetch, observedFetch } from '../../tests/support/observed-fetch';
import { demoAccount } from '../../tests/support/render-app';
import { type App, createApp } from './create-app';

let app: App;
let api: ObservedFetch;

beforeEach(async () => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  api = observedFetch();
  // A route that sends no requests.
  const history = createMemoryHistory({ initialEntries: ['/connected'] });
  app = await createApp({ fetch: api.fetch, history, retries: 0 });
  signIn(demoAccount());
});
afterEach(() => app.dispose());

const orgQuery = $api.queryOptions('get', '/api/v1/org');
const cached = () => app.queryClient.getQueryData(orgQuery.queryKey);

describe('the headers of a request', () => {
  it("prefer the session-scoped token, then without the organization's key", async () => {
    await client.GET('/api/v1/org');
    setQueryToken('of.the.link');
    await client.GET('/api/v1/org');
    const [first, second] = api.callsOf('getOrg');
    expect(first?.headers.get('Authorization')).toBe(`Bearer ${demoAccount().token}`);
    expect(first?.headers.get('x-api-key')).toBe(demoAccount().org.test_key);
    expect(second?.headers.get('Authorization')).toBe('Bearer of.the.link');
    expect(second?.headers.has('x-api-key')).toBe(false);
    // A session token is of one environment, which the tab may not have chosen.
    expect(first?.headers.get('environment')).toBe('test');
    expect(second?.headers.has('environment')).toBe(false);
  });

  it("keep the environment that a request sets itself, without this environment's key", async () => {
    api.on('regenerateApiKey', 200, 'production');
    const path = '/api/v1/org/regenerate-key';
    await client.PATCH(path, { params: { header: { environment: 'production' } } });
    await client.PATCH(path, { params: { header: { environment: 'test' } } });
    const [otherCall, sameCall] = api.callsOf('regenerateApiKey');
    expect(otherCall?.headers.get('environment')).toBe('production');
    expect(otherCall?.headers.has('x-api-key')).toBe(false);
    expect(sameCall?.headers.get('environment')).toBe('test');
    expect(sameCall?.headers.get('x-api-key')).toBe(demoAccount().org.test_key);
  });

  it('keep the environment of a request through a token refresh', async () => {
    api
      .on('regenerateApiKey', 200, 'production')
      .once('regenerateApiKey', 401, 'invalid_token')
      .on('refreshAccessToken', 200, 'refreshed');
    await client.PATCH('/api/v1/org/regenerate-key', {
      params: { header: { environment: 'production' } },
    });
    const calls = api.callsOf('regenerateApiKey');
    expect(calls.map(({ headers }) => headers.get('environment'))).toEqual([
      'production',
      'production',
    ]);
    expect(calls.map(({ headers }) => headers.has('x-api-key'))).toEqual([false, false]);
  });

  it('drop a rejected session-scoped token and keep the account', async () => {
    setQueryToken('of.the.link');
    api.once('getOrg', 401, 'invalid_token');
    await expect(client.GET('/api/v1/org')).rejects.toMatchObject({ status: 401 });
    // The tab remembers that there was a token: a reload shows that the link has ended, and no
    // login.
    expect(window.sessionStorage.getItem('query-token')).toBe('""');
    expect(useSession.getState().account).not.toBeNull();
    expect(api.callsOf('refreshAccessToken')).toEqual([]);
  });
});

describe('the cache is cleared synchronously', () => {
  beforeEach(async () => {
    await app.queryClient.fetchQuery(orgQuery);
    expect(cached()).toBeDefined();
  });

  it('when the environment is switched', () => {
    switchEnvironment('production');
    expect(cached()).toBeUndefined();
    switchEnvironment('test');
  });

  it('when the account is switched', () => {
    const demo = demoAccount();
    const user = { ...demo.user, _id: '6'.repeat(24), email: 'sam@patchbay.local' };
    addAccount({ ...demo, user });
    expect(cached()).toBeDefined();
    switchAccount('sam@patchbay.local');
    expect(cached()).toBeUndefined();
  });

  it('when the account signs out', () => {
    clearAccount();
    expect(cached()).toBeUndefined();
  });

  it('but not when tokens are refreshed', async () => {
    api.once('getOrg', 401, 'invalid_token').on('refreshAccessToken', 200, 'refreshed');
    await client.GET('/api/v1/org');
    expect(useSession.getState().account?.token).not.toBe(demoAccount().token);
    expect(cached()).toBeDefined();
  });
});

describe('another tab', () => {
  /** Holds the lock as another tab would, until it is released. */
  async function holdLock(): Promise<() => void> {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await new Promise<void>((resolve) => {
      void navigator.locks.request('patchbay-session-renewal', () => {
        resolve();
        return held;
      });
    });
    return release;
  }

  it('that is refreshing the tokens is awaited, and its tokens are used', async () => {
    const release = await holdLock();
    api.once('getOrg', 401, 'invalid_token');
    const call = client.GET('/api/v1/org');
    await expect.poll(() => api.callsOf('getOrg').length).toBe(1);
    const refreshed = { ...demoAccount(), token: 'of-the-other-tab', refresh_token: 'r2' };
    window.localStorage.setItem('account', JSON.stringify(refreshed));
    release();
    await call;
    expect(api.callsOf('refreshAccessToken')).toEqual([]);
    expect(api.callsOf('getOrg')[1]?.headers.get('Authorization')).toBe('Bearer of-the-other-tab');
  });

  it('that has just signed out ends the session here, without a refresh', async () => {
    const release = await holdLock();
    api.once('getOrg', 401, 'invalid_token');
    const call = client.GET('/api/v1/org').catch((error: unknown) => error);
    await expect.poll(() => api.callsOf('getOrg').length).toBe(1);
    window.localStorage.clear();
    release();
    expect(await call).toMatchObject({ status: 401 });
    expect(api.callsOf('refreshAccessToken')).toEqual([]);
    expect(useSession.getState().account).toBeNull();
  });
});
