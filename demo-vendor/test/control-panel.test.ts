import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DemoVendorTest, startDemoVendor } from './start-demo-vendor.ts';

let vendor: DemoVendorTest;
beforeAll(async () => {
  vendor = await startDemoVendor();
});
afterAll(() => vendor.close());
beforeEach(async () => {
  await vendor.control('DELETE');
});

const api = (url = vendor.url) =>
  fetch(`${url}/api/me`, { headers: { 'x-api-key': 'demo-api-key' } });

const read = async (response: Response) => JSON.parse(await response.text());

/** Returns the tokens of a new grant. */
async function connect(): Promise<{ access_token: string; refresh_token: string }> {
  const back = await vendor.allow();
  return read(await vendor.redeem(back.searchParams.get('code')));
}

const refresh = (refresh_token: string) =>
  vendor.token({ grant_type: 'refresh_token', refresh_token });
const me = async (access_token: string) =>
  (await fetch(`${vendor.url}/api/me`, { headers: { authorization: `Bearer ${access_token}` } }))
    .status;

describe('by default', () => {
  it('works well and has received no request', async () => {
    expect((await vendor.control()).body).toEqual({
      coop: 'none',
      access_token_seconds: 3600,
      rotation: 'rotating',
      reuse_detection: true,
      iss: 'right',
      fail_next: null,
      live_grants: expect.any(Number),
      counters: {
        authorize: 0,
        token_code: 0,
        token_refresh: 0,
        revoke: 0,
        api: 0,
        by_status: {},
      },
    });
  });
});

describe('the counters', () => {
  it('count each call by its kind, in every process, before its response arrives', async () => {
    await fetch(vendor.authorizeUrl);
    const { refresh_token } = await connect();
    await refresh(refresh_token);
    await refresh('unknown');
    await api();
    await api(vendor.otherUrl);
    await vendor.token({ client_secret: 'wrong' }, vendor.otherUrl);
    const { counters } = (await vendor.control('GET', vendor.otherUrl)).body;
    expect(counters).toEqual({
      authorize: 1,
      token_code: 2,
      token_refresh: 2,
      revoke: 0,
      api: 2,
      by_status: { 200: 5, 400: 1, 401: 1 },
    });
  });

  it('miss none of many concurrent requests', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => api(n % 2 ? vendor.url : vendor.otherUrl)),
    );
    expect((await vendor.control()).body.counters.api).toBe(40);
  });

  it('start again, and leave the settings', async () => {
    await vendor.setControl({ iss: 'missing' });
    await api();
    const { body } = await vendor.setControl({ reset_counters: true });
    expect(body).toMatchObject({ iss: 'missing', counters: { api: 0, by_status: {} } });
  });
});

describe('the window', () => {
  it.each([
    ['none', 'unsafe-none'],
    ['same-origin', 'same-origin'],
    ['same-origin-allow-popups', 'same-origin-allow-popups'],
    ['noopener-allow-popups', 'noopener-allow-popups'],
  ])('COOP %s is the header %s', async (coop, header) => {
    await vendor.setControl({ coop });
    const response = await fetch(vendor.authorizeUrl.replace(vendor.url, vendor.otherUrl));
    expect(response.headers.get('cross-origin-opener-policy')).toBe(header);
  });

  it.each([
    ['right', (origin: string) => `${origin}/_demo/crm`],
    ['wrong', () => 'https://not-demo-crm.example'],
    ['missing', () => null],
  ] as const)('iss is %s', async (iss, expected) => {
    await vendor.setControl({ iss });
    const back = await vendor.allow();
    expect(back.searchParams.get('code')).not.toBeNull();
    expect(back.searchParams.get('iss')).toBe(expected(new URL(vendor.url).origin));
  });
});

describe('tokens', () => {
  it('live as long as set', async () => {
    await vendor.setControl({ access_token_seconds: 7 });
    const back = await vendor.allow();
    const response = await read(await vendor.redeem(back.searchParams.get('code')));
    expect(response.expires_in).toBe(7);
    expect(await read(await refresh(response.refresh_token))).toMatchObject({ expires_in: 7 });
  });

  it('static: the refresh token stays valid after use', async () => {
    const { refresh_token } = await connect();
    await vendor.setControl({ rotation: 'static' });
    for (const _time of [1, 2]) {
      const response = await refresh(refresh_token);
      const tokens = await read(response);
      expect(response.status).toBe(200);
      expect(tokens).not.toHaveProperty('refresh_token');
      expect(await me(tokens.access_token)).toBe(200);
    }
  });

  it.each([
    [true, 401],
    [false, 200],
  ])(
    'reuse detection %s: after a second use a request with the access token gets %i',
    async (on, status) => {
      await vendor.setControl({ reuse_detection: on });
      const { refresh_token } = await connect();
      const { access_token } = await read(await refresh(refresh_token));
      expect((await refresh(refresh_token)).status).toBe(400);
      expect(await me(access_token)).toBe(status);
    },
  );

  it('of one account end, and then of all', async () => {
    const { access_token } = await connect();
    await vendor.setControl({ revoke_grants: 'other@else.example' });
    expect(await me(access_token)).toBe(200);
    await vendor.setControl({ revoke_grants: 'ada@harborcoffee.example' });
    expect(await me(access_token)).toBe(401);
    const secondGrant = await connect();
    expect((await vendor.setControl({ revoke_grants: 'all' })).body.live_grants).toBe(0);
    expect(await me(secondGrant.access_token)).toBe(401);
    expect((await refresh(secondGrant.refresh_token)).status).toBe(400);
  });
});

describe('failures', () => {
  const fail = (fault: Record<string, unknown>) => vendor.setControl({ fail_next: fault });

  it('429 with Retry-After, as often as set, in any process', async () => {
    await fail({ endpoint: 'api', kind: '429', retry_after: 7, times: 2 });
    const [first, second, third] = [await api(), await api(vendor.otherUrl), await api()];
    expect([first.status, second.status, third.status]).toEqual([429, 429, 200]);
    expect(first.headers.get('retry-after')).toBe('7');
    expect((await vendor.control()).body).toMatchObject({
      fail_next: null,
      counters: { api: 3, by_status: { 200: 1, 429: 2 } },
    });
  });

  it('hits exactly as many of many concurrent requests', async () => {
    await fail({ endpoint: 'api', kind: '500', times: 7 });
    const responses = await Promise.all(Array.from({ length: 20 }, () => api()));
    expect(responses.filter(({ status }) => status === 500)).toHaveLength(7);
  });

  it('waits for a request to its endpoint', async () => {
    await fail({ endpoint: 'token', kind: '500' });
    expect((await api()).status).toBe(200);
    const { searchParams } = await vendor.allow();
    expect((await vendor.redeem(searchParams.get('code'))).status).toBe(500);
    expect((await vendor.redeem(searchParams.get('code'))).status).toBe(200);
  });

  it('a web page instead of JSON', async () => {
    await fail({ endpoint: 'token', kind: 'html' });
    const response = await refresh('any');
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('<!doctype html>');
  });

  it('a slow response arrives, and is complete', async () => {
    await fail({ endpoint: 'api', kind: 'slow', delay_ms: 20 });
    expect((await api()).status).toBe(200);
  });

  it('a dropped connection undoes the request', async () => {
    const { refresh_token } = await connect();
    await fail({ endpoint: 'token', kind: 'drop' });
    await expect(refresh(refresh_token)).rejects.toThrow('fetch failed');
    expect((await refresh(refresh_token)).status).toBe(200);
    expect((await vendor.control()).body.counters).toMatchObject({
      token_refresh: 2,
      by_status: { 0: 1 },
    });
  });

  it('a lost response does not undo the request', async () => {
    const { refresh_token } = await connect();
    await fail({ endpoint: 'token', kind: 'lost' });
    await expect(refresh(refresh_token)).rejects.toThrow('fetch failed');
    expect((await refresh(refresh_token)).status).toBe(400);
  });

  it('the sign-in page fails too', async () => {
    await fail({ endpoint: 'authorize', kind: '500' });
    expect((await fetch(vendor.authorizeUrl)).status).toBe(500);
    expect((await fetch(vendor.authorizeUrl)).status).toBe(200);
  });
});
