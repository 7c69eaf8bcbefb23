import type { NodeType } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { EditorNode } from '@patchbay/workflow-graph/document.ts';
import type { NodeTypes } from '@patchbay/workflow-graph/node-outlets.ts';
import { Box, Database, GitBranch, type LucideIcon, Plug, Users, Zap } from 'lucide-react';
import { NODE_LOOKS } from '@/components/workflow-graph/node-look';
import { TRIGGERS } from '@/components/workflow-graph/trigger-text';
import { formatApp, type GraphApps, getSlug } from './graph-apps';

const CATEGORY_ICONS: Readonly<Record<NodeType['category'], LucideIcon>> = {
  trigger: Zap,
  logic: GitBranch,
  data: Database,
  app: Plug,
  people: Users,
};

const icons: ReadonlyMap<string, LucideIcon> = new Map(
  Object.entries(NODE_LOOKS).map(([type, { icon }]) => [type, icon]),
);
const triggers: ReadonlyMap<string, string> = new Map(
  Object.entries(TRIGGERS).map(([kind, { text }]) => [kind, text]),
);

/** Returns the icon of a kind of node, or of its category if this page does not know the kind. */
export function getIcon(types: NodeTypes, type: string): LucideIcon {
  const category = types.get(type)?.category;
  return icons.get(type) ?? (category === undefined ? Box : CATEGORY_ICONS[category]);
}

/** The known kinds of nodes, and the loaded apps. */
export type KnownKinds = { types: NodeTypes; apps: GraphApps };

/**
 * Returns the text under the name of a node: the trigger of the start node, the app and action of an app's node, or
 * the kind.
 */
export function formatKind({ types, apps }: KnownKinds, node: EditorNode): string {
  const { type, data } = node;
  const kind = types.get(type)?.name ?? type;
  if (type === 'start') {
    return triggers.get(String(data?.kind)) ?? 'No trigger yet';
  }
  const slug = getSlug(node);
  return slug === undefined ? kind : formatApp(node, slug, apps);
}
