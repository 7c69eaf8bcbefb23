import { type CheckedGraph, containersOf, isContainer, memberOf, nameOf } from './checked-graph.ts';
import type { GraphFinding } from './finding.ts';
import type { GraphNode, GraphOrder } from './graph-order.ts';
import type { NodesBefore } from './nodes-before.ts';

const MAX_NAMED = 10;

/** What is wrong with the way through the graph. */
export function flowFindings(checked: CheckedGraph, before: NodesBefore): GraphFinding[] {
  return [
    ...circleFindings(checked),
    ...unreachableFindings(checked),
    ...checked.graph.nodes.flatMap((node) => [
      ...containerFindings(checked, node),
      ...terminateFindings(checked, node),
    ]),
    ...responseFindings(checked, before),
  ];
}

function circleFindings({ order, error }: CheckedGraph): GraphFinding[] {
  const [first, ...others] = order.circular;
  if (first === undefined) {
    return [];
  }
  const named = [first, ...others].slice(0, MAX_NAMED).map(({ id }) => id);
  const more = order.circular.length > MAX_NAMED ? ' and others' : '';
  const message = `These nodes lead back to themselves: ${named.join(', ')}${more}. Repeat nodes by a loop instead.`;
  return [error('CYCLE', first, message)];
}

/** Not those behind a circle, nor what lies inside of something unreachable: they follow from it. */
function unreachableFindings({ order, error }: CheckedGraph): GraphFinding[] {
  const reached = reachedFrom(order);
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
        `Nothing leads to ${nameOf(node)}. Connect it, or remove it.`,
      ),
    );
}

function reachedFrom(order: GraphOrder): ReadonlySet<string> {
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
        // The loop goes on with what is added.
        open.push(node);
      }
    }
  }
  return reached;
}

function containerFindings({ order, error }: CheckedGraph, node: GraphNode): GraphFinding[] {
  if (!isContainer(node)) {
    return [];
  }
  const found: GraphFinding[] = [];
  if (order.body(node.id).length === 0) {
    found.push(error('CONTAINER_EMPTY', node, `${nameOf(node)} has no node inside. Add one.`));
  }
  const isCaught = order.outgoing(node.id).some(({ sourceHandle }) => sourceHandle === 'catch');
  if (node.type === 'try_catch' && !isCaught) {
    const message = `${nameOf(node)} has nothing at its outlet "catch". Connect what is done after a failure.`;
    found.push(error('CATCH_MISSING', node, message));
  }
  return found;
}

function terminateFindings({ order, error }: CheckedGraph, node: GraphNode): GraphFinding[] {
  const action = memberOf(node.data, 'action');
  if (node.type !== 'terminate' || action === 'terminate' || typeof action !== 'string') {
    return [];
  }
  return containersOf(order, node).some(({ type }) => type === 'group')
    ? []
    : [
        error(
          'OUTSIDE_LOOP',
          node,
          `${nameOf(node)} ends a loop or its iteration, but lies in no loop.`,
          '/data/action',
        ),
      ];
}

/** What a caller who waits for the response would wonder about. */
function responseFindings({ order, warning }: CheckedGraph, before: NodesBefore): GraphFinding[] {
  const responses = order.sorted.filter(({ type }) => type === 'response');
  const loops = order.sorted.filter(({ type }) => type === 'group');
  return responses.flatMap((node) => {
    const found: GraphFinding[] = [];
    const other = responses.find((one) => before.isBefore(one, node));
    if (other !== undefined) {
      const message = `${nameOf(other)} comes before ${nameOf(node)} and has returned something already. The last one counts.`;
      found.push(warning('RESPONSE_TWICE', node, message));
    }
    const loop = loops.find((one) => before.isBefore(one, node));
    if (loop !== undefined) {
      const message = `${nameOf(node)} comes after the loop ${nameOf(loop)}. A synchronous run may take longer than its caller waits.`;
      found.push(warning('LOOP_BEFORE_RESPONSE', node, message));
    }
    return found;
  });
}
