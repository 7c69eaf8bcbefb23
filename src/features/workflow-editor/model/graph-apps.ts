import type { EditorNode } from '@patchbay/workflow-graph/document.ts';

/** An app as the graph shows it. */
export type GraphApp = {
  name: string;
  /** The address of its icon; undefined if it has none. */
  icon: string | undefined;
  /** The names of its actions, by id. */
  actions: ReadonlyMap<string, string>;
};

/** The loaded apps of a graph, by slug. */
export type GraphApps = ReadonlyMap<string, GraphApp>;

/** Returns the slug of the app that a node calls; undefined for other nodes and for a trigger. */
export function getSlug({ type, data }: EditorNode): string | undefined {
  const slug = data?.slug;
  return type !== 'start' && typeof slug === 'string' && slug !== '' ? slug : undefined;
}

/** Formats the app and the action of a node, by name if they are known. */
export function formatApp({ data }: EditorNode, slug: string, apps: GraphApps): string {
  const app = apps.get(slug);
  const id = data?.action_id;
  const action = typeof id === 'string' ? (app?.actions.get(id) ?? id) : undefined;
  return [app?.name ?? slug, action].filter((part) => part !== undefined).join(' · ');
}
