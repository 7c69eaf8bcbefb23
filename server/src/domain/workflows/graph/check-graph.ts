import { MAX_EDGES, MAX_NODES } from '@patchbay/rules/limits.ts';
import { conditionFindings } from './check-conditions.ts';
import { edgeFindings } from './check-edges.ts';
import { flowFindings } from './check-flow.ts';
import { nodeFindings } from './check-nodes.ts';
import { settingsFindings } from './check-settings.ts';
import { templateFindings } from './check-templates.ts';
import { checkedGraph, MAX_FINDINGS } from './checked-graph.ts';
import type { GraphFinding } from './finding.ts';
import { type Graph, orderGraph } from './graph-order.ts';
import { nodesBefore } from './nodes-before.ts';

/**
 * What is wrong with a graph, errors first: a workflow with an error is not published. It takes any
 * graph that the contract takes, and unknown types besides, and never throws.
 */
export function checkGraph(graph: Graph): GraphFinding[] {
  const tooMany = sizeFindings(graph);
  if (tooMany.length > 0) {
    return tooMany;
  }
  const order = orderGraph(graph);
  const checked = checkedGraph(graph, order);
  const before = nodesBefore(order);
  const found = [
    ...nodeFindings(checked),
    ...edgeFindings(checked),
    ...flowFindings(checked, before),
    ...settingsFindings(checked),
    ...conditionFindings(checked),
    ...templateFindings(checked, before),
  ];
  const isError = ({ severity }: GraphFinding) => severity === 'error';
  return [...found.filter(isError), ...found.filter((one) => !isError(one))].slice(0, MAX_FINDINGS);
}

function sizeFindings({ nodes, edges }: Graph): GraphFinding[] {
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
