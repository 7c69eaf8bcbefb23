import { signInAtDemo } from '@patchbay/test-kit/server/sign-in-at-demo.ts';
import { walkStartLink } from '@patchbay/test-kit/server/walk-start-page.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AccountScope } from '#domain/account-scope.ts';
import { startAttempt } from '#oauth/attempt/start-attempt.ts';
import { connectFromCallback } from '#oauth/callback/connect-from-callback.ts';
import {
  json,
  type ScriptedProvider,
  startScriptedProvider,
} from '#test/connect/scripted-provider.ts';
import { type ConnectTest, startConnect } from '#test/connect/start-connect.ts';

let app: ConnectTest;
/** The attempt secrets of the only browser of these tests. */
const browser = new Map<string, string>();
let provider: ScriptedProvider;
beforeAll(async () => {
  provider = await startScriptedProvider();
  app = await startConnect({
    extraApps: [
      provider.app('scripted'),
      provider.app('other_app'),
      provider.app('with_issuer', { issuer: provider.url }),
      provider.app('basic', { client_auth: 'basic' }),
    ],
    allowPrivateHosts: [provider.host],
    tokenTimeoutMs: 1_500,
    revokeBudgetMs: 300,
  });
});
afterEach(() => {
  provider.calls.length = 0;
  provider.respond = json(500, {});
});
afterAll(async () => {
  provider.close();
  await app.close();
});

async function begin(slug: string, scope?: AccountScope) {
  const owner = scope ?? (await app.makeAccount());
  const connector = app.apps.connectors.get(slug)?.connector;
  const oauth2 = connector?.auth.oauth2;
  if (connector === undefined || oauth2 === undefined) {
    throw new Error(slug);
  }
  const outcome = await startAttempt(app.connect, owner, { connector, oauth2 });
  if (outcome.kind !== 'started') {
    throw new Error(outcome.kind);
  }
  const { providerUrl } = await walkStartLink(app.connect, outcome.auth_url, browser);
  const state = new URL(providerUrl).searchParams.get('state') ?? '';
  return { ...outcome, providerUrl, state, owner };
}

const come = (slug: string, params: Record<string, string> | URLSearchParams) =>
  connectFromCallback(app.connect, { slug, params: new URLSearchParams(params), browser });

const findAttempt = async (id: string) =>
  (
    await app.rows('select status, error, consumed_at from connect_attempt where _id = $1', [id])
  )[0];
const connections = async (scope: AccountScope) =>
  (await app.rows('select 1 from connection where linked_account = $1', [scope.linked_account]))
    .length;

describe('the state', () => {
  test.each(['', 'made-up', 'x'.repeat(43)])('"%s" belongs to no attempt', async (state) => {
    expect(await come('demo_crm', { code: 'c', state })).toEqual({ kind: 'unknown' });
    expect(provider.calls).toEqual([]);
  });

  test('works once', async () => {
    const { providerUrl, attempt_id, owner } = await begin('demo_crm');
    const back = await signInAtDemo(providerUrl);
    expect((await come('demo_crm', back.searchParams)).kind).toBe('connected');
    expect(await come('demo_crm', back.searchParams)).toEqual({ kind: 'unknown' });
    expect(await findAttempt(attempt_id)).toMatchObject({ status: 'active' });
    expect(await connections(owner)).toBe(1);
  });

  test('works once for concurrent callbacks', async () => {
    const { providerUrl, owner } = await begin('demo_crm');
    const back = await signInAtDemo(providerUrl);
    const kinds = await Promise.all([1, 2, 3, 4].map(() => come('demo_crm', back.searchParams)));
    expect(kinds.map(({ kind }) => kind).sort()).toEqual([
      'connected',
      'unknown',
      'unknown',
      'unknown',
    ]);
    expect(await connections(owner)).toBe(1);
  });

  test('expires after ten minutes', async () => {
    const { providerUrl, attempt_id, owner } = await begin('demo_crm');
    const back = await signInAtDemo(providerUrl);
    await app.rows(
      "update connect_attempt set expires_at = now() - interval '1 s' where _id = $1",
      [attempt_id],
    );
    expect(await come('demo_crm', back.searchParams)).toEqual({ kind: 'unknown' });
    expect(await findAttempt(attempt_id)).toMatchObject({ status: 'expired' });
    expect(await connections(owner)).toBe(0);
  });

  test('of another attempt does not accept this code', async () => {
    const [mine, theirs] = [await begin('demo_crm'), await begin('demo_crm')];
    const back = await signInAtDemo(mine.providerUrl);
    back.searchParams.set('state', theirs.state);
    // PKCE refuses it, because the code was requested with the challenge of the other attempt.
    expect(await come('demo_crm', back.searchParams)).toMatchObject({
      kind: 'failed',
      failure: { error: { error_code: 'CODE_EXPIRED' } },
    });
    expect(await connections(mine.owner)).toBe(0);
    expect(await connections(theirs.owner)).toBe(0);
  });

  test('sent twice in one URL is refused', async () => {
    const { state, attempt_id } = await begin('scripted');
    const params = new URLSearchParams([
      ['state', state],
      ['state', 'x'],
      ['code', 'c'],
    ]);
    expect(await come('scripted', params)).toMatchObject({
      failure: { error: { error_code: 'ANSWER_INVALID' } },
    });
    expect(await findAttempt(attempt_id)).toMatchObject({ status: 'failed' });
    expect(provider.calls).toEqual([]);
  });
});

describe('a response mode or type that was not requested', () => {
  const CANARY = 'eyJhbGciOiJub25lIn0.canary_of_a_callback.c2ln';

  test.each(['response', 'id_token', 'token'])(
    '%s fails the attempt, and is named in the log without its value',
    async (parameter) => {
      app.logLines.length = 0;
      const { state, attempt_id } = await begin('scripted');
      const params = { state, code: 'canary_code_of_a_callback', [parameter]: CANARY };
      const outcome = await come('scripted', params);
      expect(outcome).toMatchObject({ failure: { error: { error_code: 'ANSWER_INVALID' } } });
      expect(await findAttempt(attempt_id)).toMatchObject({
        status: 'failed',
        error: { error_code: 'ANSWER_INVALID' },
      });
      expect(provider.calls).toEqual([]);
      const log = app.logLines.join('\n');
      expect(log).toContain(`"parameter":"${parameter}"`);
      expect(log).not.toContain('"level":50');
      expect(`${log}${JSON.stringify(await findAttempt(attempt_id))}`).not.toContain('canary');
    },
  );
});

describe('mix-up', () => {
  test('the path of another app is refused, and the code is not exchanged', async () => {
    const { state, attempt_id } = await begin('scripted');
    expect(await come('other_app', { code: 'c', state })).toMatchObject({
      kind: 'failed',
      failure: { error: { error_code: 'WRONG_APP' } },
    });
    expect(provider.calls).toEqual([]);
    expect(await findAttempt(attempt_id)).toMatchObject({ status: 'failed' });
    expect(await come('scripted', { code: 'c', state })).toEqual({ kind: 'unknown' });
  });

  test.each([
    ['a wrong issuer', { iss: 'https://evil.example' }],
    ['no issuer where the connector names one', {}],
  ])('%s is refused', async (_name, extra) => {
    const { state } = await begin('with_issuer');
    expect(await come('with_issuer', { code: 'c', state, ...extra })).toMatchObject({
      failure: { error: { error_code: 'ANSWER_INVALID' } },
    });
    expect(provider.calls).toEqual([]);
  });

  test('the code is exchanged at the endpoints stored with the attempt, not those of the current connector', async () => {
    const { state, attempt_id } = await begin('scripted');
    await app.rows(
      `update connect_attempt set snapshot = jsonb_set(snapshot, '{oauth2,token_url}', to_jsonb($2::text)) where _id = $1`,
      [attempt_id, `${provider.url}/token-of-then`],
    );
    await come('scripted', { code: 'c', state });
    expect(provider.calls.map((call) => call.path)).toEqual(['/token-of-then']);
  });
});

describe('errors of the provider', () => {
  test.each([
    ['access_denied', '', 'denied', 'USER_DENIED'],
    ['invalid_scope', '', 'failed', 'SCOPE_REJECTED'],
    ['access_denied', 'AADSTS65001: consent', 'failed', 'ADMIN_CONSENT_REQUIRED'],
    ['temporarily_unavailable', '', 'failed', 'VENDOR_UNAVAILABLE'],
    ['<b>odd</b>', '', 'failed', 'VENDOR_REFUSED'],
  ])('%s %s in the callback', async (error, error_description, status, error_code) => {
    const { state, attempt_id } = await begin('scripted');
    const outcome = await come('scripted', {
      state,
      error,
      ...(error_description === '' ? {} : { error_description }),
    });
    expect(outcome).toMatchObject({ kind: 'failed', failure: { status, error: { error_code } } });
    expect(JSON.stringify(outcome)).not.toContain('<b>');
    expect(await findAttempt(attempt_id)).toMatchObject({ status, error: { error_code } });
  });

  test.each([
    ['HTTP 500', json(500, { error: 'x' }), 'VENDOR_UNAVAILABLE'],
    ['HTTP 429', json(429, {}), 'VENDOR_UNAVAILABLE'],
    ['an empty body', json(200, ''), 'VENDOR_UNAVAILABLE'],
    ['no token in it', json(200, { token_type: 'bearer' }), 'VENDOR_UNAVAILABLE'],
    ['a wrong client', json(401, { error: 'invalid_client' }), 'CLIENT_CREDENTIALS_REJECTED'],
    ['a wrong code', json(400, { error: 'invalid_grant' }), 'CODE_EXPIRED'],
    ['HTTP 200 with an error', json(200, { error: 'bad_code' }), 'VENDOR_REFUSED'],
  ])('%s at the token endpoint', async (_name, respond, error_code) => {
    provider.respond = respond;
    const { state, attempt_id, owner } = await begin('scripted');
    expect(await come('scripted', { code: 'c', state })).toMatchObject({
      failure: { error: { error_code } },
    });
    expect(provider.calls).toHaveLength(1);
    expect(await findAttempt(attempt_id)).toMatchObject({
      status: 'failed',
      error: { error_code },
    });
    expect(await connections(owner)).toBe(0);
  });

  test('an HTML page, a redirect, a time-out and a broken connection are all "unavailable"', async () => {
    const responders: ScriptedProvider['respond'][] = [
      (_call, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
      (_call, response) => response.writeHead(302, { location: `${provider.url}/elsewhere` }).end(),
      () => undefined,
      (_call, response) => response.destroy(),
    ];
    for (const respond of responders) {
      provider.calls.length = 0;
      provider.respond = respond;
      const { state } = await begin('scripted');
      expect(await come('scripted', { code: 'c', state })).toMatchObject({
        failure: { error: { error_code: 'VENDOR_UNAVAILABLE' } },
      });
      expect(provider.calls).toHaveLength(1);
    }
  });

  test('the token request is the one of RFC 6749 with PKCE and client_secret_post', async () => {
    const { state, providerUrl } = await begin('scripted');
    await come('scripted', { code: 'the-code', state });
    const sent = provider.calls[0];
    expect(Object.fromEntries(sent?.form ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      code: 'the-code',
      redirect_uri: new URL(providerUrl).searchParams.get('redirect_uri'),
      client_id: 'scripted-client',
      client_secret: 'canary_scripted-secret',
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(sent?.authorization).toBeUndefined();
  });

  test('client_secret_basic puts the secret into the header', async () => {
    const { state } = await begin('basic');
    await come('basic', { code: 'c', state });
    const [sent] = provider.calls;
    expect(sent?.authorization).toBe(
      `Basic ${Buffer.from('scripted-client:canary_scripted-secret').toString('base64')}`,
    );
    expect(sent?.form.has('client_secret')).toBe(false);
  });

  test('tokens without an account name make a connection too', async () => {
    provider.respond = (call, response) =>
      call.path === '/token'
        ? json(200, { access_token: 'at', token_type: 'bearer' })(call, response)
        : json(403, {})(call, response);
    const { state, owner } = await begin('scripted');
    expect(await come('scripted', { code: 'c', state })).toMatchObject({ kind: 'connected' });
    const [row] = await app.rows(
      'select identifier, expires_at, scopes from connection where linked_account = $1',
      [owner.linked_account],
    );
    expect(row).toEqual({ identifier: 'NA', expires_at: null, scopes: ['read'] });
  });

  test('tokens for a deleted account are revoked', async () => {
    const { state, owner, attempt_id } = await begin('scripted');
    provider.respond = (call, response) => {
      void app
        .rows('delete from linked_account where _id = $1', [owner.linked_account])
        .then(() =>
          json(200, { access_token: 'at', refresh_token: 'rt', token_type: 'bearer' })(
            call,
            response,
          ),
        );
    };
    expect(await come('scripted', { code: 'c', state })).toMatchObject({
      failure: { error: { error_code: 'ACCOUNT_GONE' } },
    });
    const revoked = provider.calls.filter((call) => call.path === '/revoke');
    expect(revoked.map((call) => call.form.get('token'))).toEqual(['rt', 'at']);
    expect(await findAttempt(attempt_id)).toBeUndefined();
  });
});
