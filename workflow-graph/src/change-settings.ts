import { changeNode, type EditorDocument, type EditorNode, findNode } from './document.ts';
import type { NodeTypes } from './node-outlets.ts';

/**
 * Changes a node. Where its items have an outlet each, the edges follow them when they are moved, and go when
 * they are removed.
 */
export function changeSettings(
  document: EditorDocument,
  types: NodeTypes,
  id: string,
  change: (node: EditorNode) => EditorNode,
): EditorDocument {
  const changed = changeNode(document, id, change);
  const [before, after] = [findNode(document, id), findNode(changed, id)];
  if (before === undefined || after === undefined || before.data === after.data) {
    return changed;
  }
  const outlets = types.get(before.type)?.outlets ?? [];
  const moved = new Map(
    outlets.flatMap(({ handle, each }) =>
      handle === null || each === undefined
        ? []
        : movedHandles(handle, itemsOf(before, each), itemsOf(after, each)),
    ),
  );
  const edges = changed.edges.flatMap((edge) => {
    const handle = edge.sourceHandle ?? null;
    if (edge.source !== id || handle === null || !moved.has(handle)) {
      return [edge];
    }
    const to = moved.get(handle);
    if (to === undefined) {
      return [];
    }
    return [to === handle ? edge : { ...edge, sourceHandle: to }];
  });
  return edges.every((edge, at) => edge === changed.edges[at]) &&
    edges.length === changed.edges.length
    ? changed
    : { ...changed, edges };
}

function itemsOf({ data }: EditorNode, name: string): readonly unknown[] {
  const items = data?.[name];
  return Array.isArray(items) ? items : [];
}

/** The handle of each item before, and where it is now; undefined: it is gone. */
function movedHandles(
  pattern: string,
  before: readonly unknown[],
  after: readonly unknown[],
): [string, string | undefined][] {
  const handleAt = (index: number) => pattern.replace('<index>', String(index));
  return before.map((item, index) => {
    const at = after.indexOf(item);
    // An item that is edited in its place is another object there.
    const isEdited = at === -1 && before.length === after.length;
    const now = isEdited ? index : at;
    return [handleAt(index), now === -1 ? undefined : handleAt(now)];
  });
}
