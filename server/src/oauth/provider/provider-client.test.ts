import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Answer, OAuth2, Revoke } from '#connectors/connector.gen.d.ts';
import { Secret } from '#crypto/secret.ts';
import {
  type FakeProvider,
  type Seen,
  startFakeProvider,
} from '#test/catalog/conformance/fake-provider.ts';
import { authorizeAsClient } from './exchange-code.ts';
import { createProviderClient } from './provider-client.ts';
import { revokeTokens } from './revoke-tokens.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const client = { client_id: 'client-1', client_secret: new Secret('secret-1') };
const tokens = { access_token: 'tok-access', refresh_token: 'tok-refresh' };
const basic: OAuth2 = {
  authorize_url: 'https://acme.example/authorize',
  token_url: 'https://{sub}.acme.example/token',
  revoke: { url: 'https://acme.example/revoke' },
  scopes: { default: ['read', 'write'] },
  client_auth: 'post',
  lifetime: { access_s: 'unknown', refresh: 'none' },
};
let provider: FakeProvider;
let seen: Seen[] = [];

beforeEach(async () => {
  provider = await startFakeProvider();
  seen = [];
});
afterEach(() => provider.close());

function providerFor(change: Partial<OAuth2>, ...responses: Answer[]) {
  provider.play([
    (request) => {
      seen.push(request);
      return responses[seen.length - 1] ?? responses.at(-1) ?? { status: 200 };
    },
  ]);
  return createProviderClient(
    { publicUrl: () => 'https://patchbay.example', outbound: provider.outbound, clock: () => now },
    { oauth2: { ...basic, ...change }, client, variables: { sub: 'harbor' } },
  );
}

const form = (at = 0) => Object.fromEntries(new URLSearchParams(seen[at]?.text));

describe('client credentials', () => {
  const grant: Partial<OAuth2> = { grant: 'client_credentials', token_params: { audience: 'api' } };

  test('a token is requested as the client itself, with the scopes', async () => {
    const response = { status: 200, body: { access_token: 'tok', expires_in: 65 } };
    const outcome = await providerFor(grant, response).clientCredentials();
    expect(outcome).toMatchObject({
      kind: 'tokens',
      tokens: { access_token: 'tok', expires_at: new Date(now.getTime() + 60_000) },
    });
    expect(seen[0]?.url.href).toBe('https://harbor.acme.example/token');
    expect(form()).toEqual({
      grant_type: 'client_credentials',
      scope: 'read write',
      audience: 'api',
      client_id: 'client-1',
      client_secret: 'secret-1',
    });
  });

  test.each([
    [{ status: 401, body: { error: 'invalid_client' } }, 'CLIENT_CREDENTIALS_REJECTED'],
    [{ status: 400, body: { error: 'invalid_scope' } }, 'SCOPE_REJECTED'],
    [{ status: 503, body: '<html>' }, 'VENDOR_UNAVAILABLE'],
  ])('%j is %s', async (response, code) => {
    providerFor(grant, response);
    const oauth2 = { ...basic, ...grant };
    const outcome = await authorizeAsClient(
      {
        outbound: provider.outbound,
        clock: () => now,
        publicUrl: () => 'https://patchbay.example',
        log: { info: () => {}, warn: () => {}, error: () => {} },
      },
      {
        snapshot: {
          name: 'Acme',
          client_id: 'client-1',
          proxy: { base_url: 'https://acme.example' },
          oauth2,
          identifier: false,
          scopes: [],
        },
        client,
        variables: { sub: 'harbor' },
      },
    );
    expect(outcome).toMatchObject({ kind: 'failed', code });
  });
});

describe('introspection', () => {
  const change: Partial<OAuth2> = { introspect: 'https://acme.example/introspect' };
  const token = { status: 200, body: { access_token: 'tok' } };
  const end = async (response: Answer) => {
    const outcome = await providerFor(change, token, response).refresh('tok-refresh');
    return outcome.kind === 'tokens' ? outcome.tokens.expires_at : outcome;
  };

  test('returns the expiry that the token response lacks', async () => {
    const exp = now.getTime() / 1000 + 7_200;
    expect(await end({ status: 200, body: { active: true, exp } })).toEqual(
      new Date(now.getTime() + 7_195_000),
    );
    expect(form(1)).toMatchObject({ token: 'tok', client_id: 'client-1' });
  });

  test('a wrong clock of the provider has no effect', async () => {
    const body = { active: true, iat: 1_000, exp: 1_065 };
    expect(await end({ status: 200, body })).toEqual(new Date(now.getTime() + 60_000));
  });

  test.each([
    { status: 500, body: 'no' },
    { status: 200, body: { active: false } },
    { status: 200, body: { active: true } },
  ])('%j keeps the token', async (response) => {
    expect(await end(response)).toBeNull();
  });

  test('gets no request if the token response has the expiry', async () => {
    await providerFor(change, {
      status: 200,
      body: { access_token: 'tok', expires_in: 60 },
    }).refresh('r');
    expect(seen).toHaveLength(1);
  });
});

describe('revocation', () => {
  const revoke = (rules: Partial<Revoke>, response: Answer = { status: 200 }) =>
    revokeTokens(
      providerFor({ revoke: { url: 'https://acme.example/revoke', ...rules } }, response),
      tokens,
    );
  const requests = () =>
    seen.map((request) => [request.method, request.url.search, form(seen.indexOf(request)).token]);

  test('RFC 7009 is the default: the refresh token, then the access token', async () => {
    expect(await revoke({})).toBe(true);
    expect(requests()).toEqual([
      ['POST', '', 'tok-refresh'],
      ['POST', '', 'tok-access'],
    ]);
    expect(form(0)).toMatchObject({ token_type_hint: 'refresh_token', client_secret: 'secret-1' });
  });

  test('only one kind of token', async () => {
    expect(await revoke({ token: 'refresh' })).toBe(true);
    expect(requests()).toEqual([['POST', '', 'tok-refresh']]);
    const without = providerFor({
      revoke: { url: 'https://acme.example/revoke', token: 'refresh' },
    });
    seen = [];
    expect(await revokeTokens(without, { access_token: 'tok-access' })).toBe(true);
    expect(requests()).toEqual([['POST', '', 'tok-access']]);
  });

  test('with the token as bearer, without the client', async () => {
    await revoke({ token: 'access', token_in: 'bearer', client_auth: 'none' });
    expect(seen[0]).toMatchObject({ headers: { authorization: 'Bearer tok-access' }, text: '' });
  });

  test('in the query of a GET', async () => {
    await revoke({ token: 'access', token_in: 'query', method: 'GET', client_auth: 'none' });
    expect(seen[0]?.method).toBe('GET');
    expect(seen[0]?.url.search).toBe('?token=tok-access');
  });

  test('as JSON to a URL with the client in it', async () => {
    await revoke({
      url: 'https://acme.example/apps/{client_id}/token',
      method: 'DELETE',
      token: 'access',
      token_param: 'access_token',
      request: 'json',
      client_auth: 'basic',
    });
    expect(seen[0]).toMatchObject({ method: 'DELETE', text: '{"access_token":"tok-access"}' });
    expect(seen[0]?.url.pathname).toBe('/apps/client-1/token');
  });

  test('in a header of the provider’s own', async () => {
    await revoke({
      method: 'DELETE',
      token: 'access',
      token_in: 'none',
      client_auth: 'none',
      headers: { Accept: 'text/plain', 'x-acme-token': '{access_token}', 'x-acme-sub': '{sub}' },
    });
    expect(seen[0]).toMatchObject({
      headers: { accept: 'text/plain', 'x-acme-token': 'tok-access', 'x-acme-sub': 'harbor' },
      text: '',
    });
  });

  test('without the token, by the id of the account', async () => {
    await revoke({
      token: 'access',
      token_in: 'none',
      params: { user: '{sub}', app: '{client_id}' },
    });
    expect(form()).toMatchObject({ user: 'harbor', app: 'client-1' });
    expect(form()).not.toHaveProperty('token');
  });

  test.each([
    [{}, { status: 400 }, false],
    [{ success: [200, 400] }, { status: 400 }, true],
    [{ ok_pointer: '/ok' }, { status: 200, body: { ok: false } }, false],
    [{ ok_pointer: '/ok' }, { status: 200, body: { ok: true } }, true],
    [{ ok_pointer: '/ok' }, { status: 200, body: '<html>' }, false],
    [{}, { status: 302, headers: { location: 'https://evil.example' } }, false],
  ])('%j with the response %j is %s', async (rules, response, expected) => {
    expect(await revoke(rules, response)).toBe(expected);
  });

  test('no request to a provider without revocation', async () => {
    expect(await revokeTokens(providerFor({ revoke: false }), tokens)).toBe(false);
    expect(seen).toEqual([]);
  });
});

describe('a code that a rate limit refused', () => {
  const redeem = (...responses: Answer[]) =>
    providerFor({}, ...responses).exchange(
      new URLSearchParams({ code: 'c' }),
      'https://patchbay.example/callback',
      null,
    );

  test('is sent again after the pause that the provider asks for', async () => {
    const limited = { status: 429, headers: { 'retry-after': '1' }, body: {} };
    const granted = { status: 200, body: { access_token: 'tok', expires_in: 60 } };
    expect(await redeem(limited, granted)).toMatchObject({ kind: 'tokens' });
    expect(seen.map(({ text }) => new URLSearchParams(text).get('code'))).toEqual(['c', 'c']);
  });

  test.each([
    ['without a pause', { status: 429, body: {} }, false],
    ['with a long one', { status: 429, headers: { 'retry-after': '11' }, body: {} }, false],
    ['by an error', { status: 503, headers: { 'retry-after': '0' }, body: {} }, true],
  ])('%s is not sent again', async (_, response, canHaveArrived) => {
    expect(await redeem(response)).toMatchObject({ kind: 'unavailable', canHaveArrived });
    expect(seen).toHaveLength(1);
  });

  test('again and again is sent twice', async () => {
    const limited = { status: 429, headers: { 'retry-after': '0' }, body: {} };
    expect(await redeem(limited)).toMatchObject({ kind: 'unavailable' });
    expect(seen).toHaveLength(2);
  });
});
