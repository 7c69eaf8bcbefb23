import { createHash, randomBytes } from 'node:crypto';
import { signInAtDemo } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemoVendorGrants } from '../src/oauth/demo-vendor-grants.ts';
import { type DemoVendorTest, startDemoVendor } from './start-demo-vendor.ts';

let vendor: DemoVendorTest;
beforeAll(async () => {
  vendor = await startDemoVendor();
});
afterAll(() => vendor.close());

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');

function authorizeUrl(change: Record<string, string | null> = {}): string {
  const url = new URL(`${vendor.url}/oauth/authorize`);
  const params = {
    response_type: 'code',
    client_id: 'patchbay-demo',
    redirect_uri: vendor.redirectUri,
    state: 'the-state',
    scope: 'contacts.read contacts.write',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...change,
  };
  for (const [name, value] of Object.entries(params)) {
    if (value !== null) {
      url.searchParams.set(name, value);
    }
  }
  return url.href;
}

async function post(path: string, form: Record<string, string>) {
  const client = { client_id: 'patchbay-demo', client_secret: vendor.clientSecret };
  const response = await fetch(`${vendor.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ ...client, ...form }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
}

const newCode = async (account = 'ada@harborcoffee.example') =>
  (await signInAtDemo(authorizeUrl(), { account })).searchParams.get('code') ?? '';
const redeem = (code: string, change: Record<string, string> = {}) =>
  post('/oauth/token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: vendor.redirectUri,
    code_verifier: verifier,
    ...change,
  });
const refresh = (refresh_token: string) =>
  post('/oauth/token', { grant_type: 'refresh_token', refresh_token });
const api = (path: string, headers: Record<string, string>, body?: unknown) =>
  fetch(`${vendor.url}/api${path}`, {
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('the authorize page', () => {
  test('names client and scopes, cannot be framed, and keeps its opener', async () => {
    const response = await fetch(authorizeUrl());
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain('<b>Patchbay</b> wants to use your Demo CRM account');
    expect(text).toContain('See your contacts');
    expect(text).not.toContain('<script');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'unsafe-none',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    const csp = response.headers.get('content-security-policy');
    expect(csp).toContain("default-src 'none'");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).toContain(`form-action 'self' ${new URL(vendor.redirectUri).origin};`);
  });

  test.each([
    [{ client_id: 'unknown' }],
    [{ redirect_uri: 'https://evil.example/callback' }],
    [{ redirect_uri: null }],
  ])('%j is shown to the person and not redirected', async (change) => {
    const response = await fetch(authorizeUrl(change), { redirect: 'manual' });
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain('This sign-in can’t continue');
  });

  test('a redirect URI with one letter more is another one', async () => {
    const response = await fetch(authorizeUrl({ redirect_uri: `${vendor.redirectUri}/` }));
    expect(response.status).toBe(400);
  });

  test.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge: null }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ scope: 'everything' }, 'invalid_scope'],
  ])('%j is sent to the client', async (change, error) => {
    const response = await fetch(authorizeUrl(change), { redirect: 'manual' });
    expect(response.status).toBe(303);
    const back = new URL(response.headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe(vendor.redirectUri);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error,
      state: 'the-state',
      iss: vendor.url,
    });
  });

  test('parameters of the URL are escaped', async () => {
    const text = await (await fetch(authorizeUrl({ state: '"><script>x</script>' }))).text();
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;');
    expect(text).not.toContain('<script');
  });

  test('an invalid email is asked for again', async () => {
    await expect(signInAtDemo(authorizeUrl(), { account: 'nobody' })).rejects.toThrow(
      /responded with 400.*Enter the email/s,
    );
  });
});

describe('the token endpoint', () => {
  test('issues tokens for a code, once; a second use revokes them', async () => {
    const code = await newCode();
    const first = await redeem(code);
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'contacts.read contacts.write',
    });
    expect((await api('/me', bearer(first.body.access_token))).status).toBe(200);
    expect(await redeem(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await api('/me', bearer(first.body.access_token))).status).toBe(401);
    expect((await refresh(first.body.refresh_token)).status).toBe(400);
  });

  test.each([
    [{ code_verifier: randomBytes(32).toString('base64url') }],
    [{ redirect_uri: 'https://evil.example/callback' }],
    [{ code: 'made-up' }],
  ])('%j is an invalid grant', async (change) => {
    expect(await redeem(await newCode(), change)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });

  test('a code expires after 60 seconds', async () => {
    const code = await newCode();
    vendor.advanceClock(61_000);
    expect(await redeem(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('a wrong secret is an invalid client, at revocation too', async () => {
    for (const path of ['/oauth/token', '/oauth/revoke']) {
      expect(await post(path, { client_secret: 'wrong', token: 'x' })).toMatchObject({
        status: 401,
        body: { error: 'invalid_client' },
      });
    }
  });

  test('a refresh token rotates, and using it twice revokes the grant', async () => {
    const { body: first } = await redeem(await newCode());
    const { body: second } = await refresh(first.refresh_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await api('/me', bearer(second.access_token))).status).toBe(200);
    expect((await refresh(first.refresh_token)).status).toBe(400);
    expect((await api('/me', bearer(second.access_token))).status).toBe(401);
    expect((await refresh(second.refresh_token)).status).toBe(400);
  });

  test('of two concurrent refreshes one succeeds, and the grant is revoked', async () => {
    const { body } = await redeem(await newCode());
    const responses = await Promise.all([refresh(body.refresh_token), refresh(body.refresh_token)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = responses.find(({ status }) => status === 200);
    expect((await api('/me', bearer(winner?.body.access_token))).status).toBe(401);
  });

  test('an access token expires after an hour', async () => {
    const { body } = await redeem(await newCode());
    vendor.advanceClock(3_601_000);
    expect((await api('/me', bearer(body.access_token))).status).toBe(401);
    expect((await refresh(body.refresh_token)).status).toBe(200);
  });

  test.each([
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
    [{ grant_type: 'refresh_token' }, 'invalid_request'],
    [{ grant_type: 'authorization_code' }, 'invalid_request'],
  ])('%j is %s', async (form, error) => {
    expect(await post('/oauth/token', form)).toMatchObject({ status: 400, body: { error } });
  });
});

describe('revocation (RFC 7009)', () => {
  test('an access token is revoked alone, a refresh token with the whole grant', async () => {
    const { body } = await redeem(await newCode());
    expect((await post('/oauth/revoke', { token: body.access_token })).status).toBe(200);
    expect((await api('/me', bearer(body.access_token))).status).toBe(401);
    const { body: next } = await refresh(body.refresh_token);
    expect((await post('/oauth/revoke', { token: next.refresh_token })).status).toBe(200);
    expect((await api('/me', bearer(next.access_token))).status).toBe(401);
    expect((await refresh(next.refresh_token)).status).toBe(400);
  });

  test('an unknown token is not an error', async () => {
    expect((await post('/oauth/revoke', { token: 'unknown' })).status).toBe(200);
  });
});

describe('the API', () => {
  test('identifies the account of the token, and separates accounts', async () => {
    const { access_token: mine } = await vendor.grants.createGrant({ account: 'a@x.example' });
    const { access_token: theirs } = await vendor.grants.createGrant({ account: 'b@x.example' });
    expect(await (await api('/me', bearer(mine))).json()).toEqual({
      id: 'a@x.example',
      email: 'a@x.example',
      name: 'a@x.example',
    });
    const made = await api('/contacts', bearer(mine), { name: 'New', email: 'new@x.example' });
    expect(made.status).toBe(201);
    expect(await made.json()).toMatchObject({ name: 'New', email: 'new@x.example', phone: null });
    const names = async (token: string) =>
      [...(await (await api('/contacts', bearer(token))).text()).matchAll(/"name":"([^"]+)"/g)].map(
        (match) => match[1],
      );
    expect(await names(mine)).toEqual(['Ines Moreau', 'Tomasz Zielinski', 'Aisha Bello', 'New']);
    expect(await names(theirs)).toEqual(['Ines Moreau', 'Tomasz Zielinski', 'Aisha Bello']);
  });

  test('accepts its API key', async () => {
    const response = await api('/me', { 'x-api-key': 'demo-api-key' });
    expect(await response.json()).toEqual({
      id: 'workspace',
      email: null,
      name: 'Demo workspace',
    });
  });

  test.each([
    [{}],
    [{ 'x-api-key': 'wrong' }],
    [{ authorization: 'Bearer wrong' }],
    [{ authorization: 'Basic x' }],
  ])('%j is 401', async (headers) => {
    const response = await api('/me', headers);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'unauthorized' } });
  });

  test('a read scope cannot write, and a contact needs name and email', async () => {
    const reader = await vendor.grants.createGrant({
      account: 'r@x.example',
      scope: 'contacts.read',
    });
    const contact = { name: 'N', email: 'n@x.example' };
    expect((await api('/contacts', bearer(reader.access_token), contact)).status).toBe(403);
    const { access_token } = await vendor.grants.createGrant({ account: 'w@x.example' });
    expect((await api('/contacts', bearer(access_token), { name: 'N' })).status).toBe(422);
    expect((await api('/contacts', bearer(access_token), [])).status).toBe(422);
  });

  test('lists the contacts since a moment, page by page', async () => {
    const { access_token } = await vendor.grants.createGrant({ account: 'since@x.example' });
    const since = (query: string) => api(`/contacts/new?${query}`, bearer(access_token));
    const created: string[] = [];
    for (const name of ['A', 'B', 'C']) {
      const contact = { name, email: `${name}@x.example` };
      const { created_at } = Object(
        await (await api('/contacts', bearer(access_token), contact)).json(),
      );
      created.push(created_at);
    }
    const { results, next_cursor } = Object(
      await (await since(`since=${created[0]}&limit=2`)).json(),
    );
    const last = Object(
      await (await since(`since=${created[0]}&limit=2&cursor=${next_cursor}`)).json(),
    );
    const names = [...results, ...last.results].map(({ name }) => name);
    expect(names.filter((name) => name.length === 1)).toEqual(['A', 'B', 'C']);
    expect(last.next_cursor).toBeNull();
    expect((await since('since=yesterday')).status).toBe(422);
    expect((await since(`since=${created[0]}&limit=6`)).status).toBe(422);
  });

  test('lists come in pages of five, each with the cursor of the next', async () => {
    const { access_token } = await vendor.grants.createGrant({ account: 'lists@x.example' });
    const list = async (path: string) => {
      const response = await api(path, bearer(access_token));
      return { status: response.status, body: JSON.parse(await response.text()) };
    };
    expect((await list('/pipelines')).body).toEqual({
      results: [
        { id: 'new_business', name: 'New business' },
        { id: 'renewals', name: 'Renewals' },
      ],
      next_cursor: null,
    });
    const { body } = await list('/pipelines/new_business/stages');
    expect(body).toMatchObject({ results: { length: 5 }, next_cursor: 'contract_sent' });
    expect((await list(`/pipelines/new_business/stages?cursor=${body.next_cursor}`)).body).toEqual({
      results: [
        { id: 'won', name: 'Won' },
        { id: 'lost', name: 'Lost' },
      ],
      next_cursor: null,
    });
    expect((await list('/contact-fields?limit=1')).body.results).toEqual([
      { id: 'name', name: 'Name', kind: 'string' },
    ]);
    const wrong = ['/pipelines/sold/stages', '/pipelines?limit=6', '/pipelines?cursor=sold'];
    const statuses = await Promise.all(wrong.map(async (path) => (await list(path)).status));
    expect(statuses).toEqual([404, 422, 422]);
    expect((await api('/pipelines', {})).status).toBe(401);
  });

  test('the 101st request in ten seconds waits', async () => {
    const { access_token } = await vendor.grants.createGrant({ account: 'busy@x.example' });
    const statuses: number[] = [];
    const started = Date.now();
    let held = 0;
    for (let count = 0; count < 101; count += 1) {
      statuses.push((await api('/me', bearer(access_token))).status);
      // The server's clock is held, because on a slow machine ten seconds could pass during the requests.
      const late = Date.now() - started - held;
      vendor.advanceClock(-late);
      held += late;
    }
    expect(statuses.slice(0, 100).every((status) => status === 200)).toBe(true);
    expect(statuses[100]).toBe(429);
    const over = await api('/me', bearer(access_token));
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    vendor.advanceClock(held + 10_001);
    expect((await api('/me', bearer(access_token))).status).toBe(200);
  });

  test('errors are JSON: an unknown path, an invalid body', async () => {
    expect(await (await api('/nowhere', {})).json()).toEqual({ error: 'not_found' });
    const { access_token } = await vendor.grants.createGrant({ account: 'j@x.example' });
    const broken = await fetch(`${vendor.url}/api/contacts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(access_token) },
      body: '{',
    });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toEqual({ error: 'invalid_request' });
  });
});

test('a restart keeps grants and tokens', async () => {
  const before = await vendor.grants.createGrant({ account: 'kept@x.example' });
  const after = createDemoVendorGrants({ db: vendor.db, clock: () => new Date() });
  expect(await after.findGrant(before.access_token)).toMatchObject({ account: 'kept@x.example' });
  expect(await after.refresh(before.refresh_token)).toMatchObject({ token_type: 'Bearer' });
});
