import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Application } from '@/api/schema.gen';
import { example } from '../../../tests/support/contract-examples';
import { categoriesOf, connectWays, filterApps } from './filter-apps';
import { ALL_CATEGORIES, appsSearch, SEARCH_DEFAULTS } from './search';

function demo(change: Partial<Application> = {}): Application {
  const [app] = example('listPublicApplications', 200, 'catalogue');
  if (app === undefined) {
    throw new Error('The catalogue has an app.');
  }
  return { ...app, ...change };
}

const APPS = [
  demo(),
  demo({ slug: 'hubspot', name: 'HubSpot', description: 'Marketing', tags: ['CRM'] }),
  demo({ slug: 'asana', name: 'Asana', description: 'Tasks and projects', tags: ['Projects'] }),
];
const namesOf = (search: object) =>
  filterApps(APPS, { q: '', category: ALL_CATEGORIES, ...search }).map(({ name }) => name);

describe('filterApps', () => {
  it('shows all in the order of the alphabet', () => {
    expect(namesOf({})).toEqual(['Asana', 'Demo CRM', 'HubSpot']);
  });

  it('finds every word in name, description, slug or tag', () => {
    expect(namesOf({ q: 'crm' })).toEqual(['Demo CRM', 'HubSpot']);
    expect(namesOf({ q: ' HUB marketing' })).toEqual(['HubSpot']);
    expect(namesOf({ q: 'hub tasks' })).toEqual([]);
  });

  it('narrows to a category, together with the words', () => {
    expect(namesOf({ category: 'CRM' })).toEqual(['Demo CRM', 'HubSpot']);
    expect(namesOf({ category: 'CRM', q: 'make-believe' })).toEqual(['Demo CRM']);
    expect(namesOf({ category: 'Nowhere' })).toEqual([]);
  });
});

it('lists each category once', () => {
  expect(categoriesOf(APPS)).toEqual(['CRM', 'Demo', 'Projects']);
});

it('names the ways to connect that the app has', () => {
  const idsOf = (app: Application) => connectWays(app).map(({ id }) => id);
  expect(idsOf(demo())).toEqual(['oauth2', 'keybased']);
  expect(idsOf(demo({ auth_type_options: { keybased: [] } }))).toEqual(['keybased']);
});

describe('the search of /apps', () => {
  it.each([{}, { q: null, category: [], app: { a: 1 } }])('falls back from %j', (input) => {
    expect(v.parse(appsSearch, input)).toEqual(SEARCH_DEFAULTS);
  });

  it('takes a number for the text that was typed', () => {
    expect(v.parse(appsSearch, { q: 42 }).q).toBe('42');
  });
});
