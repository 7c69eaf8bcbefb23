// A custom app with OAuth from its sign-in to its end, at a provider on a real port.

import type { CustomApp } from '@patchbay/contract/schema.gen.d.ts';
import { asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { walkStartPage } from '@patchbay/test-kit/server/walk-start-page.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { processDueRevocations } from '#scheduler/process-due-revocations.ts';
import { oauthApp } from '#test/connect/custom-app.ts';
import { json, type ScriptedProvider } from '#test/connect/scripted-provider.ts';
import { startAttemptByHttp } from '#test/connect/start-attempt-by-http.ts';
import { asCustomer, type Customer } from '#test/connect/start-connect-app.ts';
import { type ScriptedApp, startScriptedApp } from '#test/connect/start-scripted-app.ts';

const PATH = '/api/v1/custom-app';
const CLIENT = { client_id: 'our-client', client_secret: 'canary_client_of_org' };
const AS_CLIENT = 'our-client:canary_client_of_org';
const HOUR = 3_600_000;
let app: ScriptedApp;
let send: Send;
let provider: ScriptedProvider;
let customer: Customer;
let headers: Record<string, string>;
let made: CustomApp;
let isDown = false;

beforeAll(async () => {
  app = await startScriptedApp();
  ({ provider } = app);
  send = sender(app);
});
beforeEach(async () => {
  isDown = false;
  let step = 0;
  provider.respond = (call, response) => {
    if (call.path.startsWith('/revoke')) {
      json(isDown ? 503 : 200, {})(call, response);
      return;
    }
    step += 1;
    const tokens = {
      access_token: `canary_access_${step}`,
      refresh_token: `canary_refresh_${step}`,
    };
    json(200, { ...tokens, token_type: 'bearer', expires_in: 3600 })(call, response);
  };
  customer = await app.makeCustomer();
  headers = asUser(customer.org.accountToken);
  made = (await send<CustomApp>('POST', PATH, headers, oauthApp(provider.url))).body;
  await send('PUT', `/api/v1/application/${made.slug}/settings`, headers, CLIENT);
  expect((await send('POST', `${PATH}/${made._id}/publish`, headers)).status).toBe(200);
  provider.calls.length = 0;
});
afterAll(() => app.close());

/** The same app, whose provider has moved. */
async function move(): Promise<void> {
  const { auth } = oauthApp(provider.url);
  const oauth2 = {
    ...auth.oauth2,
    token_url: `${provider.url}/moved/token`,
    revocation_url: `${provider.url}/revoke/moved`,
  };
  const response = await send('PUT', `${PATH}/${made._id}`, headers, { auth: { ...auth, oauth2 } });
  expect(response.status).toBe(200);
}

/** A customer at the provider, who can come back from there. */
async function atProvider() {
  const started = await startAttemptByHttp(app, customer.token, { slug: made.slug });
  const { providerUrl, cookie } = await walkStartPage(started.auth_url);
  const query = new URL(providerUrl).searchParams;
  const back = new URL(query.get('redirect_uri') ?? '');
  back.search = new URLSearchParams({
    code: 'the-code',
    state: query.get('state') ?? '',
  }).toString();
  return { ...started, comeBack: () => fetch(back, { headers: { cookie } }) };
}

/** @param duringSignIn what happens while the customer is at the provider */
async function connect(duringSignIn = async () => {}): Promise<string> {
  const { comeBack } = await atProvider();
  await duringSignIn();
  const response = await comeBack();
  expect(response.status, await response.text()).toBe(200);
  const rows = await app.rows('select _id from connection where linked_account = $1', [
    customer._id,
  ]);
  return String(rows[0]?._id);
}

const removal = () => send('DELETE', `${PATH}/${made._id}?force=true`, headers);
const calls = () =>
  provider.calls.map(({ path, form }) => `${path} ${form.get('token') ?? ''}`.trim());
/** The client of a request, with each half form-decoded (RFC 6749 2.3.1). */
const readClient = (call: ScriptedProvider['calls'][number] | undefined) =>
  decodeURIComponent(
    Buffer.from(call?.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString('utf8'),
  );
const pending = () =>
  app.rows('select * from pending_revocation where org_id = $1', [customer.org.org_id]);
const logged = () => app.logLines.join('');

test('its code is redeemed and its token refreshed as the organization’s client', async () => {
  const id = await connect();
  expect(calls()).toEqual(['/token']);
  expect(readClient(provider.calls[0])).toBe(AS_CLIENT);
  expect(Object.fromEntries(provider.calls[0]?.form ?? [])).toEqual({
    grant_type: 'authorization_code',
    code: 'the-code',
    redirect_uri: `${app.url}/api/v1/${made.slug}/callback`,
    code_verifier: expect.stringMatching(/^[\w-]{43,}$/),
  });
  const path = `/api/v2/f-sdk/application/${made.slug}`;
  expect((await app.call('GET', path, asCustomer(customer.token))).body).toMatchObject({
    connected_accounts: [{ auth_type: 'oauth2', status: 'active' }],
  });
  app.advanceClock(HOUR);
  const source = app.app.services.connect.credentials;
  const fresh = await source.getFreshCredentials(customer.tenant, id);
  expect(fresh.auth_type === 'oauth2' && fresh.access_token.reveal()).toBe('canary_access_2');
  expect(Object.fromEntries(provider.calls[1]?.form ?? [])).toEqual({
    grant_type: 'refresh_token',
    refresh_token: 'canary_refresh_1',
  });
  expect(readClient(provider.calls[1])).toBe(AS_CLIENT);
});

test('changed while the customer signs in: the code goes to the old token endpoint, later requests do not', async () => {
  const id = await connect(move);
  expect(calls()).toEqual(['/token']);
  app.advanceClock(HOUR);
  await app.app.services.connect.credentials.getFreshCredentials(customer.tenant, id);
  expect(calls()).toEqual(['/token', '/moved/token']);
});

test('deleted by force: the tokens are revoked first', async () => {
  await connect();
  await move();
  provider.calls.length = 0;
  expect((await removal()).body).toMatchObject({ disconnected: 1 });
  expect(calls()).toEqual(['/revoke/moved canary_refresh_1', '/revoke/moved canary_access_1']);
  expect(readClient(provider.calls[0])).toBe(AS_CLIENT);
  expect(await pending()).toEqual([]);
});

test('deleted while its provider is down: the queue still revokes there, with the same client', async () => {
  await connect();
  isDown = true;
  expect((await removal()).status).toBe(200);
  expect((await send('GET', `${PATH}/${made._id}`, headers)).status).toBe(404);
  expect(await pending()).toHaveLength(1);
  provider.calls.length = 0;
  isDown = false;
  app.advanceClock(10_000);
  await processDueRevocations(app.app.services.connect);
  expect(calls()).toEqual(['/revoke canary_refresh_1', '/revoke canary_access_1']);
  expect(readClient(provider.calls[0])).toBe(AS_CLIENT);
  expect(await pending()).toEqual([]);
});

test('deleted without a client: the log says that the tokens cannot be revoked', async () => {
  await connect();
  const id = customer.org.org_id;
  await app.rows(
    'update app_setting set client_id = null, client_secret_encrypted = null where org_id = $1',
    [id],
  );
  await removal();
  expect(await pending()).toMatchObject([{ snapshot: null }]);
  provider.calls.length = 0;
  app.advanceClock(10_000);
  await processDueRevocations(app.app.services.connect);
  expect(provider.calls).toEqual([]);
  expect(await pending()).toEqual([]);
  expect(logged()).toContain('tokens cannot be revoked: their provider is not known');
});

const disconnect = () =>
  send('DELETE', `/api/v1/linked-acc/integration/${made.slug}`, asCustomer(customer.token));
const setClient = (client: object) =>
  send('PUT', `/api/v1/application/${made.slug}/settings`, headers, client);

test('moved while the revocation is queued: the tokens go to the old address', async () => {
  await connect();
  isDown = true;
  expect((await disconnect()).status).toBe(200);
  await move();
  provider.calls.length = 0;
  isDown = false;
  app.advanceClock(10_000);
  await processDueRevocations(app.app.services.connect);
  expect(calls()).toEqual(['/revoke canary_refresh_1', '/revoke canary_access_1']);
  expect(await pending()).toEqual([]);
});

test('moved after a disconnection without a client: the tokens go nowhere', async () => {
  await connect();
  await setClient({ client_id: null, enabled: false });
  expect((await disconnect()).status).toBe(200);
  expect(await pending()).toMatchObject([{ snapshot: null }]);
  await move();
  await setClient(CLIENT);
  provider.calls.length = 0;
  app.advanceClock(10_000);
  await processDueRevocations(app.app.services.connect);
  expect(provider.calls).toEqual([]);
  expect(await pending()).toEqual([]);
});

test.each<[what: string, run: () => Promise<{ status: number }>]>([
  ['unpublished', () => send('POST', `${PATH}/${made._id}/unpublish`, headers)],
  ['deleted', () => send('DELETE', `${PATH}/${made._id}`, headers)],
  [
    'deleted by force',
    async () => {
      await connect();
      return removal();
    },
  ],
])(
  '%s while customers sign in: the attempts end before a code is exchanged',
  async (_what, run) => {
    const [flying, starting] = [await atProvider(), await atProvider()];
    expect((await run()).status).toBe(200);
    provider.calls.length = 0;
    expect((await fetch(flying.auth_url)).status).toBe(404);
    // This is the state of an attempt whose start was under way.
    await app.rows(
      `update connect_attempt set status = 'pending', error = null, expires_at = now() + interval '1 day'
      where _id = $1`,
      [starting.attempt_id],
    );
    for (const { comeBack } of [flying, starting]) {
      const page = await comeBack();
      expect(page.status).toBe(400);
      expect(await page.text()).toContain('Freight Desk is turned off');
    }
    expect(provider.calls).toEqual([]);
  },
);
