import { addEdges, type Connection } from './connect.ts';
import type { EditorDocument, EditorNode } from './document.ts';
import { collectContents, type GraphIndex, indexGraph } from './graph-index.ts';
import { getHandle, getOutlets, type NodeTypes } from './node-outlets.ts';

/**
 * Deletes nodes with the nodes inside of them, and closes the gap: edges that led to them lead to the nodes after
 * them. Of several outlets, the first one with an edge is used. The start node stays.
 */
export function removeNodes(
  document: EditorDocument,
  types: NodeTypes,
  ids: readonly string[],
): EditorDocument {
  const index = indexGraph(document);
  const gone = collectContents(
    index,
    ids.filter((id) => index.node(id) !== undefined && index.node(id)?.type !== 'start'),
  );
  if (gone.size === 0) {
    return document;
  }
  const bypasses = listBypasses(index, types, gone);
  return addEdges(
    {
      ...document,
      nodes: document.nodes.filter(({ id }) => !gone.has(id)),
      edges: document.edges.filter(({ source, target }) => !gone.has(source) && !gone.has(target)),
    },
    bypasses,
  );
}

/** Removes the edges between some nodes and all others, and closes the gap. Edges among the nodes stay. */
export function detachNodes(
  document: EditorDocument,
  types: NodeTypes,
  ids: ReadonlySet<string>,
): EditorDocument {
  const index = indexGraph(document);
  const edges = document.edges.filter(({ source, target }) => ids.has(source) === ids.has(target));
  return edges.length === document.edges.length
    ? document
    : addEdges({ ...document, edges }, listBypasses(index, types, ids));
}

/** Returns the id of a node outside that leads to one of the nodes, else of the container around them. */
export function findPredecessor(
  document: EditorDocument,
  nodes: readonly EditorNode[],
): string | undefined {
  const index = indexGraph(document);
  const all = collectContents(
    index,
    nodes.map(({ id }) => id),
  );
  const sources = nodes.flatMap(({ id }) => index.incoming(id).map(({ source }) => source));
  const containers = nodes.flatMap(({ parent_id = [] }) => parent_id);
  return [...sources, ...containers].find((id) => !all.has(id));
}

/** Returns the connections that lead past removed nodes. */
function listBypasses(
  index: GraphIndex,
  types: NodeTypes,
  gone: ReadonlySet<string>,
): Connection[] {
  return [...gone].flatMap((id) =>
    index
      .incoming(id)
      .filter(({ source }) => !gone.has(source))
      .flatMap((edge) =>
        findNext(index, types, id, gone).map((target) => ({
          source: edge.source,
          target,
          handle: getHandle(edge),
        })),
      ),
  );
}

/** Returns the next nodes after a removed one that are not removed themselves. */
function findNext(
  index: GraphIndex,
  types: NodeTypes,
  id: string,
  gone: ReadonlySet<string>,
): string[] {
  const found = new Set<string>();
  const seen = new Set([id]);
  for (const at of seen) {
    for (const target of findFirstTargets(index, types, at)) {
      if (gone.has(target)) {
        // The loop also visits the ids that it adds.
        seen.add(target);
      } else {
        found.add(target);
      }
    }
  }
  return [...found];
}

function findFirstTargets(index: GraphIndex, types: NodeTypes, id: string): string[] {
  const node = index.node(id);
  const edges = index.outgoing(id);
  const handles = node === undefined ? [] : getOutlets(types, node).map(({ handle }) => handle);
  const used = handles.find((handle) => edges.some((edge) => getHandle(edge) === handle));
  return edges.filter((edge) => getHandle(edge) === used).map(({ target }) => target);
}
