import type {
  ExecutionWait,
  NodeExecution,
  TestedPart,
  WorkflowEdge,
  WorkflowNode,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { containersAround } from '@/components/workflow-graph/containers-around';
import type { NodeState } from '@/components/workflow-graph/run-states';
import { type Step, stepsOf } from '@/components/workflow-graph/step-order';

export type RunGraph = { nodes: readonly WorkflowNode[]; edges: readonly WorkflowEdge[] };

/** One node of the workflow, or of the run, with what the run did there. */
export type RunStep = {
  id: string;
  name: string;
  /** Absent where the workflow or its version is not there any more. */
  node: WorkflowNode | undefined;
  /** Absent where the run has not been there, or has not finished it. */
  done: NodeExecution | undefined;
  wait: ExecutionWait | undefined;
  state: NodeState;
  /** Inside how many containers it is drawn. */
  depth: number;
};

/** What a run did outside of loops, or in one iteration of a loop. */
export type RunLevel = {
  nodes: readonly NodeExecution[];
  waits: readonly ExecutionWait[];
  /** Whether the run has left the queue. */
  hasBegun: boolean;
  /** Whether a node may be running now. */
  isMoving: boolean;
  /** Id of the loop and the iteration; '' outside of loops. */
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

/** As the engine walks: an edge without a handle leaves a try and catch on its good end, others always. */
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
  /** Whether the run went another way, so that the node never starts. */
  isPassedBy: (node: WorkflowNode) => boolean;
};

/** The steps of one level in the order of the workflow, those of the run alone at the end. */
export function pictureRun(graph: RunGraph | undefined, level: RunLevel): RunPicture {
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
  const { stateOf, isPassedBy } = createStateOf(graph, level, done, takenEdges);
  const waitOf = (node_id: string) =>
    level.waits.find(
      (wait) => wait.node_id === node_id && (wait.iteration ?? '') === level.iteration,
    );
  const rows = flatten(levelOf(graph, level.loop), 0).map(({ node, depth }) => ({
    id: node.id,
    name: node.name,
    node,
    done: done.get(node.id),
    wait: waitOf(node.id),
    state: stateOf(node),
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
      wait: waitOf(run.node_id),
      state: getState(run),
      depth: 0,
    })),
  ];
  const states = new Map(steps.map(({ id, state }) => [id, state]));
  return { steps, states, takenEdges, isPassedBy };
}

/** The steps outside of loops, or those of one loop. */
function levelOf(graph: RunGraph | undefined, loop: string): readonly Step[] {
  const all = graph === undefined ? [] : stepsOf(graph.nodes, graph.edges);
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

/** What is inside of a loop has a level of its own, one for each iteration. */
function flatten(steps: readonly Step[], depth: number): { node: WorkflowNode; depth: number }[] {
  return steps.flatMap(({ node, children }) => [
    { node, depth },
    ...(node.type === 'group' ? [] : flatten(children, depth + 1)),
  ]);
}

function createStateOf(
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
  // A container waits where a node inside of it does.
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
  // As the engine walks: a node starts once all that leads to it is settled and something of it was taken.
  // So what runs follows from what has ended, and no start is recorded.
  const fates = new Map<string, Fate>();
  const fateOf = (node: WorkflowNode): Fate => {
    const known = fates.get(node.id);
    if (known !== undefined) {
      return known;
    }
    // A draft may lead around in a circle.
    fates.set(node.id, 'open');
    const before = incoming.get(node.id) ?? [];
    const fate = before.length > 0 ? fateBehind(before) : fateInside(node.parent_id);
    fates.set(node.id, fate);
    return fate;
  };
  const fateInside = (container: string | undefined): Fate => {
    const parent = nodes.get(container ?? '');
    return parent === undefined || parent.id === loop ? 'started' : fateOf(parent);
  };
  const fateBehind = (before: readonly WorkflowEdge[]): Fate => {
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
      (run === undefined && node !== undefined && fateOf(node) === 'passed_by')
    );
  };
  const stateOf = (node: WorkflowNode): NodeState => {
    const run = done.get(node.id);
    if (run !== undefined) {
      return getState(run);
    }
    if (leftOut?.has(node.id) === true) {
      return 'left_out';
    }
    // Nothing is recorded of the trigger.
    if (node.type === 'start') {
      return hasBegun ? 'success' : 'none';
    }
    if (waiting.has(node.id)) {
      return 'waiting';
    }
    return isMoving && fateOf(node) === 'started' ? 'running' : 'none';
  };
  return { stateOf, isPassedBy: (node: WorkflowNode) => fateOf(node) === 'passed_by' };
}

/** The outermost container around a node, with which a fork from it begins. */
export function outermostContainer(
  graph: RunGraph | undefined,
  node_id: string,
): WorkflowNode | undefined {
  return containersIn(graph, node_id).at(-1);
}

function containersIn(graph: RunGraph | undefined, node_id: string): WorkflowNode[] {
  const nodes = new Map(graph?.nodes.map((node) => [node.id, node]));
  return containersAround((id) => nodes.get(id), node_id);
}

/** The step of a node as the steps outside of loops show it: its outermost loop, if it is in one. */
export function outermostStep(graph: RunGraph | undefined, node_id: string): string {
  const loops = containersIn(graph, node_id).filter(({ type }) => type === 'group');
  return loops.at(-1)?.id ?? node_id;
}

/** From the first start to the last end; undefined where the run has not been anywhere. */
export function spanOf(
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
