import { expectNoLeak } from '@patchbay/test-kit/server/leak-watch.ts';
import { signInAtDemo } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { walkStartLink } from '@patchbay/test-kit/server/walk-start-page.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountScope } from '#domain/account-scope.ts';
import { saveCredentials } from '#domain/connect/connections/save-credentials.ts';
import { startAttempt } from '#oauth/attempt/start-attempt.ts';
import { connectFromCallback } from '#oauth/callback/connect-from-callback.ts';
import { disconnect } from '#oauth/revocation/disconnect.ts';
import { type ConnectTest, startConnect } from '#test/connect/start-connect.ts';

let app: ConnectTest;
/** The attempt secrets of the only browser of these tests. */
const browser = new Map<string, string>();
beforeAll(async () => {
  app = await startConnect();
});
afterAll(() => app.close());

function demoCrm() {
  const connector = app.apps.connectors.get('demo_crm')?.connector;
  if (connector?.auth.oauth2 === undefined || connector.auth.keybased === undefined) {
    throw new Error('demo_crm is missing');
  }
  return { connector, oauth2: connector.auth.oauth2, keybased: connector.auth.keybased };
}

async function start(scope: AccountScope) {
  const { connector, oauth2 } = demoCrm();
  const outcome = await startAttempt(app.connect, scope, { connector, oauth2 });
  if (outcome.kind !== 'started') {
    throw new Error(outcome.kind);
  }
  return { ...outcome, ...(await walkStartLink(app.connect, outcome.auth_url, browser)) };
}

async function connect(scope: AccountScope, account?: string): Promise<string> {
  const { providerUrl } = await start(scope);
  const back = await signInAtDemo(providerUrl, account === undefined ? {} : { account });
  const outcome = await connectFromCallback(app.connect, {
    slug: 'demo_crm',
    params: back.searchParams,
    browser,
  });
  if (outcome.kind !== 'connected') {
    throw new Error(JSON.stringify(outcome));
  }
  return outcome.connection_id;
}

async function accessToken(scope: AccountScope, id: string): Promise<string> {
  const fresh = await app.connect.credentials.getFreshCredentials(scope.tenant, id);
  return fresh.auth_type === 'oauth2' ? fresh.access_token.reveal() : 'no token';
}

const me = (token: string) =>
  fetch(`${app.url}/_demo/crm/api/me`, { headers: { authorization: `Bearer ${token}` } });

const findAttempt = async (id: string) =>
  (await app.rows('select * from connect_attempt where _id = $1', [id]))[0];
const findConnection = async (id: string) =>
  (await app.rows('select * from connection where _id = $1', [id]))[0];
const listEvents = async (id: string) =>
  (
    await app.rows(
      'select type, reason, linked_account_id from connection_event where connection = $1 order by _id',
      [id],
    )
  ).map((row) => `${row.type} ${row.reason} ${row.linked_account_id}`);

describe('OAuth on demo_crm', () => {
  test('the URL for the browser has the parameters of RFC 6749 and RFC 7636', async () => {
    const { providerUrl, attempt_id, expires_in } = await start(await app.makeAccount());
    const url = new URL(providerUrl);
    expect(url.origin + url.pathname).toBe(`${app.url}/_demo/crm/oauth/authorize`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'patchbay-demo',
      redirect_uri: `${app.url}/api/v1/demo_crm/callback`,
      scope: 'contacts.read contacts.write',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(expires_in).toBe(600);
    const row = await findAttempt(attempt_id);
    expect(row?.status).toBe('pending');
    expect(JSON.stringify(row)).not.toContain(url.searchParams.get('state'));
  });

  test('signing in makes an active connection that works at the provider', async () => {
    const scope = await app.makeAccount();
    const { providerUrl, attempt_id } = await start(scope);
    const back = await signInAtDemo(providerUrl, { account: 'priya@harborcoffee.example' });
    expect(back.origin + back.pathname).toBe(`${app.url}/api/v1/demo_crm/callback`);
    const outcome = await connectFromCallback(app.connect, {
      slug: 'demo_crm',
      params: back.searchParams,
      browser,
    });
    expect(outcome).toMatchObject({ kind: 'connected', app: 'Demo CRM' });
    const id = outcome.kind === 'connected' ? outcome.connection_id : '';

    expect(await findConnection(id)).toMatchObject({
      ...scope.tenant,
      linked_account: scope.linked_account,
      slug: 'demo_crm',
      auth_type: 'oauth2',
      status: 'active',
      identifier: 'priya@harborcoffee.example',
      scopes: ['contacts.read', 'contacts.write'],
      gen: 1,
    });
    expect((await findAttempt(attempt_id))?.status).toBe('active');
    expect(await listEvents(id)).toEqual(['connection.created null harbor-coffee']);
    const response = await me(await accessToken(scope, id));
    expect(await response.json()).toMatchObject({ email: 'priya@harborcoffee.example' });
  });

  test('reconnecting replaces the credentials of the same connection', async () => {
    const scope = await app.makeAccount();
    const first = await connect(scope, 'one@harborcoffee.example');
    const second = await connect(scope, 'two@harborcoffee.example');
    expect(second).toBe(first);
    expect(await findConnection(first)).toMatchObject({
      identifier: 'two@harborcoffee.example',
      gen: 2,
    });
    expect(await listEvents(first)).toEqual([
      'connection.created null harbor-coffee',
      'connection.created CONNECTED_AGAIN harbor-coffee',
    ]);
  });

  test('denying access leaves a denied attempt and no connection', async () => {
    const scope = await app.makeAccount();
    const { providerUrl, attempt_id } = await start(scope);
    const back = await signInAtDemo(providerUrl, { decision: 'cancel' });
    const outcome = await connectFromCallback(app.connect, {
      slug: 'demo_crm',
      params: back.searchParams,
      browser,
    });
    expect(outcome).toMatchObject({ kind: 'failed', failure: { status: 'denied' } });
    expect(await findAttempt(attempt_id)).toMatchObject({
      status: 'denied',
      error: { error_code: 'USER_DENIED' },
    });
    const found = await app.rows('select 1 from connection where linked_account = $1', [
      scope.linked_account,
    ]);
    expect(found).toEqual([]);
  });
});

describe('the life of a connection', () => {
  test('a token near its expiry is refreshed, and the refresh token rotates', async () => {
    const scope = await app.makeAccount();
    const id = await connect(scope);
    const before = await accessToken(scope, id);
    expect(await accessToken(scope, id)).toBe(before);
    app.advanceClock(50 * 60_000);
    const second = await accessToken(scope, id);
    app.advanceClock(50 * 60_000);
    const third = await accessToken(scope, id);
    expect(new Set([before, second, third]).size).toBe(3);
    expect(await findConnection(id)).toMatchObject({ gen: 3, status: 'active', lease_owner: null });
    expect((await me(third)).status).toBe(200);
  });

  test('a grant that the provider revoked marks the connection expired, once', async () => {
    const scope = await app.makeAccount();
    const id = await connect(scope, 'ended@harborcoffee.example');
    await app.rows(
      "update demo_vendor.demo_vendor_grant set revoked_at = now() where account like 'ended@%'",
    );
    app.advanceClock(50 * 60_000);
    const requestToken = () => app.connect.credentials.getFreshCredentials(scope.tenant, id);
    await expect(requestToken()).rejects.toMatchObject({ code: 'CONNECTION_EXPIRED' });
    await expect(requestToken()).rejects.toMatchObject({ code: 'CONNECTION_EXPIRED' });
    expect(await findConnection(id)).toMatchObject({ status: 'expired' });
    expect(await listEvents(id)).toEqual([
      'connection.created null harbor-coffee',
      'connection.expired INVALID_GRANT harbor-coffee',
    ]);

    expect(await connect(scope)).toBe(id);
    expect(await findConnection(id)).toMatchObject({ status: 'active', gen: 2 });
  });

  test('disconnecting revokes the tokens at the provider and deletes the row', async () => {
    const scope = await app.makeAccount();
    const id = await connect(scope, 'leaving@harborcoffee.example');
    const token = await accessToken(scope, id);
    expect((await me(token)).status).toBe(200);
    expect(await disconnect(app.connect, scope, { slug: 'demo_crm' })).toEqual(['yes']);
    expect((await me(token)).status).toBe(401);
    expect(await findConnection(id)).toBeUndefined();
    expect((await listEvents(id)).at(-1)).toBe('connection.deleted REVOKED harbor-coffee');

    expect(await disconnect(app.connect, scope, { slug: 'demo_crm' })).toEqual([]);
    await expect(
      app.connect.credentials.getFreshCredentials(scope.tenant, id),
    ).rejects.toMatchObject({ code: 'CONNECTION_NOT_FOUND' });
  });

  test('it is invisible to another organization', async () => {
    const [mine, theirs] = [await app.makeAccount(), await app.makeAccount()];
    const id = await connect(mine);
    await expect(
      app.connect.credentials.getFreshCredentials(theirs.tenant, id),
    ).rejects.toMatchObject({ code: 'CONNECTION_NOT_FOUND' });
    const crossed = { tenant: theirs.tenant, linked_account: mine.linked_account };
    expect(await disconnect(app.connect, crossed, { slug: 'demo_crm' })).toEqual([]);
    expect(await findConnection(id)).toMatchObject({ status: 'active' });
  });
});

describe('connecting by key', () => {
  const save = (scope: AccountScope, body: Record<string, string>) => {
    const { connector, keybased } = demoCrm();
    return saveCredentials(app.connect, scope, { connector, keybased, body });
  };

  test('a valid key is tested at the provider, stored, and usable; the OAuth connection is separate', async () => {
    const scope = await app.makeAccount();
    const oauthId = await connect(scope);
    const saved = await save(scope, { api_key: ' demo-api-key ', color: 'red' });
    expect(saved).toMatchObject({ kind: 'stored' });
    const id = saved.kind === 'stored' ? saved.connection_id : '';
    expect(id).not.toBe(oauthId);
    expect(await findConnection(id)).toMatchObject({
      auth_type: 'keybased',
      status: 'active',
      identifier: 'Demo workspace',
      expires_at: null,
    });
    const fresh = await app.connect.credentials.getFreshCredentials(scope.tenant, id);
    const fields = fresh.auth_type === 'keybased' ? fresh.fields : {};
    expect(Object.keys(fields)).toEqual(['api_key']);
    expect(fields.api_key?.reveal()).toBe('demo-api-key');

    await disconnect(app.connect, scope, { slug: 'demo_crm', auth_type: 'keybased' });
    expect(await findConnection(id)).toBeUndefined();
    expect(await findConnection(oauthId)).toMatchObject({ status: 'active' });
  });

  test('a wrong key is refused and stored nowhere', async () => {
    const scope = await app.makeAccount();
    expect(await save(scope, { api_key: 'wrong' })).toEqual({ kind: 'rejected', field: 'api_key' });
    const found = await app.rows('select 1 from connection where linked_account = $1', [
      scope.linked_account,
    ]);
    expect(found).toEqual([]);
  });

  test('a wrong key does not replace a valid one', async () => {
    const scope = await app.makeAccount();
    const saved = await save(scope, { api_key: 'demo-api-key' });
    await save(scope, { api_key: 'wrong' });
    const id = saved.kind === 'stored' ? saved.connection_id : '';
    expect(await findConnection(id)).toMatchObject({ gen: 1, status: 'active' });
    expect(await save(scope, { api_key: 'demo-api-key' })).toEqual(saved);
    expect(await findConnection(id)).toMatchObject({ gen: 2 });
  });

  test.each([
    [{}, 'is required'],
    [{ api_key: '   ' }, 'is required'],
    [{ api_key: 'demo\nkey' }, 'holds a character that no key has'],
    [{ toString: 'x' }, 'is required'],
  ])('%j names the field', async (body, message) => {
    expect(await save(await app.makeAccount(), body)).toEqual({
      kind: 'invalid',
      problems: [{ pointer: '/api_key', message }],
    });
  });
});

describe('secrets', () => {
  test('no token, code, state or key is in a log line or a plain column', async () => {
    const scope = await app.makeAccount();
    const { providerUrl } = await start(scope);
    const back = await signInAtDemo(providerUrl, { account: 'canary@harborcoffee.example' });
    const seen = await connectFromCallback(app.connect, {
      slug: 'demo_crm',
      params: back.searchParams,
      browser,
    });
    const id = seen.kind === 'connected' ? seen.connection_id : '';
    const tokens = [await accessToken(scope, id)];
    app.advanceClock(50 * 60_000);
    tokens.push(await accessToken(scope, id));
    const secrets = [
      ...tokens,
      back.searchParams.get('code') ?? '',
      new URL(providerUrl).searchParams.get('state') ?? '',
    ];
    expect(secrets.every((secret) => secret.length > 20)).toBe(true);

    expect(app.logLines.length).toBeGreaterThan(0);
    const { logLines, adminUrl } = app;
    await expectNoLeak({ logLines, adminUrl, secrets });
  });
});
