import type { EditorDocument, EditorEdge } from './document.ts';
import { type GraphIndex, indexGraph, leadsTo } from './graph-index.ts';
import { edgeIds } from './new-ids.ts';
import { handleOf, type NodeTypes, outletsOf } from './node-outlets.ts';

/** What an edge connects. */
export type Connection = { source: string; target: string; handle: string | null };

/** Why two nodes cannot be connected, for a person; undefined where they can. */
export function connectionProblem(
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
  if (!outletsOf(types, from).some((outlet) => outlet.handle === handle)) {
    return `"${from.name}" has no such outlet.`;
  }
  if (leadsTo(index, target, source)) {
    return 'That would lead back to the same node. Repeat nodes by a loop instead.';
  }
  return hasEdge(index, { source, target, handle }) ? 'They are connected already.' : undefined;
}

function hasEdge(index: GraphIndex, { source, target, handle }: Connection): boolean {
  return index.outgoing(source).some((edge) => edge.target === target && handleOf(edge) === handle);
}

/** Adds the edges that are not there yet. */
export function connected(
  document: EditorDocument,
  connections: readonly Connection[],
): EditorDocument {
  const index = indexGraph(document);
  const idOf = edgeIds(document);
  const added = connections.filter((one) => !hasEdge(index, one)).map((one) => edgeOf(one, idOf));
  return added.length === 0 ? document : { ...document, edges: [...document.edges, ...added] };
}

function edgeOf(
  { source, target, handle }: Connection,
  idOf: (source: string, target: string) => string,
): EditorEdge {
  const edge = { id: idOf(source, target), source, target };
  return handle === null ? edge : { ...edge, sourceHandle: handle };
}

export function withoutEdges(document: EditorDocument, ids: ReadonlySet<string>): EditorDocument {
  const edges = document.edges.filter(({ id }) => !ids.has(id));
  return edges.length === document.edges.length ? document : { ...document, edges };
}
