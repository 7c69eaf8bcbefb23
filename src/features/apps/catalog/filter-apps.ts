import type { AppSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { ALL } from '@/lib/search-params';
import type { AppsSearch } from './search';

/** Lists the categories of the catalog in alphabetical order, each once. */
export function listCategories(apps: readonly AppSummary[]): string[] {
  return [...new Set(apps.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b));
}

function isInState(app: AppSummary, state: AppsSearch['state']): boolean {
  switch (state) {
    case 'enabled':
      return app.enabled;
    case 'not_enabled':
      return !app.enabled;
    case 'custom':
      return app.kind === 'custom';
    case ALL:
      return true;
  }
}

const byName = (a: AppSummary, b: AppSummary) => a.name.localeCompare(b.name);

const ORDERS: Record<AppsSearch['sort'], (a: AppSummary, b: AppSummary) => number> = {
  enabled: (a, b) => Number(b.enabled) - Number(a.enabled) || byName(a, b),
  name: byName,
  customers: (a, b) =>
    b.connected_accounts_count - a.connected_accounts_count ||
    Number(b.enabled) - Number(a.enabled) ||
    byName(a, b),
};

/**
 * Returns the matching apps in the chosen order. Each word of `q` has to be in the name, the
 * description, the slug or a category.
 */
export function filterApps(apps: readonly AppSummary[], search: AppsSearch): AppSummary[] {
  const { q, category, state, auth, sort } = search;
  const words = q.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return apps
    .filter((app) => {
      const text = [app.name, app.description, app.slug, ...app.tags]
        .join('\n')
        .toLocaleLowerCase();
      return (
        (category === ALL || app.tags.includes(category)) &&
        (auth === ALL || app.auth_types.includes(auth)) &&
        isInState(app, state) &&
        words.every((word) => text.includes(word))
      );
    })
    .sort(ORDERS[sort]);
}
