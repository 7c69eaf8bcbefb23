import { expect, test } from 'vitest';
import { parseConnector } from '#connectors/parse-connector.ts';
import { changeConnector } from '#connectors/rules/connector-rules.test-support.ts';
import { lintConnector } from './lint-connector.ts';

const end = { what: 'API v1', date: '2026-11-20', source: 'https://acme.example/v1' };

const now = new Date('2026-11-20T12:00:00Z');
const lint = (pointer: string, value: unknown) =>
  lintConnector(parseConnector(changeConnector(pointer, value), 'acme', true), now);
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
  ['a source of nothing', '/facts', sources(['/prox/base']), /facts\/0 names \/prox\/base, which/],
  ['an end on no day', '/sunset', [{ ...end, date: '2027-02-30' }], /sunset\/0\/date is not a day/],
  ['a day to come', '/facts', sources(ALL, '2026-11-21'), /checked is in the future/],
  ['no day', '/facts', sources(ALL, '2026-02-31'), /checked is not a day/],
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
  ['no scopes', '/auth/oauth2/scopes', { default: [] }, /set in_console/],
  ['a key that is not tried', '/verify', false, /verify must say how a key is tested/],
  ['a plain address', '/auth/oauth2/token_url', 'http://localhost:80/t', /plain http/],
])('an error: %s', (_name, pointer, value, problem) => {
  expect(lint(pointer, value).errors.join('; ')).toMatch(problem);
});

test('what has ended is a warning', () => {
  expect(lint('/sunset', [end, { ...end, what: 'API v2', date: '2026-11-21' }])).toEqual({
    errors: [],
    warnings: ['API v1 ended on 2026-11-20: update the connector, or remove the entry'],
  });
});

test('facts of 180 days are recent enough, of 181 days they are not', () => {
  expect(lint('/facts', sources(ALL, '2026-05-24'))).toEqual({ errors: [], warnings: [] });
  expect(lint('/facts', sources(ALL, '2026-05-23'))).toEqual({
    errors: [],
    warnings: ['the facts were compared 181 days ago: compare them again'],
  });
});
