import type { ActionSummary, Application } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQueries } from '@tanstack/react-query';
import { actionsQuery } from '@/api/queries/actions';
import { findBestMatches } from '../model/match-score';
import { useEditor } from '../state/editor-context';

const MAX_SHOWN = 20;
/** The maximum number of apps whose actions are loaded for one search. */
const MAX_APPS = 8;
/** The maximum number of apps that are searched without being named. */
const MAX_FEW = 3;
const MIN_WORD = 3;

type App = Pick<Application, 'slug' | 'name' | 'icon'>;
export type FoundAction = { app: App; action: ActionSummary };

/** Returns the actions that a text finds, among the apps in the graph and the apps that the text names. */
export function useSearchedActions(text: string, apps: readonly App[]): readonly FoundAction[] {
  const inGraph = useEditor((state) => state.apps);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const searchedApps =
    words.length === 0
      ? []
      : apps
          .filter(
            ({ slug, name }) =>
              apps.length <= MAX_FEW || inGraph.has(slug) || isNamed(`${name} ${slug}`, words),
          )
          .slice(0, MAX_APPS);
  const lists = useQueries({
    queries: searchedApps.map(({ slug }) => ({
      ...actionsQuery(slug),
      meta: { showsOwnError: true },
    })),
    combine: (results) => results.map(({ data }) => data ?? []),
  });
  const all = lists.flatMap((actions, index): FoundAction[] => {
    const app = searchedApps[index];
    return app === undefined ? [] : actions.map((action) => ({ app, action }));
  });
  return findBestMatches(all, text, (found) => [found.action.name, ...listKeywords(found)]).slice(
    0,
    MAX_SHOWN,
  );
}

/** Returns the texts by which an action is found, beside its name. */
export const listKeywords = ({ app, action }: FoundAction): string[] => [
  app.name,
  app.slug,
  action.action_id,
];

function isNamed(app: string, words: readonly string[]): boolean {
  const names = app.toLowerCase().split(/[\s_-]+/);
  return words.some(
    (word) => word.length >= MIN_WORD && names.some((name) => name.startsWith(word)),
  );
}
