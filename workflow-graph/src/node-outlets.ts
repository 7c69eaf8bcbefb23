import type { NodeType } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { EditorDocument, EditorNode } from './document.ts';
import { getItemText } from './layout/outlet-text.ts';

/** The kinds of nodes by their `type`, as the server lists them. */
export type NodeTypes = ReadonlyMap<string, NodeType>;

/** A way out of a node, from which edges begin. */
export type Outlet = { handle: string | null; name: string };

export function toNodeTypes(list: readonly NodeType[]): NodeTypes {
  return new Map(list.map((kind) => [kind.type, kind]));
}

/** Returns the outlets of a node, with those of its cases. A node of an unknown kind has one. */
export function getOutlets(types: NodeTypes, { type, data }: EditorNode): readonly Outlet[] {
  const outlets = types.get(type)?.outlets ?? [{ handle: null, name: 'Next' }];
  return outlets.flatMap(({ handle, name, each }): Outlet[] => {
    if (each === undefined || handle === null) {
      return [{ handle, name }];
    }
    const items = data?.[each];
    return (Array.isArray(items) ? items : []).map((_item, index) => ({
      handle: handle.replace('<index>', String(index)),
      name: getItemText(name, index, items),
    }));
  });
}

/** Returns an entry for each node: its id and its outlets from which no edge begins. */
export function listOpenOutlets(
  { nodes, edges }: Pick<EditorDocument, 'nodes' | 'edges'>,
  types: NodeTypes,
): [string, readonly Outlet[]][] {
  const used = new Set(edges.map((edge) => `${edge.source} ${getHandle(edge)}`));
  return nodes.map((node) => [
    node.id,
    getOutlets(types, node).filter(({ handle }) => !used.has(`${node.id} ${handle}`)),
  ]);
}

/** Returns the handle of an edge's outlet; null for `next`, the outlet without a name. */
export function getHandle({
  sourceHandle = null,
}: {
  sourceHandle?: string | null;
}): string | null {
  return sourceHandle === 'next' ? null : sourceHandle;
}

export function isContainer(types: NodeTypes, { type }: { type: string }): boolean {
  return types.get(type)?.is_container === true;
}
