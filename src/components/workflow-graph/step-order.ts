import type { WorkflowEdge, WorkflowNode } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { groupedBy } from '@/lib/grouped-by';
import { outletText } from './outlet-text';

/** What an order and a layout need of a node; those that are edited have it, too. */
export type OrderedNode = {
  id: string;
  name: string;
  parent_id?: string;
  position?: { x: number; y: number };
  data?: Readonly<Record<string, unknown>> | null | undefined;
};

/** A node in the order in which a run reaches it, with the nodes inside it. */
export type Step<Node extends OrderedNode = WorkflowNode> = {
  node: Node;
  /** The nodes that it follows, with the way out of each where there are several. */
  after: string[];
  children: Step<Node>[];
};

/** Every node once: each after those that it follows; of a cycle, in the order of the document. */
export function stepsOf<Node extends OrderedNode>(
  nodes: readonly Node[],
  edges: readonly WorkflowEdge[],
): Step<Node>[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  // A draft may name a container that is not there.
  const inside = groupedBy(nodes, ({ parent_id }) =>
    parent_id !== undefined && byId.has(parent_id) ? parent_id : undefined,
  );
  const incoming = groupedBy(edges, ({ target }) => target);
  const afterOf = (id: string) =>
    (incoming.get(id) ?? []).map((edge) => {
      const source = byId.get(edge.source);
      const outlet = outletText(edge, source);
      const name = source?.name ?? edge.source;
      return outlet === undefined ? name : `${name}: ${outlet}`;
    });
  const placed = new Set<string>();
  const levelOf = (parent: string | undefined): Step<Node>[] =>
    inOrder(inside.get(parent) ?? [], incoming).map((node) => {
      placed.add(node.id);
      return { node, after: afterOf(node.id), children: levelOf(node.id) };
    });
  const steps = levelOf(undefined);
  // Containers that hold one another would hide what is inside of them.
  const lost = nodes.filter(({ id }) => !placed.has(id));
  return [...steps, ...lost.map((node) => ({ node, after: afterOf(node.id), children: [] }))];
}

/** The nodes of one level: as the document has them, but each after those that it follows. */
function inOrder<Node extends OrderedNode>(
  level: readonly Node[],
  incoming: ReadonlyMap<string, readonly WorkflowEdge[]>,
): Node[] {
  const places = new Map(level.map(({ id }, place) => [id, place]));
  const before = level.map(({ id }) =>
    (incoming.get(id) ?? []).flatMap(({ source }) => places.get(source) ?? []),
  );
  const after: number[][] = level.map(() => []);
  for (const [place, sources] of before.entries()) {
    for (const source of sources) {
      after[source]?.push(place);
    }
  }
  const missing = before.map(({ length }) => length);
  const waiting = new Set(level.keys());
  // The first of the document is taken first: the last of this list.
  const ready = [...waiting].filter((place) => missing[place] === 0).reverse();
  const order: Node[] = [];
  while (waiting.size > 0) {
    const [first] = waiting;
    // Where none is ready, all that wait follow one another in a circle.
    const next = ready.pop() ?? first;
    if (next === undefined || !waiting.delete(next)) {
      continue;
    }
    order.push(...level.slice(next, next + 1));
    for (const place of after[next] ?? []) {
      const left = (missing[place] ?? 0) - 1;
      missing[place] = left;
      if (left === 0 && waiting.has(place)) {
        const at = ready.findIndex((other) => other < place);
        ready.splice(at === -1 ? ready.length : at, 0, place);
      }
    }
  }
  return order;
}
