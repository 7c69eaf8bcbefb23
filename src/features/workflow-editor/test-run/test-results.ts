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

/** What the last test gave. What ran in a loop is in its iterations. */
export type TestResults = {
  /** Undefined: there was no test yet, or it is not loaded. */
  execution: Execution | undefined;
  /** The draft as it is saved. */
  graph: Pick<Workflow, 'nodes' | 'edges'>;
  /** The nodes outside of loops that have ended. */
  steps: ReadonlyMap<string, NodeExecution>;
  /** Their outputs as templates read them, `node.<id>.body`; of other nodes those of a few earlier tests. */
  samples: ReadonlyMap<string, Json>;
  /** By node id, where outputs are that a large run left out. */
  leftOut: LeftOut;
  /** Those of them that are loaded, or are about to be. */
  wanted: readonly NodeKey[];
  /** A request for one that is not wanted any more is cancelled. */
  onWanted: (output: NodeKey, isWanted: boolean) => void;
  /** Which iteration of each loop is looked at, by node id; the first where none is named. */
  iterations: ReadonlyMap<string, number>;
  onIteration: (loop: string, iteration: number) => void;
  /** Whether the person looks at what nodes got and gave, from one to the next. */
  isReading: boolean;
  onReading: (isReading: boolean) => void;
  /** Shows another run of the draft. */
  onStarted: (executionId: string) => void;
  /** Shows this test in the graph; undefined where it is shown. */
  onShow: (() => void) | undefined;
};

/** By node id. */
export type LeftOut = ReadonlyMap<string, NodeKey>;

export const NO_RESULTS: TestResults = {
  execution: undefined,
  graph: { nodes: [], edges: [] },
  steps: new Map(),
  samples: new Map(),
  leftOut: new Map(),
  wanted: [],
  onWanted: () => undefined,
  iterations: new Map(),
  onIteration: () => undefined,
  isReading: false,
  onReading: () => undefined,
  onStarted: () => undefined,
  onShow: undefined,
};

/** By node id, those that have ended. One of another kind than the draft's node was a node before it. */
export function stepsById(
  steps: readonly NodeExecution[],
  nodes: Workflow['nodes'],
): ReadonlyMap<string, NodeExecution> {
  const kinds = new Map(nodes.map((node) => [node.id, kindOf(node)]));
  return new Map(
    steps
      .filter(({ node_status: status }) => status !== 'Ready' && status !== 'Waiting')
      .filter(({ node_id, node_type }) => (kinds.get(node_id) ?? node_type) === node_type)
      .map((step) => [step.node_id, step]),
  );
}

/** As executions name it: nodes of apps by their app. Undefined where that is not known. */
function kindOf({ type, data }: Workflow['nodes'][number]): string | undefined {
  const isOfApp = type === 'app_action' || type === 'app_request';
  return isOfApp ? data?.slug : type;
}

/** Outputs by node id, besides those of `leftOutOf`. */
export function samplesOf(steps: ReadonlyMap<string, NodeExecution>): ReadonlyMap<string, Json> {
  const samples = new Map<string, Json>();
  for (const [id, { node_status, latest_output: latest }] of steps) {
    if (node_status === 'Success' && latest !== undefined) {
      samples.set(id, toJsonValue(getOutputBody(latest)));
    }
  }
  return samples;
}

/** Outputs that the answer has no room for, by node id. */
export function leftOutOf(executionId: string, steps: ReadonlyMap<string, NodeExecution>): LeftOut {
  return new Map(
    [...steps].flatMap(([id, { node_status, is_output_left_out, iteration = '' }]) =>
      node_status === 'Success' && is_output_left_out === true
        ? [[id, { id: executionId, node_id: id, iteration }]]
        : [],
    ),
  );
}

/** @param failure why the whole run failed */
export function lastRunOf(step: NodeExecution, failure: Execution['execution_error']): LastRun {
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

/** What a test had as `instance_meta_data`. */
export const runDataOf = (execution: Execution): JsonObject => ({
  event_name: execution.trigger_application_event ?? null,
  config_id: execution.config_id ?? null,
  instance_id: execution._id,
  instance_created_time: execution.createdAt ?? null,
  workflow_id: execution.associated_workflow._id,
});

export const TestResultsContext = createContext<TestResults>(NO_RESULTS);

export const useTestResults = () => use(TestResultsContext);
