import type { Application } from '@/api/schema.gen';
import { ALL_CATEGORIES, type AppsSearch } from './search';

/** The tags of the catalogue in the order of the alphabet, each once. */
export function categoriesOf(apps: readonly Application[]): string[] {
  return [...new Set(apps.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b));
}

/** The apps that match: every word of `q` in the name, the description, the slug or a tag. */
export function filterApps(
  apps: readonly Application[],
  { q, category }: Pick<AppsSearch, 'q' | 'category'>,
): Application[] {
  const words = q.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return apps
    .filter((app) => {
      const text = [app.name, app.description, app.slug, ...app.tags]
        .join('\n')
        .toLocaleLowerCase();
      const isInCategory = category === ALL_CATEGORIES || app.tags.includes(category);
      return isInCategory && words.every((word) => text.includes(word));
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

export type ConnectWay = { id: 'oauth2' | 'keybased'; title: string; explanation: string };

const WAYS: readonly ConnectWay[] = [
  {
    id: 'oauth2',
    title: 'Sign-in',
    explanation: 'The customer signs in at the app and allows access (OAuth 2.0).',
  },
  {
    id: 'keybased',
    title: 'API key',
    explanation: 'The customer enters credentials that the app gave them.',
  },
];

/** How the app can be connected. */
export function connectWays({ auth_type_options }: Application): ConnectWay[] {
  return WAYS.filter(({ id }) => auth_type_options[id] !== undefined);
}
