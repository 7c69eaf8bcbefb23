import { type EditorDocument, findNode } from './document.ts';
import { type GraphIndex, indexGraph, withContents } from './graph-index.ts';
import { containerAt, putAt, type Spot } from './insert-node.ts';
import type { NodeTypes } from './node-outlets.ts';
import { detached } from './remove-nodes.ts';

/** A node with all that is reached through it alone, without what lies inside of them. */
export function branchOf(index: GraphIndex, id: string): ReadonlySet<string> {
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

/** Why nodes cannot be moved to a spot, for a person; undefined where they can. */
export function moveProblem(
  document: EditorDocument,
  ids: ReadonlySet<string>,
  spot: Spot,
): string | undefined {
  const index = indexGraph(document);
  const moved = withContents(index, ids);
  if ([...ids].some((id) => index.node(id)?.type === 'start')) {
    return 'The start node stays where it is.';
  }
  const container = containerAt(document, spot);
  const isInside = container !== undefined && moved.has(container);
  const isOwn = spot.at === 'outlet' && moved.has(spot.source);
  return isInside || isOwn ? 'Nodes cannot be moved into themselves.' : undefined;
}

/**
 * Moves nodes, and what lies inside of them, to a spot; their gap closes, and the edges between them stay.
 * The same document where the move has a problem.
 */
export function movedTo(
  document: EditorDocument,
  types: NodeTypes,
  ids: ReadonlySet<string>,
  spot: Spot,
): EditorDocument {
  if (moveProblem(document, ids, spot) !== undefined) {
    return document;
  }
  const container = containerAt(document, spot);
  const isBetween = spot.at === 'edge' && touches(document, spot.edge, ids);
  const loose = detached(document, types, ids);
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
  // The edge was one of their own, and has gone with their detaching.
  return isBetween ? moved : putAt(moved, types, spot, ends(moved, ids));
}

function touches({ edges }: EditorDocument, id: string, ids: ReadonlySet<string>): boolean {
  const edge = edges.find((one) => one.id === id);
  return edge !== undefined && (ids.has(edge.source) || ids.has(edge.target));
}

/** Those of the nodes that nothing among them leads to, and those that lead to nothing. */
export function ends(document: EditorDocument, ids: ReadonlySet<string>) {
  const index = indexGraph(document);
  const all = [...ids].flatMap((id) => findNode(document, id) ?? []);
  return {
    heads: all.filter(({ id }) => index.incoming(id).length === 0),
    tails: all.filter(({ id }) => index.outgoing(id).length === 0),
  };
}
