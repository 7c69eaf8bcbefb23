import { type EditorDocument, findNode } from './document.ts';
import { collectContents, type GraphIndex, indexGraph } from './graph-index.ts';
import { connectAt, findContainer, type Spot } from './insert-node.ts';
import type { NodeTypes } from './node-outlets.ts';
import { detachNodes } from './remove-nodes.ts';

/** Returns a node with all nodes that are reached through it alone, without the nodes inside of them. */
export function collectBranch(index: GraphIndex, id: string): ReadonlySet<string> {
  const branch = new Set([id]);
  for (let size = 0; size < branch.size; ) {
    size = branch.size;
    for (const at of branch) {
      for (const { target } of index.outgoing(at)) {
        if (index.incoming(target).every(({ source }) => branch.has(source))) {
          branch.add(target);
        }
      }
    }
  }
  return branch;
}

/** Returns a sentence that says why nodes cannot be moved to a spot; undefined if they can. */
export function findMoveProblem(
  document: EditorDocument,
  ids: ReadonlySet<string>,
  spot: Spot,
): string | undefined {
  const index = indexGraph(document);
  const moved = collectContents(index, ids);
  if ([...ids].some((id) => index.node(id)?.type === 'start')) {
    return 'The start node stays where it is.';
  }
  const container = findContainer(document, spot);
  const isInside = container !== undefined && moved.has(container);
  const isOwn = spot.at === 'outlet' && moved.has(spot.source);
  return isInside || isOwn ? 'Nodes cannot be moved into themselves.' : undefined;
}

/**
 * Moves nodes, with the nodes inside of them, to a spot. Their gap closes, and the edges between them stay. Returns
 * the same document if they cannot be moved.
 */
export function moveNodes(
  document: EditorDocument,
  types: NodeTypes,
  ids: ReadonlySet<string>,
  spot: Spot,
): EditorDocument {
  if (findMoveProblem(document, ids, spot) !== undefined) {
    return document;
  }
  const container = findContainer(document, spot);
  const isBetween = spot.at === 'edge' && touches(document, spot.edge, ids);
  const loose = detachNodes(document, types, ids);
  const nodes = loose.nodes.map((node) => {
    if (!ids.has(node.id)) {
      return node;
    }
    const { parent_id: _parent, position: _position, ...rest } = node;
    return {
      ...rest,
      ...(container === undefined ? {} : { parent_id: container }),
      ...(spot.at === 'canvas' && spot.position !== undefined ? { position: spot.position } : {}),
    };
  });
  const moved = { ...loose, nodes };
  // The edge was an edge of the moved nodes, and was removed when they were detached.
  return isBetween ? moved : connectAt(moved, types, spot, findEnds(moved, ids));
}

function touches({ edges }: EditorDocument, id: string, ids: ReadonlySet<string>): boolean {
  const edge = edges.find((candidate) => candidate.id === id);
  return edge !== undefined && (ids.has(edge.source) || ids.has(edge.target));
}

/** Returns the nodes without incoming edges (heads) and without outgoing edges (tails). */
export function findEnds(document: EditorDocument, ids: ReadonlySet<string>) {
  const index = indexGraph(document);
  const all = [...ids].flatMap((id) => findNode(document, id) ?? []);
  return {
    heads: all.filter(({ id }) => index.incoming(id).length === 0),
    tails: all.filter(({ id }) => index.outgoing(id).length === 0),
  };
}
