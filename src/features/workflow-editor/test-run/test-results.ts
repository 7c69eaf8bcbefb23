import type {
  Execution,
  NodeExecution,
  Workflow,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { type Json, type JsonObject, toJsonValue } from '@patchbay/rules/json.ts';
import { createContext, use } from 'react';
import type { NodeKey } from '@/api/queries/runs';
import { getOutputBody, getOutputHeaders } from '@/lib/output-body';
import type { LastRun } from '../model/last-run';

/** The results of the last test. The results of nodes in loops are in their iterations. */
export type TestResults = {
  /** The test; undefined if there was none yet, or it is not loaded. */
  execution: Execution | undefined;
  /** The graph of the stored draft. */
  graph: Pick<Workflow, 'nodes' | 'edges'>;
  /** The ended nodes outside of loops, by id of the node. */
  steps: ReadonlyMap<string, NodeExecution>;
  /**
   * The outputs as templates read them, `node.<id>.body`. Nodes that the last test did not run have those of a few
   * earlier tests.
   */
  samples: ReadonlyMap<string, Json>;
  /** The keys of outputs that a large run left out, by id of the node. */
  leftOut: LeftOut;
  /** The keys of left-out outputs that are loaded or being loaded. */
  requested: readonly NodeKey[];
  /** Requests a left-out output, or cancels its request. */
  onRequest: (output: NodeKey, isRequested: boolean) => void;
  /** The selected iterations by id of the loop. The default is the first. */
  iterations: ReadonlyMap<string, number>;
  onIteration: (loop: string, iteration: number) => void;
  /** Whether the panel shows the input and output of nodes, which stays so from node to node. */
  isReading: boolean;
  onReading: (isReading: boolean) => void;
  /** Shows another run of the draft. */
  onStarted: (executionId: string) => void;
  /** Shows this test in the graph; undefined if it is shown already. */
  onShow: (() => void) | undefined;
};

/** The keys by id of the node. */
export type LeftOut = ReadonlyMap<string, NodeKey>;

export const NO_RESULTS: TestResults = {
  execution: undefined,
  graph: { nodes: [], edges: [] },
  steps: new Map(),
  samples: new Map(),
  leftOut: new Map(),
  requested: [],
  onRequest: () => undefined,
  iterations: new Map(),
  onIteration: () => undefined,
  isReading: false,
  onReading: () => undefined,
  onStarted: () => undefined,
  onShow: undefined,
};

/**
 * Returns the ended steps by id of the node. A step of another kind than the draft's node is ignored, because its
 * node was replaced.
 */
export function indexSteps(
  steps: readonly NodeExecution[],
  nodes: Workflow['nodes'],
): ReadonlyMap<string, NodeExecution> {
  const kinds = new Map(nodes.map((node) => [node.id, getExecutedType(node)]));
  return new Map(
    steps
      .filter(({ node_status: status }) => status !== 'Ready' && status !== 'Waiting')
      .filter(({ node_id, node_type }) => (kinds.get(node_id) ?? node_type) === node_type)
      .map((step) => [step.node_id, step]),
  );
}

/** Returns the type of a node as executions name it: the slug for nodes of apps. Undefined if the app is not chosen. */
function getExecutedType({ type, data }: Workflow['nodes'][number]): string | undefined {
  const isOfApp = type === 'app_action' || type === 'app_request';
  return isOfApp ? data?.slug : type;
}

/** Returns the outputs by id of the node, without those of `listLeftOut`. */
export function listSamples(steps: ReadonlyMap<string, NodeExecution>): ReadonlyMap<string, Json> {
  const samples = new Map<string, Json>();
  for (const [id, { node_status, latest_output: latest }] of steps) {
    if (node_status === 'Success' && latest !== undefined) {
      samples.set(id, toJsonValue(getOutputBody(latest)));
    }
  }
  return samples;
}

/** Returns the keys of outputs that the response left out, by id of the node. */
export function listLeftOut(
  executionId: string,
  steps: ReadonlyMap<string, NodeExecution>,
): LeftOut {
  return new Map(
    [...steps].flatMap(([id, { node_status, is_output_left_out, iteration = '' }]) =>
      node_status === 'Success' && is_output_left_out === true
        ? [[id, { id: executionId, node_id: id, iteration }]]
        : [],
    ),
  );
}

/**
 * Converts a step to the last run of its node.
 *
 * @param failure the error of the whole run
 */
export function toLastRun(step: NodeExecution, failure: Execution['execution_error']): LastRun {
  const { node_id, node_status, latest_output: latest, error, execution_time } = step;
  const { console, input_data } = step;
  return {
    input: input_data,
    isPinned: step.is_pinned === true,
    output: latest === undefined ? undefined : toJsonValue(getOutputBody(latest)),
    headers: step.node_type === 'start' ? getOutputHeaders(latest) : undefined,
    error: error ?? (failure?.node_id === node_id ? failure : null),
    isPartial: error !== undefined && node_status === 'Success',
    duration_ms: execution_time ?? null,
    log: console ?? [],
    curl: step.parsed_request_curl ?? null,
  };
}

/** Returns `instance_meta_data` of a test. */
export const buildRunData = (execution: Execution): JsonObject => ({
  event_name: execution.trigger_application_event ?? null,
  config_id: execution.config_id ?? null,
  instance_id: execution._id,
  instance_created_time: execution.createdAt ?? null,
  workflow_id: execution.associated_workflow._id,
});

export const TestResultsContext = createContext<TestResults>(NO_RESULTS);

export const useTestResults = () => use(TestResultsContext);
