import { changeNode, type EditorDocument, type EditorNode, findNode } from './document.ts';
import type { NodeTypes } from './node-outlets.ts';

/**
 * Changes a node. If each of its items has an outlet, edges follow an item that is moved, and are removed with an
 * item that is removed.
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
        : mapHandles(handle, getItems(before, each), getItems(after, each)),
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

function getItems({ data }: EditorNode, name: string): readonly unknown[] {
  const items = data?.[name];
  return Array.isArray(items) ? items : [];
}

/** Returns the handles of the earlier items, each with its handle now; undefined if the item was removed. */
function mapHandles(
  pattern: string,
  before: readonly unknown[],
  after: readonly unknown[],
): [string, string | undefined][] {
  const handleAt = (index: number) => pattern.replace('<index>', String(index));
  return before.map((item, index) => {
    const at = after.indexOf(item);
    // An edited item is another object at the same index.
    const isEdited = at === -1 && before.length === after.length;
    const now = isEdited ? index : at;
    return [handleAt(index), now === -1 ? undefined : handleAt(now)];
  });
}
