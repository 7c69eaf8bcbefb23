import { describe, expect, test } from 'vitest';
import { lintConnector } from './lint-connector.ts';
import { ConnectorInvalidError, parseActions, parseConnector } from './parse-connector.ts';

/** A connector with a change at a JSON pointer; undefined takes the field away. */
function changed(pointer: string, value: unknown): Record<string, unknown> {
  const file = structuredClone(good);
  let at: unknown = file;
  const parts = pointer.split('/').slice(1);
  for (const part of parts.slice(0, -1)) {
    at = Reflect.get(Object(at), part);
  }
  const last = parts.at(-1) ?? '';
  if (value === undefined) {
    Reflect.deleteProperty(Object(at), last);
  } else {
    Reflect.set(Object(at), last, value);
  }
  return file;
}

const good = {
  schema_version: 1,
  slug: 'acme',
  name: 'Acme',
  description: 'Contacts.',
  tags: ['CRM'],
  icon: { kind: 'tile', value: 'Ac', color: '#112233' },
  docs_url: 'https://acme.example/docs',
  facts: [
    {
      pointers: ['/auth', '/variables', '/proxy', '/verify', '/identifier'],
      source: 'https://acme.example/docs/api',
      checked: '2026-11-20',
    },
  ],
  unverified: [
    { pointer: '/rate_limit', searched: 'The pages on limits.' },
    { pointer: '/auth/oauth2/scopes/default', searched: 'The pages on scopes.' },
  ],
  variables: [
    { name: 'sub', label: 'Subdomain', type: 'text', required: true, pattern: '^[a-z]{1,63}$' },
    {
      name: 'dc',
      label: 'Region',
      type: 'select',
      required: true,
      options: [{ name: 'EU', value: 'eu' }],
    },
  ],
  auth: {
    oauth2: {
      authorize_url: 'https://{sub}.acme.com/authorize',
      token_url: 'https://{sub}.acme.com/token',
      revoke: { url: 'https://{sub}.acme.com/revoke' },
      scopes: { default: ['read'] },
      client_auth: 'post',
      callback: { capture: [{ param: 'realmId', as: 'realm', pattern: '^[0-9]{1,9}$' }] },
      token_response: {
        capture: [{ pointer: '/host', as: 'api_host', suffixes: ['.acmeapis.com'] }],
      },
      lifetime: { access_s: 3600, refresh: 'static' },
    },
    keybased: {
      fields: [{ name: 'key', label: 'Key', type: 'password', required: true, placeholder: '' }],
      apply: [{ in: 'header', name: 'x-key', template: '{key}' }],
      base_url: 'https://{sub}.acme.com',
    },
  },
  proxy: { base_url: 'https://{api_host}/v1' },
  verify: { method: 'GET', path: '/me', expect: [200] },
  identifier: { path: '/me', pointer: ['/email'] },
};

function problemsOf(file: unknown): string {
  try {
    parseConnector(file, 'acme', true);
    return '';
  } catch (error) {
    return error instanceof ConnectorInvalidError ? error.problems.join('; ') : String(error);
  }
}

test('a valid one is accepted', () => {
  expect(problemsOf(good)).toBe('');
  expect(lintConnector(parseConnector(good, 'acme', true), new Date())).toEqual({
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
    'a pattern that takes for ever',
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
    { ...good.auth.oauth2, client_auth: 'none', pkce: 'off', off_reason: 'It breaks with it.' },
    /cannot be off for a public client/,
  ],
  ['scopes that are not sent', '/auth/oauth2/scopes/in_console', true, /in_console would not send/],
  [
    'a mandatory scope that is no default',
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
    /the header "Host" is the sender's own/,
  ],
  [
    'a fixed header of the connection',
    '/proxy/headers',
    { 'Transfer-Encoding': 'chunked' },
    /the header "Transfer-Encoding" is the sender's own/,
  ],
  [
    'a header of the connection to revoke with',
    '/auth/oauth2/revoke',
    { url: 'https://acme.com/revoke', headers: { Host: 'evil.example' } },
    /the header "Host" is the sender's own/,
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
  expect(problemsOf(changed(pointer, value))).toMatch(problem);
});

describe('the domain may be a variable', () => {
  test.each([
    ['of a closed list', '/auth/oauth2/token_url', 'https://accounts.acme.{dc}/t'],
    ['of type host', '/variables/0', { name: 'sub', label: 'Host', type: 'host', required: true }],
  ])('%s', (_name, pointer, value) => {
    expect(problemsOf(changed(pointer, value))).toBe('');
  });
});

describe('a customer does not choose who gets the client secret', () => {
  const free = { name: 'sub', label: 'Host', type: 'host', required: true };
  const withHost = (change: Record<string, unknown>) => {
    const file = changed('/variables/0', free);
    Object.assign(Object(Reflect.get(Object(file.auth), 'oauth2')), change);
    return problemsOf(file);
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
    const ofKeys = changed('/variables/0', free);
    Object.assign(Object(Reflect.get(Object(ofKeys.auth), 'keybased')), {
      base_url: 'https://{sub}/v1',
    });
    expect(problemsOf(ofKeys)).toBe('');
    const ownClient = { grant: 'client_credentials', token_url: 'https://{sub}/token' };
    expect(withHost(ownClient)).toBe('');
  });

  test('a host below a domain of the provider is not a host of the customer', () => {
    const file = changed('/variables/0', { ...free, suffixes: ['.acme.com'] });
    Object.assign(Object(Reflect.get(Object(file.auth), 'oauth2')), {
      token_url: 'https://{sub}/token',
    });
    expect(problemsOf(file)).toBe('');
  });
});

const end = { what: 'API v1', date: '2026-11-20', source: 'https://acme.example/v1' };

describe('lint', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const lint = (pointer: string, value: unknown) =>
    lintConnector(parseConnector(changed(pointer, value), 'acme', true), now);
  const ALL = ['/auth', '/variables', '/proxy', '/verify', '/identifier'];
  const sources = (pointers: string[], checked = '2026-11-20') => [
    { pointers, source: 'https://acme.example/docs/api', checked },
  ];

  test.each([
    ['no page of the provider', '/docs_url', undefined, /docs_url is required/],
    ['neither sources nor flags', '/facts', undefined, /\/proxy has no source in \/facts/],
    [
      'a flag on nothing',
      '/unverified',
      [{ pointer: '/auth/oauth3/x', searched: 'The whole site.' }],
      /names \/auth\/oauth3/,
    ],
    [
      'a source of nothing',
      '/facts',
      sources(['/prox/base']),
      /facts\/0 names \/prox\/base, which/,
    ],
    ['an end on no day', '/sunset', [{ ...end, date: '2027-02-30' }], /sunset\/0\/date is no day/],
    ['a day to come', '/facts', sources(ALL, '2026-11-21'), /checked is in the future/],
    ['no day', '/facts', sources(ALL, '2026-02-31'), /checked is no day/],
    [
      'a fact without a source',
      '/facts',
      sources(ALL.slice(0, -1)),
      /^\/identifier has no source in \/facts/,
    ],
    [
      'part of a fact without a source',
      '/facts',
      sources([...ALL.slice(1), '/auth/keybased']),
      /\/auth\/oauth2\/token_url has no source/,
    ],
    ['no scopes', '/auth/oauth2/scopes', { default: [] }, /say in_console/],
    ['a key that is not tried', '/verify', false, /verify must say how a key is tried/],
    ['a plain address', '/auth/oauth2/token_url', 'http://localhost:80/t', /plain http/],
  ])('an error: %s', (_name, pointer, value, problem) => {
    expect(lint(pointer, value).errors.join('; ')).toMatch(problem);
  });

  test('what has ended is a warning', () => {
    expect(lint('/sunset', [end, { ...end, what: 'API v2', date: '2026-11-21' }])).toEqual({
      errors: [],
      warnings: ['API v1 ended on 2026-11-20: move the connector, or take the entry out'],
    });
  });

  test('facts of 180 days are recent enough, of 181 days they are not', () => {
    expect(lint('/facts', sources(ALL, '2026-05-24'))).toEqual({ errors: [], warnings: [] });
    expect(lint('/facts', sources(ALL, '2026-05-23'))).toEqual({
      errors: [],
      warnings: ['the facts were compared 181 days ago: look at them again'],
    });
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
