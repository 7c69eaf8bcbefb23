import {
  type CheckedGraph,
  formatNodeName,
  isContainer,
  listContainers,
  MAX_NESTING,
} from './checked-graph.ts';
import type { GraphFinding } from './finding.ts';
import type { GraphNode } from './graph-order.ts';
import { getNodeTypes } from './node-types.ts';

export const START_ID = '1';

/** The kinds of nodes that only other installations run, with their names. */
const NOT_RUN: Readonly<Record<string, string>> = {
  agent: 'Agent (LLM)',
  ai_code_executor: 'AI code executor',
  data_refs: 'Data refs',
  datastore: 'Datastore',
  dead_letter_queue: 'Dead letter queue',
  executecodenode: 'Custom code of older workflows',
  file_handler: 'File handler',
  internal_function: 'Functions',
  mcp_toolset: 'MCP toolset',
  pdf: 'PDF',
  tables: 'Tables',
};

/** Returns an error for each node whose id, type or container is not valid, and those about the start node. */
export function checkNodes(checked: CheckedGraph): GraphFinding[] {
  return [
    ...checkStart(checked),
    ...checked.graph.nodes.flatMap((node) => [
      ...checkId(checked, node),
      ...checkType(checked, node),
      ...checkParent(checked, node),
    ]),
  ];
}

function checkStart({ graph, error }: CheckedGraph): GraphFinding[] {
  const [start, ...others] = graph.nodes.filter(({ type }) => type === 'start');
  if (start === undefined) {
    return [
      {
        severity: 'error',
        code: 'START_MISSING',
        pointer: '/nodes',
        message: `There is no start node. Add one with the id ${START_ID}.`,
      },
    ];
  }
  const found = others.map((node) =>
    error('START_TWICE', node, 'A workflow has one start node. Remove the others.', '/type'),
  );
  if (start.id !== START_ID) {
    found.push(error('START_MISSING', start, `The start node has the id ${START_ID}.`, '/id'));
  }
  if (start.parent_id !== undefined) {
    found.push(
      error('PARENT_UNKNOWN', start, 'The start node cannot be inside a container.', '/parent_id'),
    );
  }
  if ((start.data ?? start.draft_data ?? null) === null) {
    found.push(error('TRIGGER_MISSING', start, 'Choose what starts the workflow.', '/data'));
  }
  return found;
}

function checkId({ order, error }: CheckedGraph, node: GraphNode): GraphFinding[] {
  return order.node(node.id) === node
    ? []
    : [error('NODE_ID_TAKEN', node, `Another node has the id ${node.id}, too.`, '/id')];
}

function checkType({ error }: CheckedGraph, node: GraphNode): GraphFinding[] {
  const { type } = node;
  if (getNodeTypes().has(type)) {
    return [];
  }
  const known = Object.hasOwn(NOT_RUN, type) ? NOT_RUN[type] : undefined;
  return known === undefined
    ? [error('NODE_TYPE_UNKNOWN', node, `There is no kind of node "${type}".`, '/type')]
    : [
        error(
          'NODE_TYPE_NOT_RUN',
          node,
          `${formatNodeName(node)} is of the kind ${known}, which this installation does not run. Replace it.`,
          '/type',
        ),
      ];
}

function checkParent({ order, error }: CheckedGraph, node: GraphNode): GraphFinding[] {
  if (node.parent_id === undefined) {
    return [];
  }
  const parent = order.node(node.parent_id);
  if (parent === undefined || !isContainer(parent)) {
    const message = `${formatNodeName(node)} lies inside node ${node.parent_id}, which is neither a loop nor a try and catch.`;
    return [error('PARENT_UNKNOWN', node, message, '/parent_id')];
  }
  return listContainers(order, node).length > MAX_NESTING
    ? [
        error(
          'NESTED_TOO_DEEP',
          node,
          `${formatNodeName(node)} lies inside more than ${MAX_NESTING} containers. Move the inner ones to a sub-flow.`,
          '/parent_id',
        ),
      ]
    : [];
}
