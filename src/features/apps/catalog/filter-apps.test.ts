import type { AppSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { example } from '@patchbay/contract/examples.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { filterApps, listCategories } from './filter-apps';
import { listActiveFilters } from './filter-options';
import { type AppsSearch, appsSearch, SEARCH_DEFAULTS } from './search';

const APPS: AppSummary[] = example('listAppSettings', 200, 'catalog').docs;
const listNames = (search: Partial<AppsSearch>) =>
  filterApps(APPS, { ...SEARCH_DEFAULTS, ...search }).map(({ name }) => name);

describe('filterApps', () => {
  it('shows all, the enabled ones first', () => {
    expect(listNames({})).toEqual([
      'Demo CRM',
      'Freight Desk',
      'Freshdesk',
      'HubSpot',
      'Airtable',
      'Parcel Board',
      'Slack',
    ]);
  });

  it('sorts by name, and by customers', () => {
    expect(listNames({ sort: 'name' }).slice(0, 2)).toEqual(['Airtable', 'Demo CRM']);
    const [first, ...others] = APPS;
    if (first === undefined) {
      throw new Error('The catalog has an app.');
    }
    const apps = [...others, { ...first, connected_accounts_count: 9 }];
    const sorted = filterApps(apps, { ...SEARCH_DEFAULTS, sort: 'customers' });
    expect(sorted.map(({ name }) => name).slice(0, 3)).toEqual([
      'Airtable',
      'Demo CRM',
      'Freight Desk',
    ]);
  });

  it('searches for every word in name, description, slug and category', () => {
    expect(listNames({ q: 'crm' })).toEqual(['Demo CRM', 'HubSpot']);
    expect(listNames({ q: ' HUB deals' })).toEqual(['HubSpot']);
    expect(listNames({ q: 'hub parcels' })).toEqual([]);
  });

  it('filters by category, state and auth method, combined with the search', () => {
    expect(listNames({ category: 'CRM' })).toEqual(['Demo CRM', 'HubSpot']);
    expect(listNames({ category: 'CRM', q: 'simulated' })).toEqual(['Demo CRM']);
    expect(listNames({ category: 'Nowhere' })).toEqual([]);
    expect(listNames({ state: 'not_enabled' })).toEqual(['Airtable', 'Parcel Board', 'Slack']);
    expect(listNames({ state: 'enabled', auth: 'keybased' })).toEqual([
      'Demo CRM',
      'Freshdesk',
      'HubSpot',
    ]);
    expect(listNames({ state: 'custom', auth: 'oauth2' })).toEqual(['Freight Desk']);
  });
});

it('lists each category once', () => {
  expect(listCategories(APPS)).toEqual([
    'Communication',
    'CRM',
    'Demo',
    'Marketing',
    'Productivity',
    'Support',
  ]);
});

describe('the search of /apps', () => {
  it.each([{}, { q: null, category: [], state: 'gone', auth: 1, sort: {} }])(
    'falls back from %j',
    (input) => {
      expect(v.parse(appsSearch, input)).toEqual(SEARCH_DEFAULTS);
    },
  );

  it('reads a number as the typed text', () => {
    expect(v.parse(appsSearch, { q: 42 }).q).toBe('42');
  });

  it('describes the active filters; the order is not a filter', () => {
    expect(listActiveFilters({ ...SEARCH_DEFAULTS, sort: 'name' })).toEqual([]);
    const search = {
      ...SEARCH_DEFAULTS,
      q: ' crm ',
      state: 'not_enabled',
      auth: 'oauth2',
    } as const;
    expect(listActiveFilters(search)).toEqual([
      'Text contains “crm”',
      'State is Not enabled',
      'Connects by OAuth',
    ]);
  });
});
