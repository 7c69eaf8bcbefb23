import type {
  ExecutionWait,
  NodeExecution,
  WorkflowEdge,
  WorkflowNode,
} from '@patchbay/contract/schema.gen.d.ts';
import { getOwnValue, isObject, type JsonObject, toJsonValue } from '@patchbay/rules/json.ts';
import type { Tenant } from '#db/database.ts';
import type { WaitRow } from '#db/executions/execution-repo.ts';
import type { ExecutionHead } from '#db/executions/list-executions-repo.ts';
import { listContainers } from '../workflows/graph/checked-graph.ts';
import type { GraphOrder } from '../workflows/graph/graph-order.ts';
import { getDisplayedNodeType } from './displayed-node-type.ts';
import { toIterationField } from './execution-to-wire.ts';
import { isRefusal } from './refusal.ts';

export type RunGraph = GraphOrder<WorkflowNode, WorkflowEdge>;

/** Reads the graph that an execution runs, or returns null if its version was deleted. */
export type LoadGraph = (
  tenant: Tenant,
  execution: { _id: string; version_id: string | null; fork_of: string | null },
) => Promise<RunGraph | null>;

/** Returns the address that ends a wait, or null if it has none or the caller may not see it. */
export type UrlOfWait = (node: WorkflowNode, iteration: string) => string | null;

/** The maximum number of bytes of JSON that the start node shows, unless a reader requests that node alone. */
const MAX_SHOWN_BYTES = 65_536;
const START = { id: '1', name: 'Start' };

/** Builds the start node, which has no row in the journal. @param trigger the value that started the run */
export function buildStartNode(
  head: ExecutionHead,
  graph: RunGraph | null,
  trigger: unknown,
  isWhole: boolean,
): NodeExecution {
  const { id, name } = graph?.sorted.find(({ type }) => type === 'start') ?? START;
  const body = getBody(trigger);
  // A customer may read a run of its account, and only the payload of the request that started it.
  const headers = head.workflow_version === null ? getHeaders(trigger) : {};
  const parts = [body, ...Object.values(headers)];
  const size = Buffer.byteLength(parts.map((part) => JSON.stringify(part)).join(''));
  const isLeftOut = !isWhole && size > MAX_SHOWN_BYTES;
  const hasBegun = head.phase !== 'held' && head.phase !== 'queued';
  const { error_code, error_message } = head;
  const isRefused = isRefusal(error_code);
  const status = isRefused ? 'Errored' : hasBegun ? 'Success' : 'Ready';
  const at = head.started_at.toISOString();
  return {
    node_id: id,
    node_name: name,
    node_type: 'start',
    node_status: status,
    is_batch: false,
    attempts_made: 1,
    maximum_attempts: 1,
    started_at: at,
    ...(hasBegun ? { completed_at: at, execution_time: 0 } : {}),
    ...(isRefused ? { error: { code: error_code ?? '', message: error_message ?? '' } } : {}),
    ...(isLeftOut
      ? {}
      : { latest_output: { status, node_id: id, node_name: name, body, ...headers } }),
    output_size: size,
    is_output_left_out: isLeftOut,
  };
}

function getBody(trigger: unknown): unknown {
  return typeof trigger === 'object' && trigger !== null && 'body' in trigger
    ? (trigger.body ?? null)
    : null;
}

/** Returns the field `headers`, or no field if there are no headers. */
function getHeaders(trigger: unknown): { headers?: JsonObject } {
  const headers = getOwnValue(toJsonValue(trigger), 'headers') ?? null;
  return isObject(headers) && Object.keys(headers).length > 0 ? { headers } : {};
}

/** Lists the waiting nodes outside of loops and the loops with a waiting node. */
export function listWaitingNodes(
  waits: readonly WaitRow[],
  graph: RunGraph | null,
): NodeExecution[] {
  const nodes = new Map<string, NodeExecution>();
  for (const { node_id, iteration, waiting_since } of waits) {
    const waiting = graph?.node(node_id);
    if (graph === null || waiting === undefined) {
      continue;
    }
    const node = iteration === '' ? waiting : findOutermostLoop(graph, waiting);
    if (!nodes.has(node.id)) {
      nodes.set(node.id, buildWaitingNode(node, waiting_since ?? new Date(0)));
    }
  }
  return [...nodes.values()];
}

const findOutermostLoop = (graph: RunGraph, node: WorkflowNode): WorkflowNode => {
  const outer = listContainers(graph, node).findLast(({ type }) => type === 'group');
  return graph.node(outer?.id ?? node.id) ?? node;
};

const buildWaitingNode = (node: WorkflowNode, since: Date): NodeExecution => ({
  node_id: node.id,
  node_name: node.name,
  node_type: getDisplayedNodeType(node),
  node_status: 'Waiting',
  is_batch: node.type === 'group',
  attempts_made: 1,
  maximum_attempts: node.maximum_attempts ?? 1,
  started_at: since.toISOString(),
});

export function waitToWire(
  { node_id, iteration, waiting_since, wake_at }: WaitRow,
  graph: RunGraph | null,
  urlOf: UrlOfWait,
): ExecutionWait {
  const node = graph?.node(node_id);
  const url = node === undefined ? null : urlOf(node, iteration);
  return {
    node_id,
    ...toIterationField(iteration),
    since: (waiting_since ?? new Date(0)).toISOString(),
    until: wake_at?.toISOString() ?? null,
    ...(url === null ? {} : { url }),
  };
}
