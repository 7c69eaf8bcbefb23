import type { WorkflowEdge, WorkflowNode } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { groupBy } from '../group-by.ts';
import { getOutletRank } from './outlet-rank.ts';
import { getOutletText } from './outlet-text.ts';

/**
 * The properties of a node that an order and a layout need. Nodes that are edited have them, too.
 */
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
  /** The names of the nodes before it, with the outlet if a node has several. */
  after: string[];
  children: Step<Node>[];
};

/** Lists all nodes of a level and of those inside of it, each before the nodes that it contains. */
export function listNodes<Node extends OrderedNode>(steps: readonly Step<Node>[]): Node[] {
  return steps.flatMap(({ node, children }) => [node, ...listNodes(children)]);
}

/**
 * Orders the nodes branch by branch: each after those that it follows. Nodes of a circle keep the
 * order of the document.
 */
export function orderSteps<Node extends OrderedNode>(
  nodes: readonly Node[],
  edges: readonly WorkflowEdge[],
): Step<Node>[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  // A draft may name a container that does not exist.
  const inside = groupBy(nodes, ({ parent_id }) =>
    parent_id !== undefined && byId.has(parent_id) ? parent_id : undefined,
  );
  const incoming = groupBy(edges, ({ target }) => target);
  const outgoing = groupBy(
    edges.toSorted((a, b) => getOutletRank(a) - getOutletRank(b)),
    ({ source }) => source,
  );
  const getPrecedingNames = (id: string) =>
    (incoming.get(id) ?? []).map((edge) => {
      const source = byId.get(edge.source);
      const outlet = getOutletText(edge, source);
      const name = source?.name ?? edge.source;
      return outlet === undefined ? name : `${name}: ${outlet}`;
    });
  const placed = new Set<string>();
  const buildLevel = (parent: string | undefined): Step<Node>[] =>
    orderLevel(inside.get(parent) ?? [], outgoing).map((node) => {
      placed.add(node.id);
      return { node, after: getPrecedingNames(node.id), children: buildLevel(node.id) };
    });
  const steps = buildLevel(undefined);
  // Containers that contain one another would hide the nodes inside of them.
  const lost = nodes.filter(({ id }) => !placed.has(id));
  return [
    ...steps,
    ...lost.map((node) => ({ node, after: getPrecedingNames(node.id), children: [] })),
  ];
}

/**
 * Orders the nodes of one level, each after those that it follows: a whole branch before the next
 * one, in the order of the outlets. Nodes without predecessors keep the order of the document.
 */
function orderLevel<Node extends OrderedNode>(
  level: readonly Node[],
  outgoing: ReadonlyMap<string, readonly WorkflowEdge[]>,
): Node[] {
  const waiting = new Map(level.map((node) => [node.id, node]));
  const listWaitingTargets = (id: string) =>
    (outgoing.get(id) ?? []).flatMap(({ target }) => (waiting.has(target) ? target : []));
  const missing = new Map<string, number>();
  for (const target of level.flatMap(({ id }) => listWaitingTargets(id))) {
    missing.set(target, (missing.get(target) ?? 0) + 1);
  }
  // The last of this list is taken first.
  const ready = level.flatMap(({ id }) => (missing.has(id) ? [] : id)).reverse();
  const order: Node[] = [];
  while (waiting.size > 0) {
    // If no node is ready, all waiting nodes follow one another in a circle.
    const [first] = waiting.keys();
    const id = ready.pop() ?? first ?? '';
    const node = waiting.get(id);
    if (node === undefined) {
      continue;
    }
    waiting.delete(id);
    order.push(node);
    const next = listWaitingTargets(id).filter((target) => {
      const missingCount = (missing.get(target) ?? 0) - 1;
      missing.set(target, missingCount);
      return missingCount === 0;
    });
    ready.push(...next.reverse());
  }
  return order;
}
