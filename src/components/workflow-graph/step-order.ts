import type { WorkflowEdge, WorkflowNode } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { groupBy } from '@/lib/grouped-by';
import { outletRank } from './outlet-rank';
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

/** All nodes of a level and of those inside of it, each before what it contains. */
export function nodesOf<Node extends OrderedNode>(steps: readonly Step<Node>[]): Node[] {
  return steps.flatMap(({ node, children }) => [node, ...nodesOf(children)]);
}

/** Every node once, branch by branch: each after those that it follows; of a circle, in the order of the document. */
export function stepsOf<Node extends OrderedNode>(
  nodes: readonly Node[],
  edges: readonly WorkflowEdge[],
): Step<Node>[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  // A draft may name a container that is not there.
  const inside = groupBy(nodes, ({ parent_id }) =>
    parent_id !== undefined && byId.has(parent_id) ? parent_id : undefined,
  );
  const incoming = groupBy(edges, ({ target }) => target);
  const outgoing = groupBy(
    edges.toSorted((a, b) => outletRank(a) - outletRank(b)),
    ({ source }) => source,
  );
  const afterOf = (id: string) =>
    (incoming.get(id) ?? []).map((edge) => {
      const source = byId.get(edge.source);
      const outlet = outletText(edge, source);
      const name = source?.name ?? edge.source;
      return outlet === undefined ? name : `${name}: ${outlet}`;
    });
  const placed = new Set<string>();
  const levelOf = (parent: string | undefined): Step<Node>[] =>
    inOrder(inside.get(parent) ?? [], outgoing).map((node) => {
      placed.add(node.id);
      return { node, after: afterOf(node.id), children: levelOf(node.id) };
    });
  const steps = levelOf(undefined);
  // Containers that hold one another would hide what is inside of them.
  const lost = nodes.filter(({ id }) => !placed.has(id));
  return [...steps, ...lost.map((node) => ({ node, after: afterOf(node.id), children: [] }))];
}

/**
 * The nodes of one level, each after those that it follows: a branch whole before the next one, in the order of the
 * outlets. What follows nothing comes as the document has it.
 */
function inOrder<Node extends OrderedNode>(
  level: readonly Node[],
  outgoing: ReadonlyMap<string, readonly WorkflowEdge[]>,
): Node[] {
  const waiting = new Map(level.map((node) => [node.id, node]));
  const targetsOf = (id: string) =>
    (outgoing.get(id) ?? []).flatMap(({ target }) => (waiting.has(target) ? target : []));
  const missing = new Map<string, number>();
  for (const target of level.flatMap(({ id }) => targetsOf(id))) {
    missing.set(target, (missing.get(target) ?? 0) + 1);
  }
  // The last of this list is taken first.
  const ready = level.flatMap(({ id }) => (missing.has(id) ? [] : id)).reverse();
  const order: Node[] = [];
  while (waiting.size > 0) {
    // Where none is ready, all that wait follow one another in a circle.
    const [first] = waiting.keys();
    const id = ready.pop() ?? first ?? '';
    const node = waiting.get(id);
    if (node === undefined) {
      continue;
    }
    waiting.delete(id);
    order.push(node);
    const next = targetsOf(id).filter((target) => {
      const left = (missing.get(target) ?? 0) - 1;
      missing.set(target, left);
      return left === 0;
    });
    ready.push(...next.reverse());
  }
  return order;
}
