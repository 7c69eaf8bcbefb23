import type { NodeType } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { EditorDocument, EditorNode } from './document.ts';
import { getItemText } from './layout/outlet-text.ts';

/** The kinds of nodes by their `type`, as the server lists them. */
export type NodeTypes = ReadonlyMap<string, NodeType>;

/** A way out of a node. */
export type Outlet = { handle: string | null; name: string };

export function nodeTypesOf(list: readonly NodeType[]): NodeTypes {
  return new Map(list.map((one) => [one.type, one]));
}

/** The ways out of a node, those of its cases among them. A kind that is not known has one. */
export function outletsOf(types: NodeTypes, { type, data }: EditorNode): readonly Outlet[] {
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

/** By node, the ways out that no edge leaves. */
export function openOutletsOf(
  { nodes, edges }: Pick<EditorDocument, 'nodes' | 'edges'>,
  types: NodeTypes,
): [string, readonly Outlet[]][] {
  const used = new Set(edges.map((edge) => `${edge.source} ${handleOf(edge)}`));
  return nodes.map((node) => [
    node.id,
    outletsOf(types, node).filter(({ handle }) => !used.has(`${node.id} ${handle}`)),
  ]);
}

/** The outlet of an edge, `next` being the one without a name. */
export function handleOf({ sourceHandle = null }: { sourceHandle?: string | null }): string | null {
  return sourceHandle === 'next' ? null : sourceHandle;
}

export function isContainer(types: NodeTypes, { type }: { type: string }): boolean {
  return types.get(type)?.is_container === true;
}
