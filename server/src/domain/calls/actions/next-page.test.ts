import { describe, expect, test } from 'vitest';
import type { Action, Pagination } from '#connectors/connector.gen.d.ts';
import { getNextPageFields, mergeNextPageFields } from './next-page.ts';

const query = {
  after: { type: 'string' },
  page: { type: 'integer' },
  offset: { type: 'integer' },
  limit: { type: 'integer' },
  $skip: { type: 'integer' },
};
const action: Action = {
  key: 'list_parcels',
  title: 'List parcels',
  method: 'GET',
  path: '/parcels/{page}',
  idempotency: 'natural',
  paginate: true,
  input: {
    type: 'object',
    properties: {
      path: { type: 'object', properties: { page: { type: 'string' } } },
      query: { type: 'object', properties: query },
    },
  },
};
const after = (
  pagination: Pagination,
  data: unknown,
  { given = {}, link }: { given?: Record<string, unknown>; link?: string } = {},
) =>
  getNextPageFields({ pagination }, action, {
    input: { path: {}, query: given, header: {}, body: undefined },
    headers: link === undefined ? {} : { link },
    data,
  });

const cursor: Pagination = { kind: 'cursor', next: '/next', param: 'after' };
const paged: Pagination = { kind: 'page', items: '/rows', param: 'page', size_param: 'limit' };
const rows = { rows: [1, 2, 3] };

test('a cursor is passed on until the app returns none', () => {
  expect(after(cursor, { next: 'abc' })).toEqual({ after: 'abc' });
  expect(after(cursor, { next: 7 })).toEqual({ after: '7' });
  expect(after(cursor, { next: 'x'.repeat(8_192) })).toEqual({ after: 'x'.repeat(8_192) });
  for (const next of ['', null, undefined, {}, 'x'.repeat(8_193)]) {
    expect(after(cursor, { next })).toBeNull();
  }
  const said = { ...cursor, has_more: '/more' };
  expect(after(said, { next: 'abc', more: false })).toBeNull();
  expect(after(said, { next: 'abc', more: true })).toEqual({ after: 'abc' });
});

test('pages are counted from the requested page; a name that two parts have carries its part', () => {
  expect(after(paged, rows)).toEqual({ 'query.page': 2 });
  expect(after({ ...paged, first: 0 }, rows)).toEqual({ 'query.page': 1 });
  expect(after(paged, rows, { given: { page: '4' } })).toEqual({ 'query.page': 5 });
});

test('an offset grows by the number of entries', () => {
  const rules: Pagination = { ...paged, kind: 'offset', param: 'offset' };
  expect(after(rules, rows, { given: { offset: 6, limit: 3 } })).toEqual({ offset: 9 });
});

test('a page without entries, or with fewer than requested, is the last', () => {
  expect(after(paged, { rows: [] })).toBeNull();
  expect(after(paged, {})).toBeNull();
  expect(after(paged, rows, { given: { limit: 4 } })).toBeNull();
  // The number of entries does not count if the app itself says whether there are more.
  const said = { ...paged, has_more: '/more' };
  expect(after(said, { ...rows, more: true }, { given: { limit: 4 } })).toEqual({
    'query.page': 2,
  });
});

test('of a link only the query is used, never the host or path', () => {
  const rules: Pagination = { kind: 'link', items: '' };
  const link =
    '<https://elsewhere.example/?page=1>; rel="prev", <https://elsewhere.example/?page=3&limit=3>; rel="next"';
  expect(after(rules, [1], { link })).toEqual({ 'query.page': 3, limit: 3 });
  expect(after(rules, [1], { link: '</x?page=3>; rel=last' })).toBeNull();
  expect(after(rules, [1])).toBeNull();
  const inBody: Pagination = { kind: 'link', next: '/@odata.nextLink' };
  expect(after(inBody, { '@odata.nextLink': '/me?$skip=10' })).toEqual({ $skip: 10 });
  // A parameter that the action does not take would be lost, and the same page come again.
  expect(after(inBody, { '@odata.nextLink': '/me?$skip=10&$skiptoken=x' })).toBeNull();
});

test('a cursor may be in the last entry', () => {
  const last: Pagination = { kind: 'cursor', items: '/rows', next_of_last: '/id', param: 'after' };
  expect(after(last, { rows: [{ id: 'a' }, { id: 'b' }] })).toEqual({ after: 'b' });
  expect(after(last, { rows: [] })).toBeNull();
});

describe('all fields of the next page', () => {
  const page = (data: unknown, link = '') => ({
    input: { path: {}, query: {}, header: {}, body: { text: 'x' } },
    headers: { link },
    data,
  });
  const search: Action = {
    ...action,
    method: 'POST',
    input: {
      type: 'object',
      properties: {
        body: {
          type: 'object',
          properties: { text: { type: 'string' }, after: { type: 'string' } },
        },
      },
    },
  };

  test('have the page in the body where the action takes it there', () => {
    const next = (fields: object, cursorOf: string) =>
      mergeNextPageFields({ pagination: cursor }, search, { ...fields }, page({ next: cursorOf }));
    expect(next({ text: 'x' }, 'b')).toEqual({ text: 'x', after: 'b' });
    // The same page again would never end.
    expect(next({ text: 'x', after: 'b' }, 'b')).toBeNull();
  });

  test('lack the filters of the first page where a link leads on', () => {
    const link = '<https://elsewhere.example/?after=b>; rel="next"';
    const fields = { limit: 3, 'path.page': 'p' };
    expect(
      mergeNextPageFields({ pagination: { kind: 'link' } }, action, fields, page([], link)),
    ).toEqual({ after: 'b', 'path.page': 'p' });
  });
});

test('an action or an app without paging has no next page', () => {
  const page = {
    input: { path: {}, query: {}, header: {}, body: undefined },
    headers: {},
    data: { next: 'abc' },
  };
  const { paginate: _paginate, ...single } = action;
  expect(getNextPageFields({ pagination: cursor }, single, page)).toBeNull();
  expect(getNextPageFields({}, action, page)).toBeNull();
});
