import { expect, test } from 'vitest';
import type { Variable } from './connector.gen.d.ts';
import { readVariables } from './read-variables.ts';

const text = (more: Partial<Variable> = {}): Variable => ({
  name: 'sub',
  label: 'Subdomain',
  type: 'text',
  required: true,
  pattern: '^[a-z0-9-]{1,63}$',
  ...more,
});
const host = (more: Partial<Variable> = {}) => {
  const { pattern: _pattern, ...rest } = text(more);
  return { ...rest, type: 'host' as const };
};
const read = (variable: Variable, sub?: string) =>
  readVariables({ variables: [variable] }, 'oauth2', sub === undefined ? {} : { sub });
const strips = ['lower', 'strip_scheme', 'strip_suffix:.acme.com'];

test.each([
  ['as it is', text(), 'harbor', 'harbor'],
  ['with blanks around', text(), '  harbor ', 'harbor'],
  ['a whole address', text({ normalize: strips }), 'https://Harbor.ACME.com/home?a=b#c', 'harbor'],
  ['the default', text({ default: 'www' }), '', 'www'],
  ['a host', host(), 'Git.Example.com', 'git.example.com'],
  ['a host with a port', host(), 'git.example.com:8443', 'git.example.com:8443'],
  ['a host as an address', host(), 'https://git.example.com/a', 'git.example.com'],
  ['a host below its domain', host({ suffixes: ['.acme.com'] }), 'eu.acme.com', 'eu.acme.com'],
])('%s', (_name, variable, input, expected) => {
  expect(read(variable, input)).toEqual({ variables: { sub: expected }, problems: [] });
});

test.each([
  ['another host behind a slash', text(), 'evil.com/'],
  ['a dot', text(), 'a.b'],
  ['an @', text(), 'a@evil.com'],
  ['a line break', text(), 'a\nb'],
  ['a line break at the end of the pattern', text({ pattern: '^[a-z]{1,9}$' }), 'ab\ncd'],
  ['more than a host name holds', text({ pattern: '^[a-z]+$' }), 'a'.repeat(254)],
  ['no host', host(), 'localhost'],
  ['an IPv6 address', host(), '[::1]'],
  ['a host with a user', host(), 'user@git.example.com'],
  ['a host of another domain', host({ suffixes: ['.acme.com'] }), 'acme.com.evil.com'],
  ['a host that only ends alike', host({ suffixes: ['.acme.com'] }), 'evilacme.com'],
])('refuses %s', (_name, variable, input) => {
  const { variables, problems } = read(variable, input);
  expect(variables).toEqual({});
  expect(problems).toMatchObject([{ pointer: '/sub' }]);
});

test('names missing required entries, not optional ones', () => {
  expect(read(text()).problems).toEqual([{ pointer: '/sub', message: 'is required' }]);
  expect(read(text({ required: false }))).toEqual({ variables: {}, problems: [] });
});

test('a value must be one of the options', () => {
  const { pattern: _pattern, ...rest } = text({ options: [{ name: 'Europe', value: 'eu' }] });
  const select = { ...rest, type: 'select' as const };
  expect(read(select, 'eu').variables).toEqual({ sub: 'eu' });
  expect(read(select, 'evil').problems).toEqual([
    { pointer: '/sub', message: 'is none of the options' },
  ]);
});

test('entries of another auth method are left out, as are unknown ones', () => {
  const variables = [text({ only_for: 'keybased' })];
  expect(readVariables({ variables }, 'oauth2', { sub: 'a', other: 'b' })).toEqual({
    variables: {},
    problems: [],
  });
});
