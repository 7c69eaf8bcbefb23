/** The part of a node that a graph needs. `WorkflowNode` has it. */
export interface GraphNode {
  id: string;
  type: string;
  name: string;
  parent_id?: string;
  data: unknown;
  /** The unfinished settings, if `data` is null. */
  draft_data?: unknown;
  additional_node_properties?: { node_rule?: unknown };
}

/** The part of an edge that a graph needs. `WorkflowEdge` has it. */
export interface GraphEdge {
  id: string;
  source: string;
  target: string;
  sourceHandle?: string | null;
}

export interface Graph<Node extends GraphNode = GraphNode, Edge extends GraphEdge = GraphEdge> {
  nodes: readonly Node[];
  edges: readonly Edge[];
}

/** A graph in the order in which its nodes can run. Edges to nodes that do not exist are left out. */
export interface GraphOrder<
  Node extends GraphNode = GraphNode,
  Edge extends GraphEdge = GraphEdge,
> {
  /** Returns the node with an id, the first one if several have it. */
  node(id: string): Node | undefined;
  incoming(id: string): readonly Edge[];
  outgoing(id: string): readonly Edge[];
  /** Returns the nodes directly inside a container, or outside all for null, each after those that lead to it. */
  body(container: string | null): readonly Node[];
  /** Returns the nodes that a body begins with, which have no incoming edge. */
  entries(container: string | null): readonly Node[];
  /** All nodes outside circles, each after its container and after those that lead to it. */
  sorted: readonly Node[];
  /** The nodes in circles or between circles. */
  circular: readonly Node[];
}

const NONE: readonly never[] = [];

/** Sorts a graph in linear time. It accepts any graph, even one with circles. */
export function orderGraph<Node extends GraphNode, Edge extends GraphEdge>(
  graph: Graph<Node, Edge>,
): GraphOrder<Node, Edge> {
  const byId = new Map<string, Node>();
  for (const node of graph.nodes) {
    if (!byId.has(node.id)) {
      byId.set(node.id, node);
    }
  }
  const edges = graph.edges.filter(({ source, target }) => byId.has(source) && byId.has(target));
  const incoming = groupBy(edges, ({ target }) => target);
  const outgoing = groupBy(edges, ({ source }) => source);
  const nodes = [...byId.values()];
  const children = groupBy(nodes, ({ parent_id }) => parent_id ?? null);

  const listNext = (id: string): string[] => [
    ...(outgoing.get(id) ?? NONE).map(({ target }) => target),
    ...(children.get(id) ?? NONE).map((child) => child.id),
  ];
  const waitsFor = new Map<string, number>();
  for (const { id, parent_id } of nodes) {
    const hasParent = parent_id !== undefined && byId.has(parent_id);
    waitsFor.set(id, (incoming.get(id)?.length ?? 0) + (hasParent ? 1 : 0));
  }
  const sorted = sortReady(byId, waitsFor, listNext);
  const sortedIds = new Set(sorted.map(({ id }) => id));
  const unsorted = nodes.filter(({ id }) => !sortedIds.has(id));
  const bodies = groupBy(sorted, ({ parent_id }) => parent_id ?? null);

  return {
    node: (id) => byId.get(id),
    incoming: (id) => incoming.get(id) ?? NONE,
    outgoing: (id) => outgoing.get(id) ?? NONE,
    body: (container) => bodies.get(container) ?? NONE,
    entries: (container) => (children.get(container) ?? NONE).filter(({ id }) => !incoming.has(id)),
    sorted,
    circular: unsorted.length === 0 ? [] : removeEnds(unsorted, sortedIds, listNext),
  };
}

/** Sorts the nodes by Kahn's algorithm. Those of circles, and those after a circle, are missing. */
function sortReady<Node extends GraphNode>(
  byId: ReadonlyMap<string, Node>,
  waitsFor: Map<string, number>,
  listNext: (id: string) => string[],
): Node[] {
  const ready = [...byId.values()].filter(({ id }) => waitsFor.get(id) === 0);
  for (const { id } of ready) {
    for (const next of listNext(id)) {
      const remaining = (waitsFor.get(next) ?? 0) - 1;
      waitsFor.set(next, remaining);
      const node = byId.get(next);
      if (remaining === 0 && node !== undefined) {
        // The loop continues with the added node.
        ready.push(node);
      }
    }
  }
  return ready;
}

/** Removes the nodes that do not lead to a circle but only come after one. */
function removeEnds<Node extends GraphNode>(
  unsorted: readonly Node[],
  sorted: ReadonlySet<string>,
  listNext: (id: string) => string[],
): Node[] {
  const links = unsorted.flatMap(({ id }) =>
    listNext(id).flatMap((to) => (sorted.has(to) ? [] : [{ from: id, to }])),
  );
  const before = groupBy(links, ({ to }) => to);
  const leadsTo = new Map(unsorted.map(({ id }) => [id, 0]));
  for (const { from } of links) {
    leadsTo.set(from, (leadsTo.get(from) ?? 0) + 1);
  }
  const ends = unsorted.filter(({ id }) => leadsTo.get(id) === 0).map(({ id }) => id);
  const isEnd = new Set(ends);
  for (const id of ends) {
    for (const { from } of before.get(id) ?? []) {
      const count = (leadsTo.get(from) ?? 0) - 1;
      leadsTo.set(from, count);
      if (count === 0) {
        isEnd.add(from);
        ends.push(from);
      }
    }
  }
  return unsorted.filter(({ id }) => !isEnd.has(id));
}

function groupBy<Item, Key>(list: readonly Item[], getKey: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of list) {
    const key = getKey(item);
    const group = groups.get(key);
    if (group === undefined) {
      groups.set(key, [item]);
    } else {
      group.push(item);
    }
  }
  return groups;
}
