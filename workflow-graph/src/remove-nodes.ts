import { type Connection, connected } from './connect.ts';
import type { EditorDocument, EditorNode } from './document.ts';
import { type GraphIndex, indexGraph, withContents } from './graph-index.ts';
import { handleOf, type NodeTypes, outletsOf } from './node-outlets.ts';

/**
 * Deletes nodes with what lies inside of them, and closes the gap: what led to them leads to what they led
 * to. Of several ways out the first that is used goes on. The start node stays.
 */
export function withoutNodes(
  document: EditorDocument,
  types: NodeTypes,
  ids: readonly string[],
): EditorDocument {
  const index = indexGraph(document);
  const gone = withContents(
    index,
    ids.filter((id) => index.node(id) !== undefined && index.node(id)?.type !== 'start'),
  );
  if (gone.size === 0) {
    return document;
  }
  const healed = healing(index, types, gone);
  return connected(
    {
      ...document,
      nodes: document.nodes.filter(({ id }) => !gone.has(id)),
      edges: document.edges.filter(({ source, target }) => !gone.has(source) && !gone.has(target)),
    },
    healed,
  );
}

/** Takes the edges of nodes to the others away, and closes the gap. What connects them stays. */
export function detached(
  document: EditorDocument,
  types: NodeTypes,
  ids: ReadonlySet<string>,
): EditorDocument {
  const index = indexGraph(document);
  const edges = document.edges.filter(({ source, target }) => ids.has(source) === ids.has(target));
  return edges.length === document.edges.length
    ? document
    : connected({ ...document, edges }, healing(index, types, ids));
}

/** The id of what leads to nodes from outside of them, else of the container around them. */
export function predecessorOf(
  document: EditorDocument,
  nodes: readonly EditorNode[],
): string | undefined {
  const index = indexGraph(document);
  const all = withContents(
    index,
    nodes.map(({ id }) => id),
  );
  const sources = nodes.flatMap(({ id }) => index.incoming(id).map(({ source }) => source));
  const containers = nodes.flatMap(({ parent_id = [] }) => parent_id);
  return [...sources, ...containers].find((id) => !all.has(id));
}

/** The connections that lead past the nodes. */
function healing(index: GraphIndex, types: NodeTypes, gone: ReadonlySet<string>): Connection[] {
  return [...gone].flatMap((id) =>
    index
      .incoming(id)
      .filter(({ source }) => !gone.has(source))
      .flatMap((edge) =>
        nextAfter(index, types, id, gone).map((target) => ({
          source: edge.source,
          target,
          handle: handleOf(edge),
        })),
      ),
  );
}

/** The nodes behind one that goes, past others that go. */
function nextAfter(
  index: GraphIndex,
  types: NodeTypes,
  id: string,
  gone: ReadonlySet<string>,
): string[] {
  const found = new Set<string>();
  const seen = new Set([id]);
  for (const at of seen) {
    for (const target of firstWay(index, types, at)) {
      if (gone.has(target)) {
        // The loop reaches what is added.
        seen.add(target);
      } else {
        found.add(target);
      }
    }
  }
  return [...found];
}

function firstWay(index: GraphIndex, types: NodeTypes, id: string): string[] {
  const node = index.node(id);
  const edges = index.outgoing(id);
  const handles = node === undefined ? [] : outletsOf(types, node).map(({ handle }) => handle);
  const used = handles.find((handle) => edges.some((edge) => handleOf(edge) === handle));
  return edges.filter((edge) => handleOf(edge) === used).map(({ target }) => target);
}
