import type {
  ExecutionWait,
  NodeExecution,
  TestedPart,
  WorkflowEdge,
  WorkflowNode,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { listContainersAround } from '@patchbay/workflow-graph/layout/containers-around.ts';
import { orderSteps, type Step } from '@patchbay/workflow-graph/layout/step-order.ts';
import type { NodeState } from '@/components/workflow-graph/run-states';

export type RunGraph = { nodes: readonly WorkflowNode[]; edges: readonly WorkflowEdge[] };

/** One node of the workflow, or of the run, with what the run did there. */
export type RunStep = {
  id: string;
  name: string;
  /** The node; undefined if the workflow or its version no longer exists. */
  node: WorkflowNode | undefined;
  /** The finished node of the run; undefined if the run has not finished it. */
  done: NodeExecution | undefined;
  wait: ExecutionWait | undefined;
  state: NodeState;
  /** The number of containers around the node in the list. */
  depth: number;
};

/** The nodes that a run executed outside of loops, or in one iteration of a loop. */
export type RunLevel = {
  nodes: readonly NodeExecution[];
  waits: readonly ExecutionWait[];
  /** Whether the run has left the queue. */
  hasBegun: boolean;
  /** Whether a node may be running now. */
  isMoving: boolean;
  /** The id of the loop, and the iteration; both '' outside of loops. */
  loop: string;
  iteration: string;
  /** Ids of the nodes that were not part of the test. */
  leftOut?: ReadonlySet<string>;
};

const STATES: Readonly<Record<NodeExecution['node_status'], NodeState>> = {
  Success: 'success',
  Ready: 'none',
  Errored: 'errored',
  Timed_Out: 'errored',
  Errored_and_Skipped: 'skipped',
  Rejected: 'skipped',
  Waiting: 'waiting',
  Stopped: 'stopped',
  Terminated: 'stopped',
};

const getState = ({ node_status, is_pinned }: NodeExecution): NodeState =>
  is_pinned === true ? 'pinned' : STATES[node_status];

/** Returns the ids of the nodes that were not part of a test. */
export function getLeftOut(part: TestedPart | undefined): ReadonlySet<string> {
  return new Set(part?.not_run?.map(({ node_id }) => node_id));
}

const PASSED: ReadonlySet<string> = new Set(['Success', 'Errored_and_Skipped', 'Rejected']);

/** Whether a node has started, may still start, or never will. */
type Fate = 'started' | 'open' | 'passed_by';

/**
 * Returns whether the run took an edge, by the engine's rule: an edge without a handle leaves a
 * try and catch node by its outlet `next`, and any other node always.
 */
function isTaken({ sourceHandle }: WorkflowEdge, done: NodeExecution | undefined): boolean {
  if (done === undefined || !PASSED.has(done.node_status)) {
    return false;
  }
  const handle = sourceHandle ?? (done.node_type === 'try_catch' ? 'next' : undefined);
  const outlets = done.outlets ?? null;
  return outlets === null || (handle !== undefined && outlets.includes(handle));
}

export type RunPicture = {
  steps: RunStep[];
  states: ReadonlyMap<string, NodeState>;
  takenEdges: ReadonlySet<string>;
  /** Returns whether the run went another way, so that the node never starts. */
  isPassedBy: (node: WorkflowNode) => boolean;
};

/**
 * Builds the steps of one level in the order of the workflow. Nodes that only the run has come
 * last.
 */
export function buildRunPicture(graph: RunGraph | undefined, level: RunLevel): RunPicture {
  const hasEnded = ({ node_status }: NodeExecution) =>
    node_status !== 'Waiting' && node_status !== 'Ready';
  const done = new Map(level.nodes.filter(hasEnded).map((node) => [node.node_id, node]));
  const edges = graph?.edges ?? [];
  const isStart = (id: string) => graph?.nodes.find((node) => node.id === id)?.type === 'start';
  const takenEdges = new Set(
    edges
      .filter((edge) => {
        const source = done.get(edge.source);
        return source === undefined
          ? level.hasBegun && isStart(edge.source)
          : isTaken(edge, source);
      })
      .map(({ id }) => id),
  );
  const { getNodeState, isPassedBy } = createStateReader(graph, level, done, takenEdges);
  const findWait = (node_id: string) =>
    level.waits.find(
      (wait) => wait.node_id === node_id && (wait.iteration ?? '') === level.iteration,
    );
  const rows = flatten(listLevelSteps(graph, level.loop), 0).map(({ node, depth }) => ({
    id: node.id,
    name: node.name,
    node,
    done: done.get(node.id),
    wait: findWait(node.id),
    state: getNodeState(node),
    depth,
  }));
  const known = new Set(rows.map(({ id }) => id));
  const others = level.nodes.filter(({ node_id }) => !known.has(node_id));
  const steps: RunStep[] = [
    ...rows,
    ...others.map((run) => ({
      id: run.node_id,
      name: run.node_name,
      node: undefined,
      done: done.get(run.node_id),
      wait: findWait(run.node_id),
      state: getState(run),
      depth: 0,
    })),
  ];
  const states = new Map(steps.map(({ id, state }) => [id, state]));
  return { steps, states, takenEdges, isPassedBy };
}

/** Returns the steps outside of loops, or those of one loop. */
function listLevelSteps(graph: RunGraph | undefined, loop: string): readonly Step[] {
  const all = graph === undefined ? [] : orderSteps(graph.nodes, graph.edges);
  return loop === '' ? all : (findStep(all, loop)?.children ?? []);
}

function findStep(steps: readonly Step[], id: string): Step | undefined {
  for (const step of steps) {
    const found = step.node.id === id ? step : findStep(step.children, id);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

/**
 * Flattens the steps without those inside of loops, which have a level of their own for each
 * iteration.
 */
function flatten(steps: readonly Step[], depth: number): { node: WorkflowNode; depth: number }[] {
  return steps.flatMap(({ node, children }) => [
    { node, depth },
    ...(node.type === 'group' ? [] : flatten(children, depth + 1)),
  ]);
}

function createStateReader(
  graph: RunGraph | undefined,
  { waits, hasBegun, isMoving, iteration, loop, leftOut }: RunLevel,
  done: ReadonlyMap<string, NodeExecution>,
  takenEdges: ReadonlySet<string>,
) {
  const nodes = new Map(graph?.nodes.map((node) => [node.id, node]));
  const incoming = new Map<string, WorkflowEdge[]>();
  for (const edge of graph?.edges ?? []) {
    incoming.set(edge.target, [...(incoming.get(edge.target) ?? []), edge]);
  }
  // A container waits if a node inside of it waits.
  const waiting = new Set<string>();
  for (const { node_id, iteration: at = '' } of waits) {
    let id: string | undefined = node_id;
    while (id !== undefined && !waiting.has(id)) {
      if (at === iteration || at.startsWith(iteration === '' ? '' : `${iteration}.`)) {
        waiting.add(id);
      }
      id = nodes.get(id)?.parent_id;
    }
  }
  // The engine's rule: a node starts when every edge to it is settled and at least one was taken.
  // So the running nodes follow from the ended ones, because no start is recorded.
  const fates = new Map<string, Fate>();
  const getFate = (node: WorkflowNode): Fate => {
    const known = fates.get(node.id);
    if (known !== undefined) {
      return known;
    }
    // A draft may contain a circle.
    fates.set(node.id, 'open');
    const before = incoming.get(node.id) ?? [];
    const fate = before.length > 0 ? getFateAfter(before) : getFateInside(node.parent_id);
    fates.set(node.id, fate);
    return fate;
  };
  const getFateInside = (container: string | undefined): Fate => {
    const parent = nodes.get(container ?? '');
    return parent === undefined || parent.id === loop ? 'started' : getFate(parent);
  };
  const getFateAfter = (before: readonly WorkflowEdge[]): Fate => {
    if (!before.every(isSettled)) {
      return 'open';
    }
    return before.some(({ id }) => takenEdges.has(id)) ? 'started' : 'passed_by';
  };
  const isSettled = ({ id, source }: WorkflowEdge): boolean => {
    const node = nodes.get(source);
    const run = done.get(source);
    return (
      takenEdges.has(id) ||
      (run !== undefined && PASSED.has(run.node_status)) ||
      (run === undefined && node !== undefined && getFate(node) === 'passed_by')
    );
  };
  const getNodeState = (node: WorkflowNode): NodeState => {
    const run = done.get(node.id);
    if (run !== undefined) {
      return getState(run);
    }
    if (leftOut?.has(node.id) === true) {
      return 'left_out';
    }
    // The run records nothing about the trigger.
    if (node.type === 'start') {
      return hasBegun ? 'success' : 'none';
    }
    if (waiting.has(node.id)) {
      return 'waiting';
    }
    return isMoving && getFate(node) === 'started' ? 'running' : 'none';
  };
  return {
    getNodeState,
    isPassedBy: (node: WorkflowNode) => getFate(node) === 'passed_by',
  };
}

/** Returns the outermost container around a node. A fork from the node begins with it. */
export function findOutermostContainer(
  graph: RunGraph | undefined,
  node_id: string,
): WorkflowNode | undefined {
  return listContainers(graph, node_id).at(-1);
}

function listContainers(graph: RunGraph | undefined, node_id: string): WorkflowNode[] {
  const nodes = new Map(graph?.nodes.map((node) => [node.id, node]));
  return listContainersAround((id) => nodes.get(id), node_id);
}

/**
 * Returns the step that stands for a node among the steps outside of loops: its outermost loop, if
 * it is in one.
 */
export function getOutermostStepId(graph: RunGraph | undefined, node_id: string): string {
  const loops = listContainers(graph, node_id).filter(({ type }) => type === 'group');
  return loops.at(-1)?.id ?? node_id;
}

/** Returns the time from the first start to the last end; undefined if no node has started. */
export function getTimeSpan(
  steps: readonly RunStep[],
  now: number,
): { start: number; end: number } | undefined {
  const starts = steps.flatMap(({ done, wait }) => {
    const at = done?.started_at ?? wait?.since;
    return at === undefined ? [] : [Date.parse(at)];
  });
  if (starts.length === 0) {
    return undefined;
  }
  const ends = steps.flatMap(({ done, wait }) =>
    wait !== undefined
      ? [now]
      : done?.completed_at === undefined
        ? []
        : [Date.parse(done.completed_at)],
  );
  const start = Math.min(...starts);
  return { start, end: Math.max(start + 1, ...ends) };
}
