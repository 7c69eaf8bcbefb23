import type { WorkflowEdge, WorkflowNode } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { outletText } from './outlet-text';

/** A node in the order in which a run reaches it, with the nodes inside it. */
export type Step = {
  node: WorkflowNode;
  /** The nodes that it follows, with the way out of each where there are several. */
  after: string[];
  children: Step[];
};

/** Every node once: each after those that it follows; of a cycle, in the order of the document. */
export function stepsOf(nodes: readonly WorkflowNode[], edges: readonly WorkflowEdge[]): Step[] {
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const inside = new Map<string | undefined, WorkflowNode[]>();
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
  const levelOf = (parent: string | undefined): Step[] => {
    const waiting = new Set((inside.get(parent) ?? []).filter(({ id }) => !placed.has(id)));
    const level: Step[] = [];
    while (waiting.size > 0) {
      const ids = new Set([...waiting].map(({ id }) => id));
      const isReady = ({ id }: WorkflowNode) =>
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
