import { MAX_EDGES, MAX_NODES } from '@patchbay/rules/limits.ts';
import { checkConditions } from './check-conditions.ts';
import { checkEdges } from './check-edges.ts';
import { checkFlow } from './check-flow.ts';
import { checkNodes } from './check-nodes.ts';
import { checkSettings } from './check-settings.ts';
import { checkTemplates } from './check-templates.ts';
import { createCheckedGraph, MAX_FINDINGS } from './checked-graph.ts';
import type { GraphFinding } from './finding.ts';
import { type Graph, orderGraph } from './graph-order.ts';
import { indexNodesBefore } from './nodes-before.ts';

/**
 * Returns the findings of a graph, errors first. A workflow with an error cannot be published. It accepts every graph
 * that the contract accepts, even with unknown types, and never throws.
 */
export function checkGraph(graph: Graph): GraphFinding[] {
  const tooMany = checkSize(graph);
  if (tooMany.length > 0) {
    return tooMany;
  }
  const order = orderGraph(graph);
  const checked = createCheckedGraph(graph, order);
  const before = indexNodesBefore(order);
  const found = [
    ...checkNodes(checked),
    ...checkEdges(checked),
    ...checkFlow(checked, before),
    ...checkSettings(checked),
    ...checkConditions(checked),
    ...checkTemplates(checked, before),
  ];
  const isError = ({ severity }: GraphFinding) => severity === 'error';
  return [...found.filter(isError), ...found.filter((finding) => !isError(finding))].slice(
    0,
    MAX_FINDINGS,
  );
}

function checkSize({ nodes, edges }: Graph): GraphFinding[] {
  const found: GraphFinding[] = [];
  if (nodes.length > MAX_NODES) {
    const message = `A workflow has at most ${MAX_NODES} nodes. Move some to a sub-flow.`;
    found.push({ severity: 'error', code: 'TOO_MANY_NODES', pointer: '/nodes', message });
  }
  if (edges.length > MAX_EDGES) {
    const message = `A workflow has at most ${MAX_EDGES} edges. Move some nodes to a sub-flow.`;
    found.push({ severity: 'error', code: 'TOO_MANY_EDGES', pointer: '/edges', message });
  }
  return found;
}
