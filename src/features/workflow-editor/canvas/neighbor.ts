import { indexGraph } from '@patchbay/workflow-graph/graph-index.ts';
import { currentDocument, type EditorState } from '../state/editor-store';

export type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/**
 * Returns the node that an arrow key leads to: right and left along the edges, into a container and out of it; up and
 * down to the node above or below on the same level.
 */
export function findNeighbor(
  state: EditorState,
  id: string | undefined,
  key: ArrowKey,
): string | undefined {
  const document = currentDocument(state);
  const { places } = state;
  const index = indexGraph(document);
  const node = id === undefined ? undefined : index.node(id);
  if (node === undefined) {
    return document.nodes[0]?.id;
  }
  const byHeight = (ids: readonly string[]) =>
    ids.toSorted((a, b) => (places.get(a)?.y ?? 0) - (places.get(b)?.y ?? 0));
  const level = index.children(node.parent_id).map((child) => child.id);
  switch (key) {
    case 'ArrowRight': {
      const inside = index
        .children(node.id)
        .filter((child) => index.incoming(child.id).length === 0);
      const next = index.outgoing(node.id).map(({ target }) => target);
      return byHeight(inside.map((child) => child.id))[0] ?? byHeight(next)[0];
    }
    case 'ArrowLeft': {
      const before = index.incoming(node.id).map(({ source }) => source);
      return byHeight(before)[0] ?? node.parent_id;
    }
    case 'ArrowUp':
    case 'ArrowDown': {
      const sorted = byHeight(level);
      const at = sorted.indexOf(node.id) + (key === 'ArrowUp' ? -1 : 1);
      return sorted[at];
    }
  }
}
