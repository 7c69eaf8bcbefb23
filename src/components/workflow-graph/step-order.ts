import type { WorkflowEdge, WorkflowNode } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { outletText } from './outlet-text';

/** What an order and a layout need of a node; those that are edited have it, too. */
export type OrderedNode = {
  id: string;
  name: string;
  parent_id?: string;
  position?: { x: number; y: number };
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
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const inside = new Map<string | undefined, Node[]>();
  for (const node of nodes) {
    // A draft may name a container that is not there.
    const parent =
      node.parent_id !== undefined && names.has(node.parent_id) ? node.parent_id : undefined;
    inside.set(parent, [...(inside.get(parent) ?? []), node]);
  }
  const incoming = new Map<string, WorkflowEdge[]>();
  for (const edge of edges) {
    incoming.set(edge.target, [...(incoming.get(edge.target) ?? []), edge]);
  }
  const afterOf = (id: string) =>
    (incoming.get(id) ?? []).map((edge) => {
      const outlet = outletText(edge);
      const name = names.get(edge.source) ?? edge.source;
      return outlet === undefined ? name : `${name}: ${outlet}`;
    });
  const placed = new Set<string>();
  const levelOf = (parent: string | undefined): Step<Node>[] => {
    const waiting = new Set((inside.get(parent) ?? []).filter(({ id }) => !placed.has(id)));
    const level: Step<Node>[] = [];
    while (waiting.size > 0) {
      const ids = new Set([...waiting].map(({ id }) => id));
      const isReady = ({ id }: Node) =>
        (incoming.get(id) ?? []).every(({ source }) => !ids.has(source));
      const next = [...waiting].find(isReady) ?? [...waiting][0];
      if (next === undefined) {
        break;
      }
      waiting.delete(next);
      placed.add(next.id);
      level.push({ node: next, after: afterOf(next.id), children: levelOf(next.id) });
    }
    return level;
  };
  const steps = levelOf(undefined);
  // Containers that hold one another would hide what is inside of them.
  const lost = nodes.filter(({ id }) => !placed.has(id));
  return [...steps, ...lost.map((node) => ({ node, after: afterOf(node.id), children: [] }))];
}
