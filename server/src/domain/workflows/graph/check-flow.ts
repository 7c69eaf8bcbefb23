import {
  type CheckedGraph,
  formatNodeName,
  getMember,
  isContainer,
  listContainers,
} from './checked-graph.ts';
import type { GraphFinding } from './finding.ts';
import type { GraphNode, GraphOrder } from './graph-order.ts';
import type { NodesBefore } from './nodes-before.ts';

const MAX_NAMED = 10;

/** Returns the errors and warnings about the order in which nodes run. */
export function checkFlow(checked: CheckedGraph, before: NodesBefore): GraphFinding[] {
  return [
    ...checkCircles(checked),
    ...checkReachability(checked),
    ...checked.graph.nodes.flatMap((node) => [
      ...checkContainer(checked, node),
      ...checkTerminate(checked, node),
    ]),
    ...checkResponses(checked, before),
  ];
}

function checkCircles({ order, error }: CheckedGraph): GraphFinding[] {
  const [first, ...others] = order.circular;
  if (first === undefined) {
    return [];
  }
  const ids = [first, ...others].slice(0, MAX_NAMED).map(({ id }) => id);
  const more = order.circular.length > MAX_NAMED ? ' and others' : '';
  const message = `These nodes lead back to themselves: ${ids.join(', ')}${more}. Repeat nodes by a loop instead.`;
  return [error('CYCLE', first, message)];
}

/** Leaves out nodes after a circle and nodes inside an unreachable container, because another finding explains them. */
function checkReachability({ order, error }: CheckedGraph): GraphFinding[] {
  const reached = findReached(order);
  return order.sorted
    .filter((node) => !reached.has(node.id))
    .filter(
      ({ parent_id }) =>
        parent_id === undefined || reached.has(parent_id) || order.node(parent_id) === undefined,
    )
    .map((node) =>
      error(
        'NODE_UNREACHABLE',
        node,
        `Nothing leads to ${formatNodeName(node)}. Connect it, or remove it.`,
      ),
    );
}

/** Returns the ids of the nodes that the start leads to. */
function findReached(order: GraphOrder): ReadonlySet<string> {
  const open = order.entries(null).filter(({ type }) => type === 'start');
  const reached = new Set(open.map(({ id }) => id));
  for (const { id } of open) {
    const next = [
      ...order.outgoing(id).map(({ target }) => order.node(target)),
      ...order.entries(id),
    ];
    for (const node of next) {
      if (node !== undefined && !reached.has(node.id)) {
        reached.add(node.id);
        // The loop continues with the added node.
        open.push(node);
      }
    }
  }
  return reached;
}

function checkContainer({ order, error }: CheckedGraph, node: GraphNode): GraphFinding[] {
  if (!isContainer(node)) {
    return [];
  }
  const found: GraphFinding[] = [];
  if (order.body(node.id).length === 0) {
    found.push(
      error('CONTAINER_EMPTY', node, `${formatNodeName(node)} has no node inside. Add one.`),
    );
  }
  const isCaught = order.outgoing(node.id).some(({ sourceHandle }) => sourceHandle === 'catch');
  if (node.type === 'try_catch' && !isCaught) {
    const message = `${formatNodeName(node)} has nothing at its outlet "catch". Connect what is done after a failure.`;
    found.push(error('CATCH_MISSING', node, message));
  }
  return found;
}

function checkTerminate({ order, error }: CheckedGraph, node: GraphNode): GraphFinding[] {
  const action = getMember(node.data, 'action');
  if (node.type !== 'terminate' || action === 'terminate' || typeof action !== 'string') {
    return [];
  }
  return listContainers(order, node).some(({ type }) => type === 'group')
    ? []
    : [
        error(
          'OUTSIDE_LOOP',
          node,
          `${formatNodeName(node)} ends a loop or its iteration, but is not inside a loop.`,
          '/data/action',
        ),
      ];
}

/** Returns warnings about responses that would surprise a caller who waits for one. */
function checkResponses({ order, warning }: CheckedGraph, before: NodesBefore): GraphFinding[] {
  const responses = order.sorted.filter(({ type }) => type === 'response');
  const loops = order.sorted.filter(({ type }) => type === 'group');
  return responses.flatMap((node) => {
    const found: GraphFinding[] = [];
    const earlier = responses.find((response) => before.isBefore(response, node));
    if (earlier !== undefined) {
      const message = `${formatNodeName(earlier)} comes before ${formatNodeName(node)} and has returned something already. The last one counts.`;
      found.push(warning('RESPONSE_TWICE', node, message));
    }
    const loop = loops.find((candidate) => before.isBefore(candidate, node));
    if (loop !== undefined) {
      const message = `${formatNodeName(node)} comes after the loop ${formatNodeName(loop)}. A synchronous run may take longer than its caller waits.`;
      found.push(warning('LOOP_BEFORE_RESPONSE', node, message));
    }
    return found;
  });
}
