import { describe, expect, test } from 'vitest';
import { lintConnector } from '#test/catalog/lint-connector.ts';
import { parseActions, parseConnector } from '../parse-connector.ts';
import { CONNECTOR, catchProblems, changeConnector } from './connector-rules.test-support.ts';

const listConnectorProblems = (file: unknown) =>
  catchProblems(() => parseConnector(file, 'acme', true));

test('a valid one is accepted', () => {
  expect(listConnectorProblems(CONNECTOR)).toBe('');
  expect(lintConnector(parseConnector(CONNECTOR, 'acme', true), new Date())).toEqual({
    errors: [],
    warnings: [],
  });
});

const refused: [name: string, pointer: string, value: unknown, problem: RegExp][] = [
  [
    'an unknown method of client authentication',
    '/auth/oauth2/client_auth',
    'jwt',
    /^\/auth\/oauth2\/client_auth must be one of post, basic,/,
  ],
  [
    'a field too many deep inside',
    '/auth/oauth2/revoke/retries',
    3,
    /^\/auth\/oauth2\/revoke has the unknown field "retries"$/,
  ],
  ['a key that goes nowhere', '/auth/keybased/apply/0/in', 'cookie', /apply\/0\/in must be one of/],
  [
    'Basic without a user',
    '/auth/keybased/apply/0',
    { in: 'basic', pass: '' },
    /^\/auth\/keybased\/apply\/0 must have required property 'user'$/,
  ],
  ['a verify of nothing', '/verify', true, /\/verify/],
  ['no authorization page', '/auth/oauth2/authorize_url', undefined, /authorize_url is required/],
  [
    'a name that is not known yet',
    '/auth/oauth2/authorize_url',
    'https://{realm}.acme.com/a',
    /authorize_url uses \{realm\}, which is not known there/,
  ],
  [
    'a variable that only the token response provides',
    '/auth/oauth2/token_url',
    'https://acme.com/{api_host}',
    /token_url uses \{api_host\}/,
  ],
  [
    'a variable that only OAuth provides',
    '/auth/keybased/base_url',
    undefined,
    /base_url \(for keys\) uses \{api_host\}/,
  ],
  [
    'a secret in an address',
    '/proxy/base_url',
    'https://{api_host}/{key}',
    /base_url uses \{key\}/,
  ],
  ['a brace too many', '/verify/path', '/me/{Sub}', /has a brace/],
  [
    'a variable as the domain',
    '/auth/oauth2/authorize_url',
    'https://acme.{sub}/a',
    /lets \{sub\} change the domain/,
  ],
  [
    'a variable as the whole host',
    '/auth/oauth2/token_url',
    'https://{sub}/a',
    /lets \{sub\} change the domain/,
  ],
  [
    'a suffix that many own',
    '/auth/oauth2/token_url',
    'https://{sub}.co.uk/a',
    /lets \{sub\} change the domain/,
  ],
  [
    'a top level domain alone',
    '/auth/oauth2/token_url',
    'https://{sub}.com/a',
    /lets \{sub\} change the domain/,
  ],
  [
    'a captured host without an end',
    '/auth/oauth2/token_response/capture/0/suffixes',
    undefined,
    /lets \{api_host\} change the domain/,
  ],
  [
    'a captured host below a public suffix',
    '/auth/oauth2/token_response/capture/0/suffixes',
    ['.co.uk'],
    /lets \{api_host\} change/,
  ],
  [
    'a capture of the browser without rules',
    '/auth/oauth2/callback/capture/0/pattern',
    undefined,
    /callback\/capture\/0 needs a pattern/,
  ],
  [
    'a variable without a pattern',
    '/variables/0/pattern',
    undefined,
    /variables\/0 needs a pattern/,
  ],
  ['a pattern without an end', '/variables/0/pattern', '^[a-z]+', /variables\/0\/pattern/],
  [
    'a pattern that takes exponential time',
    '/variables/0/pattern',
    '^([a-z]+)+$',
    /pattern of "sub" repeats a group/,
  ],
  ['a choice without options', '/variables/1/options', undefined, /variables\/1 needs options/],
  ['a reserved name', '/variables/1/name', 'access_token', /"access_token" is reserved/],
  ['a name twice', '/variables/1/name', 'realm', /"realm" is given twice/],
  [
    'a parameter of the protocol',
    '/auth/oauth2/authorize_params',
    { state: 'x' },
    /authorize_params must not set "state"/,
  ],
  [
    'the code as a parameter',
    '/auth/oauth2/token_params',
    { code: 'x' },
    /token_params must not set "code"/,
  ],
  [
    'a public client without PKCE',
    '/auth/oauth2',
    {
      ...CONNECTOR.auth.oauth2,
      client_auth: 'none',
      pkce: 'off',
      off_reason: 'It breaks with it.',
    },
    /cannot be off for a public client/,
  ],
  ['scopes that are not sent', '/auth/oauth2/scopes/in_console', true, /in_console would not send/],
  [
    'a mandatory scope that is not a default',
    '/auth/oauth2/scopes/mandatory',
    ['write'],
    /mandatory has "write"/,
  ],
  [
    'an identifier without a request',
    '/identifier',
    { pointer: ['/email'] },
    /identifier needs a path/,
  ],
  [
    'a key in a header of the connection',
    '/auth/keybased/apply/0',
    { in: 'header', name: 'Host', template: '{key}' },
    /the header "Host" is set by the HTTP client/,
  ],
  [
    'a fixed header of the connection',
    '/proxy/headers',
    { 'Transfer-Encoding': 'chunked' },
    /the header "Transfer-Encoding" is set by the HTTP client/,
  ],
  [
    'a header of the connection to revoke with',
    '/auth/oauth2/revoke',
    { url: 'https://acme.com/revoke', headers: { Host: 'evil.example' } },
    /the header "Host" is set by the HTTP client/,
  ],
  ['a simple icon that is a file', '/icon', { kind: 'simple', value: 'acme.svg' }, /icon: simple/],
  ['plain http', '/proxy/base_url', 'http://acme.com', /proxy\/base_url must match/],
  [
    'a query in an address',
    '/auth/oauth2/token_url',
    'https://acme.com/t?x=1',
    /token_url must match/,
  ],
];

test.each(refused)('refuses %s', (_name, pointer, value, problem) => {
  expect(listConnectorProblems(changeConnector(pointer, value))).toMatch(problem);
});

describe('the domain may be a variable', () => {
  test.each([
    ['of a closed list', '/auth/oauth2/token_url', 'https://accounts.acme.{dc}/t'],
    ['of type host', '/variables/0', { name: 'sub', label: 'Host', type: 'host', required: true }],
  ])('%s', (_name, pointer, value) => {
    expect(listConnectorProblems(changeConnector(pointer, value))).toBe('');
  });
});

describe('a customer does not choose who gets the client secret', () => {
  const free = { name: 'sub', label: 'Host', type: 'host', required: true };
  const withHost = (change: Record<string, unknown>) => {
    const file = changeConnector('/variables/0', free);
    Object.assign(Object(Reflect.get(Object(file.auth), 'oauth2')), change);
    return listConnectorProblems(file);
  };

  test.each([
    ['authorize_url', { authorize_url: 'https://{sub}/authorize' }],
    ['token_url', { token_url: 'https://{sub}/token' }],
    ['token_url', { token_url: 'https://{sub}:8443/token' }],
    ['refresh_url', { refresh_url: 'https://{sub}/token' }],
    ['introspect', { introspect: 'https://{sub}/introspect' }],
    ['issuer', { issuer: 'https://{sub}' }],
    ['revoke/url', { revoke: { url: 'https://{sub}/revoke' } }],
  ])('%s', (pointer, change) => {
    expect(withHost(change)).toContain(`/auth/oauth2/${pointer} lets {sub} change the domain`);
  });

  test('a host of their own is allowed for keys, and for a client of their own', () => {
    const ofKeys = changeConnector('/variables/0', free);
    Object.assign(Object(Reflect.get(Object(ofKeys.auth), 'keybased')), {
      base_url: 'https://{sub}/v1',
    });
    expect(listConnectorProblems(ofKeys)).toBe('');
    const ownClient = { grant: 'client_credentials', token_url: 'https://{sub}/token' };
    expect(withHost(ownClient)).toBe('');
  });

  test('a host below a domain of the provider is not a host of the customer', () => {
    const file = changeConnector('/variables/0', { ...free, suffixes: ['.acme.com'] });
    Object.assign(Object(Reflect.get(Object(file.auth), 'oauth2')), {
      token_url: 'https://{sub}/token',
    });
    expect(listConnectorProblems(file)).toBe('');
  });
});

test('actions with one key are refused', () => {
  const action = {
    key: 'list',
    title: 'List',
    method: 'GET',
    path: '/x',
    input: { type: 'object' },
    idempotency: 'natural',
  };
  expect(parseActions({ actions: [action] }, 'acme').actions).toHaveLength(1);
  expect(() => parseActions({ actions: [action, action] }, 'acme')).toThrow(/has "list" twice/);
});
