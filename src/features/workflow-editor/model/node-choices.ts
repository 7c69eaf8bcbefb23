import type { NodeType } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { NodeTypes } from '@patchbay/workflow-graph/node-outlets.ts';

/** The kinds of nodes in one group of the palette. */
export type NodeGroup = { caption: string; kinds: readonly NodeType[] };

const CAPTIONS: readonly { category: NodeType['category']; caption: string }[] = [
  { category: 'app', caption: 'Apps' },
  { category: 'logic', caption: 'Logic' },
  { category: 'data', caption: 'Data' },
  { category: 'people', caption: 'People' },
];

/** Groups the kinds of nodes that the server lets the user add. */
export function groupNodeTypes(types: NodeTypes): NodeGroup[] {
  const all = [...types.values()].filter(({ is_addable }) => is_addable);
  return CAPTIONS.map(({ category, caption }) => ({
    caption,
    kinds: all.filter((kind) => kind.category === category),
  })).filter(({ kinds }) => kinds.length > 0);
}
