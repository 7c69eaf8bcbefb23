import { describe, expect, test } from 'vitest';
import type { OAuth2 } from '#connectors/connector.gen.d.ts';
import { readTokenResponse } from './token-response.ts';

type Rules = Pick<OAuth2, 'token_response' | 'lifetime' | 'scopes'>;

const startedAt = new Date('2026-11-20T10:00:00.000Z');
const plain: Rules = {
  lifetime: { access_s: 'unknown', refresh: 'static' },
  scopes: { default: ['read'] },
};

function read(
  body: unknown,
  rules: Partial<Rules> = {},
  status = 200,
  contentType = 'application/json',
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return readTokenResponse({ status, contentType, text }, { ...plain, ...rules }, startedAt);
}

const tokens = (extra: Record<string, unknown> = {}) => ({ access_token: 'at', ...extra });
const inSeconds = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);

describe('what providers send', () => {
  test('exactly RFC 6749', () => {
    expect(
      read(tokens({ token_type: 'Bearer', expires_in: 3600, refresh_token: 'rt', scope: 'a b' })),
    ).toEqual({
      kind: 'tokens',
      tokens: {
        access_token: 'at',
        refresh_token: 'rt',
        expires_at: inSeconds(3595),
        scopes: ['a', 'b'],
        obtained_at: startedAt,
        captures: { values: {}, missing: [] },
      },
    });
  });

  test.each([
    ['no token_type', tokens(), {}],
    ['refresh_token null', tokens({ refresh_token: null }), { refresh_token: undefined }],
    ['expires_in as a text', tokens({ expires_in: '60' }), { expires_at: inSeconds(55) }],
    ['expires_in 0', tokens({ expires_in: 0 }), { expires_at: null }],
    ['expires_in of nonsense', tokens({ expires_in: 'soon' }), { expires_at: null }],
    ['expires_in null', tokens({ expires_in: null }), { expires_at: null }],
    ['scope as a list', tokens({ scope: ['a', 1, 'b'] }), { scopes: ['a', 'b'] }],
    ['no scope', tokens(), { scopes: null }],
  ])('%s', (_name, body, expected) => {
    expect(read(body)).toMatchObject({ kind: 'tokens', tokens: expected });
  });

  test('HTTP 201, JSON with the type text, and a form', () => {
    expect(read(tokens(), {}, 201)).toMatchObject({ kind: 'tokens' });
    expect(read(tokens(), {}, 200, 'text/html')).toMatchObject({ kind: 'tokens' });
    const form = 'access_token=at&scope=a%2Cb&expires_in=60';
    const rules: Partial<Rules> = { scopes: { default: [], delimiter: ',' } };
    expect(read(form, rules, 200, 'application/x-www-form-urlencoded')).toMatchObject({
      kind: 'tokens',
      tokens: { access_token: 'at', scopes: ['a', 'b'], expires_at: inSeconds(55) },
    });
  });

  test('a missing lifetime is the connector’s', () => {
    const rules: Partial<Rules> = { lifetime: { access_s: 7200, refresh: 'static' } };
    expect(read(tokens(), rules)).toMatchObject({ tokens: { expires_at: inSeconds(7195) } });
  });

  test('tokens at other pointers, an own type, and an own error under HTTP 200', () => {
    const rules: Partial<Rules> = {
      token_response: {
        access_token: '/authed_user/access_token',
        error: { ok_pointer: '/ok', message_pointer: '/error' },
        accept_token_types: ['user'],
      },
    };
    expect(
      read({ ok: true, token_type: 'user', authed_user: { access_token: 'xoxp' } }, rules),
    ).toMatchObject({ kind: 'tokens', tokens: { access_token: 'xoxp' } });
    expect(read({ ok: false, error: 'code_already_used' }, rules)).toEqual({
      kind: 'error_response',
      error: 'code_already_used',
    });
  });
});

test('a response without anything at the own pointer is read by RFC 6749', () => {
  const token_response = {
    access_token: '/user/access_token',
    refresh_token: '/user/refresh_token',
    expires_in: '/user/expires_in',
    scope: '/user/scope',
  };
  const user = { access_token: 'ut', refresh_token: 'ur', expires_in: 60, scope: 'a' };
  expect(read(tokens({ refresh_token: 'rt', user }), { token_response })).toMatchObject({
    tokens: { access_token: 'ut', refresh_token: 'ur', expires_at: inSeconds(55), scopes: ['a'] },
  });
  expect(
    read(tokens({ refresh_token: 'rt', expires_in: 120, scope: 'b' }), { token_response }),
  ).toMatchObject({
    tokens: { access_token: 'at', refresh_token: 'rt', expires_at: inSeconds(115), scopes: ['b'] },
  });
});

describe('errors', () => {
  test.each([200, 400, 401, 403])('an OAuth error under HTTP %i is a rejection', (status) => {
    expect(read({ error: 'invalid_grant' }, {}, status)).toEqual({
      kind: 'error_response',
      error: 'invalid_grant',
    });
  });

  test.each([
    ['HTML', '<!doctype html>', 200, 'text/html'],
    ['nothing', '', 200, 'application/json'],
    ['a list', [], 200, 'application/json'],
    ['a number', 5, 200, 'application/json'],
    ['an empty token', { access_token: '' }, 200, 'application/json'],
    ['a token that is not a text', { access_token: { a: 1 } }, 200, 'application/json'],
    ['a token under HTTP 400', tokens(), 400, 'application/json'],
    ['a type that cannot be used', tokens({ token_type: 'mac' }), 200, 'application/json'],
    ['HTTP 500 with an error', { error: 'invalid_grant' }, 500, 'application/json'],
    ['HTTP 429', { error: 'invalid_grant' }, 429, 'application/json'],
  ])('%s does not end the grant', (_name, body, status, contentType) => {
    expect(read(body, {}, status, contentType)).toMatchObject({ kind: 'unavailable' });
  });

  test.each([
    [429, undefined, false, { pauseMs: null }],
    [429, '120', false, { pauseMs: 120_000 }],
    [429, 'soon', false, { pauseMs: null }],
    [503, '120', true, { pauseMs: 120_000 }],
    [503, undefined, true, undefined],
  ])('HTTP %i with Retry-After %s: the sent code or token may be consumed: %s', (...input) => {
    const [status, retryAfter, canHaveArrived, limited] = input;
    const contentType = 'text/html';
    const response = { status, contentType, retryAfter, text: '' };
    const outcome = readTokenResponse(response, plain, startedAt);
    expect(outcome).toEqual({
      kind: 'unavailable',
      reason: `HTTP ${status}`,
      canHaveArrived,
      ...(limited === undefined ? {} : { limited }),
    });
  });
});
