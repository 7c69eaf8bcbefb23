import type { Spot } from '@patchbay/workflow-graph/insert-node.ts';
import { getHandle, getOutlets } from '@patchbay/workflow-graph/node-outlets.ts';
import { currentDocument, type EditorStore } from './editor-store';

/** Behind the first outlet of a node that leads nowhere, else on its first edge; without a node, behind the last one. */
export function spotAfter(store: EditorStore, id: string | undefined): Spot {
  const { types } = store.getState();
  const document = currentDocument(store.getState());
  const node =
    document.nodes.find((one) => one.id === id) ??
    document.nodes.find(
      (one) =>
        !document.edges.some(({ source }) => source === one.id) && one.parent_id === undefined,
    );
  if (node === undefined) {
    return { at: 'canvas', position: undefined };
  }
  const own = document.edges.filter(({ source }) => source === node.id);
  const outlets = getOutlets(types, node);
  const open = outlets.find(({ handle }) => !own.some((edge) => getHandle(edge) === handle));
  const [edge] = own;
  if (open !== undefined) {
    return { at: 'outlet', source: node.id, handle: open.handle };
  }
  return edge === undefined ? { at: 'canvas', position: undefined } : { at: 'edge', edge: edge.id };
}
