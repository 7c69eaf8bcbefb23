import type { EditorNode } from '@patchbay/workflow-graph/document.ts';

/** What the graph says of an app: more than its slug. */
export type GraphApp = {
  name: string;
  /** Address of its icon. */
  icon: string | undefined;
  /** Names of its actions, by id. */
  actions: ReadonlyMap<string, string>;
};

/** The apps of a graph by slug, as far as they are loaded. */
export type GraphApps = ReadonlyMap<string, GraphApp>;

/** Slug of the app that a node calls; undefined for a trigger, too. */
export function slugOf({ type, data }: EditorNode): string | undefined {
  const slug = data?.slug;
  return type !== 'start' && typeof slug === 'string' && slug !== '' ? slug : undefined;
}

/** The app of a node and its action, by name where it is known. */
export function appText({ data }: EditorNode, slug: string, apps: GraphApps): string {
  const app = apps.get(slug);
  const id = data?.action_id;
  const action = typeof id === 'string' ? (app?.actions.get(id) ?? id) : undefined;
  return [app?.name ?? slug, action].filter((part) => part !== undefined).join(' · ');
}
