import type { NodeType } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { EditorNode } from '@patchbay/workflow-graph/document.ts';
import type { NodeTypes } from '@patchbay/workflow-graph/node-outlets.ts';
import { Box, Database, GitBranch, type LucideIcon, Plug, Users, Zap } from 'lucide-react';
import { NODE_LOOKS } from '@/components/workflow-graph/node-look';
import { TRIGGERS } from '@/components/workflow-graph/trigger-text';
import { appText, type GraphApps, slugOf } from './graph-apps';

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

/** The icon of a kind of node; of one that this page does not know that of its category. */
export function iconOf(types: NodeTypes, type: string): LucideIcon {
  const category = types.get(type)?.category;
  return icons.get(type) ?? (category === undefined ? Box : CATEGORY_ICONS[category]);
}

/** What is known of kinds of nodes and of apps. */
export type KnownKinds = { types: NodeTypes; apps: GraphApps };

/** What is shown under the name of a node: its kind, of the start its trigger, of an app's node app and action. */
export function kindOf({ types, apps }: KnownKinds, node: EditorNode): string {
  const { type, data } = node;
  const kind = types.get(type)?.name ?? type;
  if (type === 'start') {
    return triggers.get(String(data?.kind)) ?? 'No trigger yet';
  }
  const slug = slugOf(node);
  return slug === undefined ? kind : appText(node, slug, apps);
}
