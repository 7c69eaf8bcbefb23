import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmptyTab, loadTab, openTab, type Tab } from '../../tests/support/open-tab';
import { demoAccount } from '../../tests/support/render-app';

const dana = { ...demoAccount(), token: 'access-1', refresh_token: 'refresh-1' };
const sam = {
  ...dana,
  token: 'access-of-sam',
  refresh_token: 'refresh-of-sam',
  user: { ...dana.user, _id: '6'.repeat(24), email: 'sam@patchbay.local' },
};
const DANA = dana.user.email;
const SAM = sam.user.email;

/** The server of all tabs: it knows the valid tokens, and can hold a refresh back. */
function server() {
  const seen: { path: string; token: string }[] = [];
  const accepted = new Set(['access-2', sam.token]);
  let hold: Promise<void> | undefined;
  let acceptsRefresh = true;
  return {
    fetch: async (request: Request) => {
      const path = new URL(request.url).pathname;
      const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
      seen.push({ path, token });
      if (!path.endsWith('/access-token')) {
        return accepted.has(token)
          ? Response.json(demoAccount().org)
          : new Response(null, { status: 401 });
      }
      await hold;
      return acceptsRefresh && token === 'refresh-1'
        ? Response.json({ token: 'access-2', refresh_token: 'refresh-2', expires_in: 900 })
        : new Response(null, { status: 401 });
    },
    refreshes: () => seen.filter(({ path }) => path.endsWith('/access-token')),
    /** Holds every refresh until the returned function is called. */
    holdRefresh: () => {
      let release: () => void = () => undefined;
      hold = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    rejectRefresh: () => {
      acceptsRefresh = false;
    },
  };
}

let empty: EmptyTab[] = [];
const tabs: Tab[] = [];

// The tests share the frames, because each frame loads all modules itself. Each test starts a new
// app in them.
beforeAll(async () => {
  empty = await Promise.all([loadTab(), loadTab(), loadTab()]);
});
afterAll(() => {
  for (const { frame } of empty) {
    frame.remove();
  }
});
beforeEach(() => {
  window.localStorage.clear();
  window.localStorage.setItem('account', JSON.stringify(dana));
  window.localStorage.setItem('accounts', JSON.stringify({ [DANA]: dana, [SAM]: sam }));
});
afterEach(() => {
  for (const tab of tabs.splice(0)) {
    tab.close();
  }
  window.localStorage.clear();
});

async function openIn(frame: number, route: string, api: ReturnType<typeof server>): Promise<Tab> {
  const tab = await openTab(empty[frame], { route, fetch: api.fetch });
  tabs.push(tab);
  return tab;
}

/** Two tabs on a page that sends no requests by itself. */
async function openTwo(api: ReturnType<typeof server>) {
  const [first, second] = await Promise.all([
    openIn(0, '/connected', api),
    openIn(1, '/connected', api),
  ]);
  return { one: first, two: second };
}

describe('two tabs', () => {
  it('refresh the tokens once, while the other tab waits', async () => {
    const api = server();
    const { one, two } = await openTwo(api);
    const release = api.holdRefresh();
    const calls = [one.call(), one.call(), two.call(), two.call()];
    await expect.poll(() => api.refreshes().length).toBe(1);
    release();
    expect(await Promise.all(calls)).toEqual([200, 200, 200, 200]);
    expect(api.refreshes()).toHaveLength(1);
    expect([one.token(), two.token()]).toEqual(['access-2', 'access-2']);
  });

  it('sign out together', async () => {
    const { one, two } = await openTwo(server());
    one.signOut();
    await expect.poll(two.current).toBeUndefined();
    expect(await two.call()).toBe(401);
  });

  it('sign in together', async () => {
    window.localStorage.clear();
    const { one, two } = await openTwo(server());
    expect(two.current()).toBeUndefined();
    one.signIn(sam);
    await expect.poll(two.current).toBe(SAM);
  });

  it('switch accounts together', async () => {
    const { one, two } = await openTwo(server());
    one.switchTo(SAM);
    await expect.poll(two.current).toBe(SAM);
    expect(await two.call()).toBe(200);
  });

  it('both end a session that cannot be refreshed, and remove its account', async () => {
    const api = server();
    api.rejectRefresh();
    const { one, two } = await openTwo(api);
    expect(await one.call()).toBe(401);
    await expect.poll(two.current).toBeUndefined();
    expect(JSON.parse(window.localStorage.getItem('accounts') ?? '')).not.toHaveProperty([DANA]);
    expect(api.refreshes()).toHaveLength(1);
  });

  it('store refreshed tokens with their account, even after a switch to another one', async () => {
    const api = server();
    const { one, two } = await openTwo(api);
    const release = api.holdRefresh();
    const call = one.call();
    await expect.poll(() => api.refreshes().length).toBe(1);
    two.switchTo(SAM);
    await expect.poll(one.current).toBe(SAM);
    release();
    // Sent with Dana's session, so it is not retried with Sam's.
    expect(await call).toBe(401);
    expect([one.token(), two.token()]).toEqual([sam.token, sam.token]);
    const accounts = JSON.parse(window.localStorage.getItem('accounts') ?? '');
    expect(accounts[DANA]).toMatchObject({ token: 'access-2', refresh_token: 'refresh-2' });
    expect(accounts[SAM]).toMatchObject({ token: sam.token });
  });

  it('go to the login and back, each to its own page', async () => {
    const api = server();
    const { one, two } = await openTwo(api);
    const three = await openIn(2, '/onboarding', api);
    await expect.poll(three.href).toBe('/');
    one.signOut();
    await expect.poll(three.href).toBe('/login');
    expect(two.href()).toBe('/connected');
    two.signIn(sam);
    await expect.poll(three.href).toBe('/');
  });
});
