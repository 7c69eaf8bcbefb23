import type { EditorDocument, EditorEdge } from './document.ts';
import { type GraphIndex, indexGraph, leadsTo } from './graph-index.ts';
import { createEdgeIds } from './new-ids.ts';
import { getHandle, getOutlets, type NodeTypes } from './node-outlets.ts';

/** The ends of an edge. */
export type Connection = { source: string; target: string; handle: string | null };

/** Returns a sentence that says why two nodes cannot be connected; undefined if they can. */
export function findConnectionProblem(
  document: EditorDocument,
  types: NodeTypes,
  { source, target, handle }: Connection,
): string | undefined {
  const index = indexGraph(document);
  const [from, to] = [index.node(source), index.node(target)];
  if (from === undefined || to === undefined) {
    return 'One of the nodes is not there any more.';
  }
  if (to.type === 'start') {
    return 'Nothing leads to the start node.';
  }
  if (from.parent_id !== to.parent_id) {
    return 'An edge does not cross the border of a container. Move the node inside first, or out.';
  }
  if (!getOutlets(types, from).some((outlet) => outlet.handle === handle)) {
    return `"${from.name}" has no such outlet.`;
  }
  if (leadsTo(index, target, source)) {
    return 'That would lead back to the same node. Repeat nodes by a loop instead.';
  }
  return hasEdge(index, { source, target, handle }) ? 'They are connected already.' : undefined;
}

function hasEdge(index: GraphIndex, { source, target, handle }: Connection): boolean {
  return index
    .outgoing(source)
    .some((edge) => edge.target === target && getHandle(edge) === handle);
}

/** Adds the edges that the document does not have yet. */
export function addEdges(
  document: EditorDocument,
  connections: readonly Connection[],
): EditorDocument {
  const index = indexGraph(document);
  const createId = createEdgeIds(document);
  const added = connections
    .filter((connection) => !hasEdge(index, connection))
    .map((connection) => createEdge(connection, createId));
  return added.length === 0 ? document : { ...document, edges: [...document.edges, ...added] };
}

function createEdge(
  { source, target, handle }: Connection,
  createId: (source: string, target: string) => string,
): EditorEdge {
  const edge = { id: createId(source, target), source, target };
  return handle === null ? edge : { ...edge, sourceHandle: handle };
}

export function removeEdges(document: EditorDocument, ids: ReadonlySet<string>): EditorDocument {
  const edges = document.edges.filter(({ id }) => !ids.has(id));
  return edges.length === document.edges.length ? document : { ...document, edges };
}
