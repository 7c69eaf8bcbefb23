/** What a graph needs of a node; `WorkflowNode` has it. */
export interface GraphNode {
  id: string;
  type: string;
  name: string;
  parent_id?: string;
  data: unknown;
  /** Settings that are unfinished; `data` is null then. */
  draft_data?: unknown;
  additional_node_properties?: { node_rule?: unknown };
}

/** What a graph needs of an edge; `WorkflowEdge` has it. */
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
  /** Of nodes with the same id the first. */
  node(id: string): Node | undefined;
  incoming(id: string): readonly Edge[];
  outgoing(id: string): readonly Edge[];
  /** The nodes directly inside a container, null: outside all, each after those that lead to it. */
  body(container: string | null): readonly Node[];
  /** The nodes that a body begins with: those of it without an incoming edge. */
  entries(container: string | null): readonly Node[];
  /** All nodes, each after those that lead to it and after its container. Those of circles are missing. */
  sorted: readonly Node[];
  /** Nodes of circles, or between circles. */
  circular: readonly Node[];
}

const NONE: readonly never[] = [];

/** Sorts a graph, in a time linear to its size. It takes any graph, also one with circles. */
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
  const incoming = groupedBy(edges, ({ target }) => target);
  const outgoing = groupedBy(edges, ({ source }) => source);
  const nodes = [...byId.values()];
  const children = groupedBy(nodes, ({ parent_id }) => parent_id ?? null);

  const nextOf = (id: string): string[] => [
    ...(outgoing.get(id) ?? NONE).map(({ target }) => target),
    ...(children.get(id) ?? NONE).map((child) => child.id),
  ];
  const waitsFor = new Map<string, number>();
  for (const { id, parent_id } of nodes) {
    const hasParent = parent_id !== undefined && byId.has(parent_id);
    waitsFor.set(id, (incoming.get(id)?.length ?? 0) + (hasParent ? 1 : 0));
  }
  const sorted = takeReady(byId, waitsFor, nextOf);
  const sortedIds = new Set(sorted.map(({ id }) => id));
  const left = nodes.filter(({ id }) => !sortedIds.has(id));
  const bodies = groupedBy(sorted, ({ parent_id }) => parent_id ?? null);

  return {
    node: (id) => byId.get(id),
    incoming: (id) => incoming.get(id) ?? NONE,
    outgoing: (id) => outgoing.get(id) ?? NONE,
    body: (container) => bodies.get(container) ?? NONE,
    entries: (container) => (children.get(container) ?? NONE).filter(({ id }) => !incoming.has(id)),
    sorted,
    circular: left.length === 0 ? left : withoutEnds(left, sortedIds, nextOf),
  };
}

/** Kahn: takes nodes that wait for none, one after another. */
function takeReady<Node extends GraphNode>(
  byId: ReadonlyMap<string, Node>,
  waitsFor: Map<string, number>,
  nextOf: (id: string) => string[],
): Node[] {
  const ready = [...byId.values()].filter(({ id }) => waitsFor.get(id) === 0);
  for (const { id } of ready) {
    for (const next of nextOf(id)) {
      const left = (waitsFor.get(next) ?? 0) - 1;
      waitsFor.set(next, left);
      const node = byId.get(next);
      if (left === 0 && node !== undefined) {
        // The loop goes on with what is added.
        ready.push(node);
      }
    }
  }
  return ready;
}

/** Of the nodes that could not be sorted those that lead back to a circle; others only come after one. */
function withoutEnds<Node extends GraphNode>(
  left: readonly Node[],
  sorted: ReadonlySet<string>,
  nextOf: (id: string) => string[],
): Node[] {
  const links = left.flatMap(({ id }) =>
    nextOf(id).flatMap((to) => (sorted.has(to) ? [] : [{ from: id, to }])),
  );
  const before = groupedBy(links, ({ to }) => to);
  const leadsTo = new Map(left.map(({ id }) => [id, 0]));
  for (const { from } of links) {
    leadsTo.set(from, (leadsTo.get(from) ?? 0) + 1);
  }
  const ends = left.filter(({ id }) => leadsTo.get(id) === 0).map(({ id }) => id);
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
  return left.filter(({ id }) => !isEnd.has(id));
}

function groupedBy<One, Key>(list: readonly One[], keyOf: (one: One) => Key): Map<Key, One[]> {
  const groups = new Map<Key, One[]>();
  for (const one of list) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group === undefined) {
      groups.set(key, [one]);
    } else {
      group.push(one);
    }
  }
  return groups;
}
