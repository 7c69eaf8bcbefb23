import type { Spot } from '@patchbay/workflow-graph/insert-node.ts';
import { getHandle, getOutlets } from '@patchbay/workflow-graph/node-outlets.ts';
import { currentDocument, type EditorStore } from './editor-store';

/**
 * Returns the spot for a node after another one: behind its first outlet without an edge, else on its first edge.
 * Without a node, it is behind the last one.
 */
export function findSpotAfter(store: EditorStore, id: string | undefined): Spot {
  const { types } = store.getState();
  const document = currentDocument(store.getState());
  const node =
    document.nodes.find((candidate) => candidate.id === id) ??
    document.nodes.find(
      (candidate) =>
        !document.edges.some(({ source }) => source === candidate.id) &&
        candidate.parent_id === undefined,
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
