import { isDeeperThan, isJson } from '@patchbay/rules/json.ts';
import { MAX_TEMPLATE_DEPTH } from '@patchbay/rules/limits.ts';
import { formatTemplateProblem } from '@patchbay/rules/templates/problem-sentence.ts';
import { TEMPLATE_ROOTS } from '@patchbay/rules/templates/template.ts';
import { findTemplatePaths } from '@patchbay/rules/templates/template-paths.ts';
import { getValueAt } from '#connectors/json-pointer.ts';
import {
  type CheckedGraph,
  formatNodeName,
  listContainers,
  MAX_FINDINGS,
} from './checked-graph.ts';
import type { GraphFinding } from './finding.ts';
import type { GraphNode, GraphOrder } from './graph-order.ts';
import { getTemplateMode, type TemplateMode } from './node-settings.ts';
import { getNodeTypes } from './node-types.ts';
import type { NodesBefore } from './nodes-before.ts';

/** A value with templates, and the time at which they are replaced. */
interface PlacedValue {
  node: GraphNode;
  value: unknown;
  /** The JSON pointer from the node. */
  within: string;
  mode: TemplateMode;
}

/** Matches settings of the start node that are evaluated before a run is started. */
const BEFORE_RUN = /^\/data\/(conditions|idempotency)(\/|$)/;
const ONLY_IN_LOOPS: readonly (string | null)[] = ['array_item', 'loop'];

/** Returns the findings about templates and the nodes that they name. If there are very many, some are left out. */
export function checkTemplates(checked: CheckedGraph, before: NodesBefore): GraphFinding[] {
  const found: GraphFinding[] = [];
  for (const placed of checked.graph.nodes.flatMap(listPlacedValues)) {
    const { node, within } = placed;
    const { paths, problems } = findTemplates(placed.value);
    for (const problem of problems) {
      const text = getValueAt(placed.value, problem.pointer);
      const template = typeof text === 'string' ? text : undefined;
      const message = `${formatNodeName(node)}: ${formatTemplateProblem(problem, template)}`;
      found.push(checked.error('TEMPLATE_INVALID', node, message, `${within}${problem.pointer}`));
    }
    for (const { path, pointer } of paths) {
      const at = { ...placed, within: `${within}${pointer}` };
      found.push(...checkPath(checked, before, at, path));
    }
    if (found.length >= MAX_FINDINGS) {
      break;
    }
  }
  return found;
}

/** Lists the paths that the templates of a node name, each with its JSON pointer from the node. */
export function listNamedPaths(
  node: GraphNode,
): { path: readonly (string | null)[]; within: string }[] {
  return listPlacedValues(node).flatMap(({ value, within }) =>
    findTemplates(value).paths.map(({ path, pointer }) => ({
      path,
      within: `${within}${pointer}`,
    })),
  );
}

function findTemplates(value: unknown): ReturnType<typeof findTemplatePaths> {
  const isWalkable = !isDeeperThan(value, MAX_TEMPLATE_DEPTH) && isJson(value);
  return isWalkable
    ? findTemplatePaths(value, TEMPLATE_ROOTS)
    : {
        paths: [],
        problems: [{ code: 'TOO_DEEP', pointer: '', start: 0, end: 0, limit: MAX_TEMPLATE_DEPTH }],
      };
}

/** Lists the settings of a node that are not code, and its rule. */
function listPlacedValues(node: GraphNode): PlacedValue[] {
  const { type, data, additional_node_properties } = node;
  const rule = additional_node_properties?.node_rule;
  const within = '/additional_node_properties/node_rule';
  const values: PlacedValue[] =
    rule === undefined ? [] : [{ node, value: rule, within, mode: 'before' }];
  if (!getNodeTypes().has(type) || typeof data !== 'object' || data === null) {
    return values;
  }
  for (const [name, value] of Object.entries(data)) {
    const mode = getTemplateMode(type, name);
    if (mode !== 'none') {
      values.push({ node, value, within: `/data/${name}`, mode });
    }
  }
  return values;
}

function checkPath(
  { order, error }: CheckedGraph,
  before: NodesBefore,
  { node, within, mode }: PlacedValue,
  path: readonly (string | null)[],
): GraphFinding[] {
  const [root, id] = path;
  if (root !== undefined && ONLY_IN_LOOPS.includes(root)) {
    const isInLoop =
      mode === 'iteration' || listContainers(order, node).some(({ type }) => type === 'group');
    return isInLoop
      ? []
      : [
          error(
            'OUTSIDE_LOOP',
            node,
            `${formatNodeName(node)}: ${root} exists only in a loop.`,
            within,
          ),
        ];
  }
  if (node.type === 'start' && root !== 'event' && BEFORE_RUN.test(within)) {
    const message = `${formatNodeName(node)}: conditions and key of a trigger read what comes in. Begin the path with event, such as event.body.id.`;
    return [error('TEMPLATE_ROOT_UNKNOWN', node, message, within)];
  }
  if (root !== 'node') {
    return [];
  }
  const source = typeof id === 'string' ? order.node(id) : undefined;
  if (source === undefined) {
    const message = `${formatNodeName(node)}: a template names node ${id ?? '*'}, which does not exist.`;
    return [error('TEMPLATE_NODE_UNKNOWN', node, message, within)];
  }
  const canRead =
    (path[2] === 'webhook_url' && hasAddress(order, source, node, mode)) ||
    before.canRead(node, source) ||
    (mode === 'iteration' && (source === node || isInBody(order, source, node)));
  // The nodes of a circle come before no other node, which the circle's own finding reports.
  return canRead || order.circular.length > 0
    ? []
    : [
        error(
          'TEMPLATE_NODE_NOT_BEFORE',
          node,
          `${formatNodeName(node)}: a template names ${formatNodeName(source)}, which does not run before it.`,
          within,
        ),
      ];
}

/** Whether another node can read a node's webhook address before it runs: it is in the same iteration or inside. */
function hasAddress(order: GraphOrder, source: GraphNode, node: GraphNode, mode: TemplateMode) {
  const loop = listContainers(order, source).find(({ type }) => type === 'group');
  const around = listContainers(order, node);
  return (
    source.type === 'wait_for_webhook' &&
    (loop === undefined || around.includes(loop) || (mode === 'iteration' && loop === node))
  );
}

/** Whether the iterations of a loop can read a node. */
function isInBody(order: GraphOrder, node: GraphNode, loop: GraphNode): boolean {
  const around = listContainers(order, node);
  const level = around.indexOf(loop);
  return level !== -1 && around.slice(0, level).every(({ type }) => type === 'try_catch');
}
