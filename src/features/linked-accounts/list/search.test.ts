import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { listActiveFilters } from './active-filters';
import { linkedAccountsSearch, SEARCH_DEFAULTS, toQuery } from './search';

const parse = (input: unknown) => v.parse(linkedAccountsSearch, input);

describe('the search of /connections', () => {
  it('has a default for every parameter', () => {
    expect(parse({})).toEqual(SEARCH_DEFAULTS);
  });

  it.each([
    ['page', 0],
    ['page', -1],
    ['page', 1.5],
    ['page', 'two'],
    ['page', 1_000_001],
    ['limit', 7],
    ['limit', '25'],
    ['connected_app_name', 'Not A Slug'],
    ['connected_app_name', ['demo_crm']],
    ['name', { a: 1 }],
    ['name', null],
    ['connection_status', 'broken'],
    ['start_date', 'yesterday'],
    ['start_date', '2026-02-31'],
    ['end_date', '2026-11-18T00:00:00Z'],
    ['end_date', 20261118],
  ])('%s: %j is ignored', (key, value) => {
    expect(parse({ [key]: value })).toEqual(SEARCH_DEFAULTS);
  });

  it('reads a number or a boolean as the typed text', () => {
    expect(parse({ name: 42, linked_account_id: true })).toMatchObject({
      name: '42',
      linked_account_id: 'true',
    });
  });

  it("truncates texts at the contract's limits", () => {
    const { name, linked_account_id } = parse({
      name: 'n'.repeat(500),
      linked_account_id: 'i'.repeat(500),
    });
    expect([name.length, linked_account_id.length]).toEqual([120, 128]);
  });
});

describe('toQuery', () => {
  it('leaves out ALL and empty filters', () => {
    expect(toQuery({ ...SEARCH_DEFAULTS, name: '  ' })).toEqual({ page: 1, limit: 25 });
  });

  it('sends every active filter', () => {
    const search = {
      search: 'coffee',
      connection_status: 'expired',
      connected_app_name: 'demo_crm',
      linked_account_id: 'harbor',
      name: ' Harbor ',
      start_date: '2026-10-01',
      end_date: '2026-11-30',
      page: 2,
      limit: 50,
    } as const;
    expect(toQuery(search)).toEqual({ ...search, name: 'Harbor' });
  });
});

it('describes the active filters', () => {
  const search = {
    ...SEARCH_DEFAULTS,
    search: 'acme',
    connection_status: 'expired',
    connected_app_name: 'demo_crm',
  } as const;
  expect(listActiveFilters(search, 'Demo CRM')).toEqual([
    'Name or ID contains “acme”',
    'Has an expired connection',
    'App is Demo CRM',
  ]);
  expect(listActiveFilters(SEARCH_DEFAULTS, 'All')).toEqual([]);
});
