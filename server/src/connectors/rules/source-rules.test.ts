import { describe, expect, test } from 'vitest';
import { lintDocsUrls } from '#test/catalog/lint-connector.ts';
import type { Action, OptionSource } from '../connector.gen.d.ts';
import { findConnectorSource, listConnectorSources } from '../connector-sources.ts';
import { parseOptions } from '../parse-connector.ts';
import { catchProblems, LIST_ACTION } from './connector-rules.test-support.ts';

const actions: Action[] = [
  LIST_ACTION,
  { ...LIST_ACTION, key: 'search', method: 'POST' },
  { ...LIST_ACTION, key: 'create', method: 'POST', idempotency: 'none' },
  { ...LIST_ACTION, key: 'remove', method: 'DELETE' },
];
const source: OptionSource = {
  number: 1,
  name: 'Things',
  action: 'list',
  list: '',
  name_pointer: '/name',
  value_pointer: '/id',
};

function listSourceProblems(...sources: object[]): string {
  return catchProblems(() => parseOptions({ sources }, 'acme/options.json', actions));
}

describe('options.json', () => {
  test.each([
    ['a list', {}],
    ['a search', { action: 'search' }],
    [
      'a parent deep in the input',
      { needs_parent: 'Pipeline', input: { a: [{ b: 'x {parent}' }] } },
    ],
  ])('may have %s', (_what, changes) => {
    expect(listSourceProblems({ ...source, ...changes })).toBe('');
  });

  test.each([
    [
      'an unknown action',
      { action: 'gone' },
      /sources\/0\/action names "gone", which actions\.json/,
    ],
    ['an action that creates', { action: 'create' }, /action names "create", which may change/],
    ['an action that deletes', { action: 'remove' }, /action names "remove", which may change/],
    ['a pointer that is none', { list: 'things' }, /\/sources\/0\/list must match/],
    ['a parent that is not said', { input: { a: '{parent}' } }, /needs_parent is missing/],
    ['a parent that is not used', { needs_parent: 'Pipeline' }, /needs_parent is set, although/],
    ['a field that no action has', { fields: ['gone'] }, /names the field "gone"/],
    [
      'a parent whose field is not said',
      { needs_parent: 'A', input: { a: '{parent}' }, fields: ['gone'] },
      /needs both parent_field and needs_parent/,
    ],
    ['an unknown field', { color: 'red' }, /\/sources\/0 has the unknown field "color"/],
  ])('refuses %s', (_what, changes, problem) => {
    expect(listSourceProblems({ ...source, ...changes })).toMatch(problem);
  });

  test('refuses a number twice', () => {
    expect(listSourceProblems(source, { ...source, name: 'Others' })).toMatch(
      /has the number 1 twice/,
    );
  });

  test('of a provider elsewhere has to name its page', () => {
    const proxy = { base_url: 'https://api.acme.com' };
    expect(lintDocsUrls({ proxy }, 'sources', [source])).toEqual([
      '/sources/0/docs_url is required',
    ]);
    expect(lintDocsUrls({ proxy: { base_url: '{public_url}/x' } }, 'sources', [source])).toEqual(
      [],
    );
  });
});

test('portals name a source by the slug and its number', () => {
  const connector = { slug: 'acme', sources: [source, { ...source, number: 12 }] };
  expect(listConnectorSources(connector)).toEqual([
    { identifier: 'dynamic:acme:1', name: 'Things', needs_parent: null },
    { identifier: 'dynamic:acme:12', name: 'Things', needs_parent: null },
  ]);
  expect(findConnectorSource(connector, 'dynamic:acme:12')?.number).toBe(12);
  expect(findConnectorSource(connector, 'dynamic:other:12')).toBeUndefined();
});
