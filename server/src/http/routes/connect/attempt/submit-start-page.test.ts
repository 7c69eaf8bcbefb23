import { createHash } from 'node:crypto';
import { signInAtDemo } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import {
  getCookiePair,
  submitStartPage,
  walkStartPage,
} from '@patchbay/test-kit/server/walk-start-page.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { type StartOptions, startAttemptByHttp } from '#test/connect/start-attempt-by-http.ts';
import { startConnectApp } from '#test/connect/start-connect-app.ts';

const PAGE = 'http://localhost:5173';
const app = await startConnectApp();
afterAll(() => app.close());

async function opened(options: StartOptions = {}) {
  const { token } = await app.makeCustomer();
  const started = await startAttemptByHttp(app, token, options);
  const page = await fetch(started.auth_url);
  return { ...started, cookie: getCookiePair(page.headers.get('set-cookie')) };
}

const readStatus = async (id: string) =>
  (await app.rows('select status from connect_attempt where _id = $1', [id]))[0]?.status;

describe('continue', () => {
  test('redirects to the provider with the parameters of RFC 6749 and RFC 7636, also a second time', async () => {
    const { auth_url, cookie } = await opened();
    const seen = [];
    for (let times = 1; times <= 2; times += 1) {
      const response = await submitStartPage(auth_url, cookie, { action: 'continue' });
      expect(response.status).toBe(303);
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
      seen.push(response.headers.get('location') ?? '');
    }
    const url = new URL(seen[0] ?? '');
    expect(url.origin + url.pathname).toBe(`${app.url}/_demo/crm/oauth/authorize`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${app.url}/api/v1/demo_crm/callback`,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(seen[1]).toBe(seen[0]);
  });

  test.each(['', 'patchbay_attempt_0=x'])(
    'without the cookie ("%s") is refused',
    async (cookie) => {
      const { auth_url, attempt_id } = await opened();
      const response = await submitStartPage(auth_url, cookie, { action: 'continue' });
      expect(response.status).toBe(409);
      expect(response.headers.get('location')).toBeNull();
      expect(await readStatus(attempt_id)).toBe('pending');
    },
  );

  test('is refused before the page was opened', async () => {
    const { token } = await app.makeCustomer();
    const { auth_url } = await startAttemptByHttp(app, token);
    expect((await submitStartPage(auth_url, '', { action: 'continue' })).status).toBe(409);
  });

  test('sent by another site of our own domain, it asks the customer instead', async () => {
    const { auth_url, cookie } = await opened();
    for (const site of ['same-site', 'cross-site']) {
      const headers = { 'sec-fetch-site': site };
      const response = await submitStartPage(auth_url, cookie, { action: 'continue' }, headers);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('Continue to Demo CRM');
    }
  });
});

describe('bind', () => {
  const query = { _nonce: createHash('sha256').update('the nonce').digest('hex') };

  test('with the nonce of the opener continues at once', async () => {
    const { auth_url, cookie } = await opened({ headers: { origin: PAGE }, query });
    const form = { action: 'bind', nonce: 'the nonce' };
    expect((await submitStartPage(auth_url, cookie, form)).status).toBe(303);
  });

  test.each([
    ['another nonce', PAGE, { action: 'bind', nonce: 'guessed' }],
    ['no nonce', PAGE, { action: 'bind' }],
    ['its hash', PAGE, { action: 'bind', nonce: query._nonce }],
    [
      'the right one from a strange page',
      'https://evil.example',
      { action: 'bind', nonce: 'the nonce' },
    ],
  ])(
    'with %s it asks the customer, and does not message the opener again',
    async (_what, origin, form) => {
      const { auth_url, cookie } = await opened({ headers: { origin }, query });
      const response = await submitStartPage(auth_url, cookie, form);
      expect(response.status).toBe(200);
      const text = await response.text();
      expect(text).toContain('Continue to Demo CRM');
      expect(text).not.toContain('data-opener');
    },
  );

  test('a nonce that is not a hash counts as not sent', async () => {
    const nonceQuery = { _nonce: 'the nonce' };
    const { auth_url, cookie } = await opened({ headers: { origin: PAGE }, query: nonceQuery });
    const response = await submitStartPage(auth_url, cookie, {
      action: 'bind',
      nonce: 'the nonce',
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Continue to Demo CRM');
  });
});

describe('cancel', () => {
  test('ends the attempt, deletes the cookie and closes the window', async () => {
    const { auth_url, attempt_id, cookie } = await opened();
    const response = await submitStartPage(auth_url, cookie, { action: 'cancel' });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(await response.text()).toContain('data-close="0"');
    expect(await readStatus(attempt_id)).toBe('denied');
    expect((await submitStartPage(auth_url, cookie, { action: 'continue' })).status).toBe(404);
  });

  test('also ends an attempt that continued at the provider, even in a browser that was lured there', async () => {
    const { token } = await app.makeCustomer();
    const { auth_url, attempt_id } = await startAttemptByHttp(app, token);
    const { providerUrl, cookie } = await walkStartPage(auth_url);
    await submitStartPage(auth_url, cookie, { action: 'cancel' });
    const back = await signInAtDemo(providerUrl);
    for (const headers of [{}, { cookie }]) {
      expect((await fetch(back, { headers })).status).toBe(400);
    }
    expect(await readStatus(attempt_id)).toBe('denied');
    expect(
      await app.rows(
        'select 1 from connection where org_id = (select org_id from connect_attempt where _id = $1)',
        [attempt_id],
      ),
    ).toEqual([]);
  });

  test('goes back in redirect mode', async () => {
    const options = { query: { _return_url: `${PAGE}/done` } };
    const { auth_url, attempt_id, cookie } = await opened(options);
    const response = await submitStartPage(auth_url, cookie, { action: 'cancel' });
    expect(await response.text()).toContain(
      `<a href="${PAGE}/done?attempt_id=${attempt_id}&amp;status=denied">`,
    );
  });
});

describe('an unknown form', () => {
  test.each([
    ['no action', {}, '/action'],
    ['an unknown one', { action: 'jump' }, '/action'],
    ['a field too many', { action: 'cancel', color: 'red' }, '/color'],
    ['a nonce that is too long', { action: 'bind', nonce: 'x'.repeat(129) }, '/nonce'],
  ])('%s is refused by name', async (_what, form, pointer) => {
    const { auth_url, cookie } = await opened();
    const response = await submitStartPage(auth_url, cookie, form);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ details: [{ in: 'body', pointer }] });
  });

  test.each([
    ['application/json', '{"action":"continue"}'],
    ['application/json', '[]'],
    ['text/plain', 'action=continue'],
    ['application/json; x=application/x-www-form-urlencoded', '{"action":"cancel"}'],
  ])('a body as %s is refused: %s', async (type, body) => {
    const { auth_url, attempt_id, cookie } = await opened();
    const headers = { cookie, 'content-type': type };
    const response = await fetch(auth_url, { method: 'POST', headers, body, redirect: 'manual' });
    expect(response.status).toBe(415);
    expect(await readStatus(attempt_id)).toBe('pending');
  });

  test('a form of more fields than any page has is refused', async () => {
    const { auth_url, attempt_id, cookie } = await opened();
    const body = new URLSearchParams('action=continue&'.repeat(101));
    const response = await fetch(auth_url, { method: 'POST', headers: { cookie }, body });
    expect(response.status).toBe(413);
    expect(await readStatus(attempt_id)).toBe('pending');
  });

  test('an empty body is refused by the missing field', async () => {
    const { auth_url, cookie } = await opened();
    const response = await fetch(auth_url, { method: 'POST', headers: { cookie } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ details: [{ in: 'body' }] });
  });

  test('other operations accept no form', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ email: 'a' }) };
    expect((await fetch(`${app.url}/api/v3/auth/login`, form)).status).toBe(415);
  });

  test('a form without an end is too large', async () => {
    const { auth_url, cookie } = await opened();
    const form = { action: 'bind', nonce: 'x'.repeat(20_000) };
    expect((await submitStartPage(auth_url, cookie, form)).status).toBe(413);
  });
});

describe('status', () => {
  test('is returned only to the browser of the attempt', async () => {
    const { auth_url, cookie } = await opened();
    const readStatus = (headers: Record<string, string>) =>
      fetch(`${auth_url}/status`, { headers });
    expect(await (await readStatus({ cookie })).json()).toEqual({ status: 'pending' });
    expect((await readStatus({})).status).toBe(404);
    await submitStartPage(auth_url, cookie, { action: 'cancel' });
    expect(await (await readStatus({ cookie })).json()).toEqual({ status: 'denied' });
  });
});
