import type { EditorDocument, EditorEdge, EditorNode } from './document.ts';
import { groupBy } from './group-by.ts';

const NONE: readonly never[] = [];

/** The nodes and edges of a graph, indexed for repeated look-ups. */
export type GraphIndex = {
  node(id: string): EditorNode | undefined;
  incoming(id: string): readonly EditorEdge[];
  outgoing(id: string): readonly EditorEdge[];
  /** Returns the nodes directly inside of a container; `undefined` stands for the outermost level. */
  children(container: string | undefined): readonly EditorNode[];
};

export function indexGraph({ nodes, edges }: Pick<EditorDocument, 'nodes' | 'edges'>): GraphIndex {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const incoming = groupBy(edges, ({ target }) => target);
  const outgoing = groupBy(edges, ({ source }) => source);
  const children = groupBy(nodes, ({ parent_id }) => parent_id);
  return {
    node: (id) => byId.get(id),
    incoming: (id) => incoming.get(id) ?? NONE,
    outgoing: (id) => outgoing.get(id) ?? NONE,
    children: (container) => children.get(container) ?? NONE,
  };
}

/** Returns the ids with those of all nodes inside of them. */
export function collectContents(index: GraphIndex, ids: Iterable<string>): ReadonlySet<string> {
  const found = new Set(ids);
  for (const id of found) {
    for (const child of index.children(id)) {
      // The loop also visits the ids that it adds.
      found.add(child.id);
    }
  }
  return found;
}

/** Returns whether a path leads from one node to another. */
export function leadsTo(index: GraphIndex, from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const id of seen) {
    if (id === to) {
      return true;
    }
    for (const { target } of index.outgoing(id)) {
      seen.add(target);
    }
  }
  return false;
}
