import { describe, expect, test } from 'vitest';
import type { Apply, Connector } from '#connectors/connector.gen.d.ts';
import { TemplateError } from '#connectors/url-template.ts';
import { Secret } from '#crypto/secret.ts';
import {
  applyCredentials,
  HostNotAllowedError,
  type UnsignedRequest,
  type UsableCredentials,
} from './apply-credentials.ts';

type Rules = Pick<Connector, 'proxy' | 'auth'>;

const base_url = 'https://{sub}.acme.com/v1';
const connection = { variables: { sub: 'harbor' }, publicUrl: 'https://patchbay.example' };
const get: UnsignedRequest = { method: 'GET', path: '/me?full=1' };
const token: UsableCredentials = { auth_type: 'oauth2', access_token: new Secret('tok') };
const key: UsableCredentials = {
  auth_type: 'keybased',
  fields: { key: new Secret('k:/ é'), user: new Secret('ada') },
};
const oauth = (proxy: Partial<Rules['proxy']> = {}): Rules => ({
  auth: {},
  proxy: { base_url, ...proxy },
});
const keyed = (...apply: Apply[]): Rules => ({
  auth: { keybased: { fields: [], apply } },
  proxy: { base_url },
});
const sign = (rules: Rules, credentials: UsableCredentials, request = get) =>
  applyCredentials(rules, credentials, connection, request);

describe('where credentials go', () => {
  test('an access token is a bearer', () => {
    expect(sign(oauth(), token)).toEqual({
      method: 'GET',
      url: 'https://harbor.acme.com/v1/me?full=1',
      headers: { authorization: 'Bearer tok' },
      secretHeaders: ['authorization'],
    });
  });

  test('or as the connector says', () => {
    const auth = { in: 'header', name: 'X-Token', template: 'acme {access_token}' } as const;
    expect(sign(oauth({ auth }), token)).toMatchObject({
      headers: { 'x-token': 'acme tok' },
      secretHeaders: ['x-token'],
    });
  });

  test('header, query, path, Basic', () => {
    expect(sign(keyed({ in: 'header', name: 'X-Key', template: '{key}' }), key)).toMatchObject({
      headers: { 'x-key': 'k:/ é' },
    });
    expect(sign(keyed({ in: 'query', name: 'key', template: '{key}' }), key).url).toBe(
      'https://harbor.acme.com/v1/me?full=1&key=k%3A%2F+%C3%A9',
    );
    expect(sign(keyed({ in: 'path', template: '/bot{key}' }), key).url).toBe(
      'https://harbor.acme.com/v1/botk:%2F%20%C3%A9/me?full=1',
    );
    const basic = sign(keyed({ in: 'basic', user: '{user}', pass: '{key}' }), key);
    expect(Buffer.from(basic.headers.authorization?.slice(6) ?? '', 'base64').toString()).toBe(
      'ada:k:/ é',
    );
  });

  test('the body, as JSON or as a form', () => {
    const rules = keyed({ in: 'body', name: 'key', template: '{user}' });
    const post = (body?: string, headers = {}) =>
      sign(rules, key, {
        method: 'POST',
        path: '/x',
        headers,
        ...(body === undefined ? {} : { body }),
      });
    expect(post('{"a":1}').body).toBe('{"a":1,"key":"ada"}');
    expect(post()).toMatchObject({
      body: '{"key":"ada"}',
      headers: { 'content-type': 'application/json' },
    });
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect(post('a=1&key=theirs', form).body).toBe('a=1&key=ada');
    expect(sign(rules, key).body).toBeUndefined();
  });

  test('they override what a caller sends in the same header or parameter', () => {
    const request = { ...get, headers: { Authorization: 'Bearer theirs' } };
    expect(sign(oauth(), token, request).headers).toEqual({ authorization: 'Bearer tok' });
  });
});

describe('headers of the connector', () => {
  const proxy = {
    headers: { 'X-Version': '2', 'X-Tenant': '{tenant}' },
    default_headers: { Accept: 'application/json' },
  };

  test('are set, and default ones unless the caller sends them', () => {
    const request = { ...get, headers: { accept: 'text/csv', 'x-version': '1' } };
    expect(sign(oauth(proxy), token).headers).toMatchObject({
      'x-version': '2',
      accept: 'application/json',
    });
    expect(sign(oauth(proxy), token, request).headers).toMatchObject({
      'x-version': '2',
      accept: 'text/csv',
    });
  });

  test('are left out while a variable is unknown', () => {
    expect(sign(oauth(proxy), token).headers).not.toHaveProperty('x-tenant');
    const known = { ...connection, variables: { sub: 'a', tenant: 't-1' } };
    expect(applyCredentials(oauth(proxy), token, known, get).headers['x-tenant']).toBe('t-1');
  });
});

describe('hosts', () => {
  const to = (base: string, hosts?: string[]) =>
    sign(oauth(hosts === undefined ? {} : { hosts }), token, { ...get, base });

  test('those of the connector get the request', () => {
    expect(to('https://harbor.acme.com/v2').url).toBe('https://harbor.acme.com/v2/me?full=1');
    expect(to('https://files.acme.com', ['files.acme.com']).url).toContain('files.acme.com');
    expect(to('https://harbor.files.com', ['{sub}.files.com']).url).toContain('harbor.files.com');
    expect(to('https://eu.files.com', ['*.files.com']).url).toContain('eu.files.com');
  });

  test.each([
    ['another one', 'https://evil.com', undefined],
    ['another customer’s', 'https://other.acme.com', undefined],
    ['the same without TLS', 'http://harbor.acme.com', undefined],
    ['another port', 'https://harbor.acme.com:8443', undefined],
    ['a listed one without TLS', 'http://files.acme.com', ['files.acme.com']],
    ['the domain above a pattern', 'https://files.com', ['*.files.com']],
    ['one that ends alike', 'https://evilfiles.com', ['*.files.com']],
    ['one with a user', 'https://files.acme.com@evil.com', ['files.acme.com']],
  ])('never %s', (_name, base, hosts) => {
    expect(() => to(base, hosts)).toThrow(HostNotAllowedError);
  });

  test.each(['@evil.com/', '.evil.com/', ':99/x', 'me'])('a path with %j is refused', (path) => {
    expect(() => sign(oauth(), token, { method: 'GET', path })).toThrow(HostNotAllowedError);
  });

  test.each(['/../../x', '/v1/%2e%2e/x', '/v1\\..\\x'])('the path %s is refused', (path) => {
    expect(() => sign(oauth(), token, { method: 'GET', path })).toThrow(TemplateError);
  });

  test('a path with two slashes stays with its host', () => {
    for (const path of ['//evil.com/x', '/\\evil.com']) {
      expect(new URL(sign(oauth(), token, { method: 'GET', path }).url).host).toBe(
        'harbor.acme.com',
      );
    }
  });
});
