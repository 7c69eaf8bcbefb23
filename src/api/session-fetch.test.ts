import { describe, expect, it } from 'vitest';
import type { Transport } from './client';
import { createSessionFetch, type SessionPort, type TokenPair } from './session-fetch';

const BASE = 'http://localhost:4000/backend';
const OLD: TokenPair = { token: 'access-1', refresh_token: 'refresh-1' };
const NEW: TokenPair = { token: 'access-2', refresh_token: 'refresh-2' };

type Sent = { method: string; path: string; headers: Headers; body: string };

/** A server that accepts one access token and exchanges one refresh token. */
function fakeServer(options: { refresh?: () => Promise<Response> } = {}) {
  const sent: Sent[] = [];
  let accepted = NEW.token;
  const fetch: Transport = async (request) => {
    const path = new URL(request.url).pathname;
    sent.push({
      method: request.method,
      path,
      headers: request.headers,
      body: await request.text(),
    });
    if (path === '/backend/api/v1/auth/access-token') {
      return options.refresh?.() ?? Promise.resolve(Response.json({ ...NEW, expires_in: 900 }));
    }
    const isAccepted = request.headers.get('Authorization') === `Bearer ${accepted}`;
    return isAccepted ? Response.json({ ok: true }) : new Response(null, { status: 401 });
  };
  return {
    fetch,
    sent,
    accept: (token: string) => {
      accepted = token;
    },
    refreshes: () => sent.filter((request) => request.path.endsWith('/access-token')),
  };
}

/** The storage and the lock that tabs share. */
type Browser = {
  stored: TokenPair | undefined;
  withLock<T>(run: () => Promise<T>): Promise<T>;
};

function sharedBrowser(): Browser {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    stored: OLD,
    withLock<T>(run: () => Promise<T>): Promise<T> {
      const result = tail.then(run, run);
      tail = result.catch(() => undefined);
      return result;
    },
  };
}

function openTab(browser: Browser) {
  let known = browser.stored;
  const lost: string[] = [];
  const unproven: string[] = [];
  const session: SessionPort = {
    credentials: () => ({
      subject: known === undefined ? undefined : 'dana',
      token: known?.token,
      canRefresh: true,
      environment: 'test',
      apiKey: 'tk_1',
    }),
    readTokens: () => {
      known = browser.stored;
      return known;
    },
    saveTokens: (next) => {
      browser.stored = next;
      known = next;
    },
    onSessionLost: (token) => {
      lost.push(token);
      known = undefined;
      browser.stored = undefined;
    },
    onTwoFactorRequired: (token) => {
      unproven.push(token);
    },
    withLock: browser.withLock,
  };
  return { session, lost, unproven };
}

function setUp(options: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer(options);
  const tab = openTab(sharedBrowser());
  const send = createSessionFetch({ fetch: server.fetch, baseUrl: BASE, session: tab.session });
  return { server, tab, send };
}

const get = (path = '/api/v1/org') => new Request(`${BASE}${path}`);

describe('headers', () => {
  it('adds token, environment, key and marker to every call', async () => {
    const { server, send } = setUp();
    server.accept(OLD.token);
    await send(get());
    const headers = server.sent[0]?.headers;
    expect(headers?.get('Authorization')).toBe('Bearer access-1');
    expect(headers?.get('environment')).toBe('test');
    expect(headers?.get('x-api-key')).toBe('tk_1');
    expect(headers?.get('x-internal-call')).toBe('true');
  });

  it.each([
    'login',
    'login-master',
    'two-factor/verify',
    'send-otp',
    'signup',
    'invitation',
    'invitation/accept',
    'reset-password/send-otp',
    'reset-password-external',
  ])('%s is sent without a session, and its 401 triggers no refresh', async (call) => {
    const { server, tab, send } = setUp();
    const request = new Request(`${BASE}/api/v3/auth/${call}`, { method: 'POST', body: '{}' });
    expect((await send(request)).status).toBe(401);
    expect(server.sent).toHaveLength(1);
    expect(server.sent[0]?.headers.has('Authorization')).toBe(false);
    expect(server.sent[0]?.headers.has('x-api-key')).toBe(false);
    expect(tab.lost).toEqual([]);
  });
});

describe('an access token that the server rejects', () => {
  it('is refreshed once for eight concurrent requests, and each request is retried', async () => {
    const { server, tab, send } = setUp();
    const paths = Array.from({ length: 8 }, (_, index) => `/api/v1/org?n=${index}`);
    const responses = await Promise.all(paths.map((path) => send(get(path))));
    expect(responses.map((response) => response.status)).toEqual(Array(8).fill(200));
    expect(server.refreshes()).toHaveLength(1);
    expect(server.refreshes()[0]?.headers.get('Authorization')).toBe('Bearer refresh-1');
    expect(server.refreshes()[0]?.headers.has('x-api-key')).toBe(false);
    const retries = server.sent.filter(
      (request) => request.headers.get('Authorization') === 'Bearer access-2',
    );
    expect(retries).toHaveLength(8);
    expect(server.sent).toHaveLength(17);
    expect(tab.lost).toEqual([]);
  });

  it('is not refreshed again for a 401 that arrives after the refresh', async () => {
    const server = fakeServer();
    const tab = openTab(sharedBrowser());
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const fetch: Transport = async (request) => {
      const response = await server.fetch(request);
      const isSlow = request.url.endsWith('/slow') && response.status === 401;
      if (isSlow) {
        await held;
      }
      return response;
    };
    const send = createSessionFetch({ fetch, baseUrl: BASE, session: tab.session });
    const slow = send(get('/slow'));
    await send(get());
    release();
    expect((await slow).status).toBe(200);
    expect(server.refreshes()).toHaveLength(1);
  });

  it('sends the body of a POST again', async () => {
    const { server, send } = setUp();
    const body = JSON.stringify({ account_id: 'harbor-coffee' });
    const request = new Request(`${BASE}/api/v2/public/linked-account`, { method: 'POST', body });
    expect((await send(request)).status).toBe(200);
    const posts = server.sent.filter((entry) => entry.method === 'POST');
    expect(posts.map((post) => post.body)).toEqual([body, body]);
  });

  it('is refreshed once by two tabs', async () => {
    const server = fakeServer();
    const browser = sharedBrowser();
    const [first, second] = [openTab(browser), openTab(browser)].map((tab) => ({
      tab,
      send: createSessionFetch({ fetch: server.fetch, baseUrl: BASE, session: tab.session }),
    }));
    const responses = await Promise.all([first?.send(get()), second?.send(get())]);
    expect(responses.map((response) => response?.status)).toEqual([200, 200]);
    expect(server.refreshes()).toHaveLength(1);
    expect([first?.tab.lost, second?.tab.lost]).toEqual([[], []]);
  });

  it('is not retried with the session of another user', async () => {
    const server = fakeServer();
    const browser = sharedBrowser();
    const tab = openTab(browser);
    let subject = 'dana';
    const session: SessionPort = {
      ...tab.session,
      credentials: () => ({ ...tab.session.credentials(), subject }),
      readTokens: () => {
        subject = 'sam';
        browser.stored = NEW;
        return tab.session.readTokens();
      },
    };
    const send = createSessionFetch({ fetch: server.fetch, baseUrl: BASE, session });
    const response = await send(new Request(`${BASE}/api/v1/org`, { method: 'POST', body: '{}' }));
    expect(response.status).toBe(401);
    expect(server.sent).toHaveLength(1);
    expect(tab.lost).toEqual([]);
  });
});

describe('a session that cannot be refreshed', () => {
  it.each([
    ['refused', () => Promise.resolve(new Response(null, { status: 401 }))],
    ['failed', () => Promise.resolve(new Response(null, { status: 500 }))],
    ['a response without tokens', () => Promise.resolve(Response.json({ token: 'x' }))],
    ['a response with HTML', () => Promise.resolve(new Response('<p>hello</p>'))],
  ])('ends once if the refresh is %s, and every caller gets the 401', async (_, refresh) => {
    const { server, tab, send } = setUp({ refresh });
    const responses = await Promise.all(Array.from({ length: 8 }, () => send(get())));
    expect(responses.map((response) => response.status)).toEqual(Array(8).fill(401));
    expect(server.refreshes()).toHaveLength(1);
    expect(tab.lost).toEqual(['access-1']);
  });

  it('is kept if the refresh gets no response', async () => {
    const { tab, send } = setUp({ refresh: () => Promise.reject(new TypeError('offline')) });
    await expect(send(get())).rejects.toThrow('offline');
    expect(tab.lost).toEqual([]);
    expect(tab.session.readTokens()).toEqual(OLD);
  });

  it('ends if the new token is rejected too, without a second refresh', async () => {
    const { server, tab, send } = setUp();
    server.accept('another');
    expect((await send(get())).status).toBe(401);
    expect(server.refreshes()).toHaveLength(1);
    expect(tab.lost).toEqual(['access-2']);
  });

  it('ends at once if the token is session-scoped', async () => {
    const server = fakeServer();
    const tab = openTab(sharedBrowser());
    const session: SessionPort = {
      ...tab.session,
      credentials: () => ({ ...tab.session.credentials(), canRefresh: false }),
    };
    const send = createSessionFetch({ fetch: server.fetch, baseUrl: BASE, session });
    expect((await send(get())).status).toBe(401);
    expect(server.sent).toHaveLength(1);
    expect(tab.lost).toEqual(['access-1']);
  });
});

describe('a response that requires a second factor', () => {
  const refusal = (error_code: string) => () =>
    Promise.resolve(Response.json({ error_code }, { status: 403 }));

  function responding(respond: () => Promise<Response>) {
    const tab = openTab(sharedBrowser());
    return {
      tab,
      send: createSessionFetch({ fetch: respond, baseUrl: BASE, session: tab.session }),
    };
  }

  it('notifies the session, and is still returned to the caller', async () => {
    const { tab, send } = responding(refusal('TWO_FACTOR_REQUIRED'));
    const response = await send(get());
    expect(await response.json()).toEqual({ error_code: 'TWO_FACTOR_REQUIRED' });
    expect(tab.unproven).toEqual(['access-1']);
    expect(tab.lost).toEqual([]);
  });

  it.each([
    ['another refusal', refusal('FORBIDDEN')],
    ['HTML of a proxy', () => Promise.resolve(new Response('<p>no</p>', { status: 403 }))],
  ])('is not recognized in %s', async (_, respond) => {
    const { tab, send } = responding(respond);
    expect((await send(get())).status).toBe(403);
    expect(tab.unproven).toEqual([]);
  });
});
