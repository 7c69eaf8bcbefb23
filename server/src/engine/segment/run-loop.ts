import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { getOwnValue, type Json } from '@patchbay/rules/json.ts';
import { giveWay } from '#lib/give-way.ts';
import { NodeError } from '../nodes/node-error.ts';
import { measure } from '../store/values.ts';
import { fillInSettings } from './attempt-node.ts';
import { failNode } from './fail-node.ts';
import { fillIn } from './fill-in.ts';
import { MAX_ITERATIONS, parseNumber, readItems } from './loop-items.ts';
import { selectOutput } from './outputs/custom-output.ts';
import { assertLoopSize, createLoopOutputs, type LoopOutputs } from './outputs/loop-outputs.ts';
import { recordNode } from './record-node.ts';
import type { End, Run, Scope } from './run.ts';
import { settingsHold } from './settings-hold.ts';
import { type BodyEnd, type RunNode, walk } from './walk.ts';

/** An entry of `outlets` of the iteration that ended its loop, so that a later segment does not begin another one. */
const TERMINATE_LOOP = 'terminate_loop';

const DEFAULT_CONCURRENCY = 50;
const MAX_CONCURRENCY = 100;

type LoopNode = Extract<WorkflowNode, { type: 'group' }>;

/** The results of the iterations that have ended, and the function that runs nodes. */
interface Results {
  runNode: RunNode;
  outputs: LoopOutputs;
  failed: number;
  /** The number of iterations that have begun and not ended. */
  inFlight: number;
  isWaiting: boolean;
  /** The end of the run, if an iteration ended it. No other iteration begins then. */
  ended: End | null;
  isOver: boolean;
}

/** Runs the body for each iteration. Iterations that wait make room for others. */
export async function runLoop(
  run: Run,
  node: LoopNode,
  scope: Scope,
  { startedAt, runNode }: { startedAt: Date; runNode: RunNode },
): Promise<End> {
  const { real: settings, shown } = await fillInSettings(run, node, scope);
  const results: Results = {
    runNode,
    outputs: createLoopOutputs(node, run.memory),
    failed: 0,
    inFlight: 0,
    isWaiting: false,
    ended: null,
    isOver: false,
  };
  try {
    await (node.data?.action === 'do_while'
      ? runWhile(run, node, scope, results)
      : runItems(run, node, scope, { results, settings }));
    if (results.ended !== null) {
      return results.ended;
    }
    if (results.isWaiting && results.outputs.problem() === null) {
      return { kind: 'waiting' };
    }
    return await finishLoop(run, node, scope, { results, startedAt, input: shown });
  } finally {
    results.outputs.release();
  }
}

/** Runs the body for each item, several at a time. */
async function runItems(
  run: Run,
  node: LoopNode,
  scope: Scope,
  { results, settings }: { results: Results; settings: Json },
): Promise<void> {
  const items = readItems(settings);
  countIterations(run, items.length);
  const concurrency = Math.min(
    MAX_CONCURRENCY,
    parseNumber(getOwnValue(settings, 'concurrent_batches')) ?? DEFAULT_CONCURRENCY,
  );
  let next = 1;
  const work = async () => {
    while (next <= items.length && !isOver(results)) {
      const number = next;
      next += 1;
      if (results.inFlight > 0) {
        await run.memory.untilRunHasRoom();
      }
      const array_item = items[number - 1] ?? null;
      const iteration = { number, count: items.length, array_item };
      await runIteration(run, node, scope, results, iteration);
      run.journal.forgetResults(createInnerScope(node, scope, iteration).iteration);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, work));
}

const isOver = ({ ended, isOver: hasEnded, outputs }: Results) =>
  ended !== null || hasEnded || outputs.problem() !== null;

async function finishLoop(
  run: Run,
  node: LoopNode,
  scope: Scope,
  { results, startedAt, input }: { results: Results; startedAt: Date; input: Json },
): Promise<End> {
  const { failed, outputs } = results;
  const problem = outputs.problem();
  if (problem !== null) {
    throw problem;
  }
  const succeeded = outputs.count();
  const total = succeeded + failed;
  const output = {
    loop_results: outputs.inOrder(),
    total_iterations: total,
    successful_iterations: succeeded,
    failed_iterations: failed,
  };
  if (failed > 0) {
    const error = new NodeError(
      'ITERATIONS_FAILED',
      `${failed} of ${total} iterations failed.`,
      succeeded === 0 ? { output } : { output, partialOutput: output },
    );
    return failNode(run, node, scope, { error, startedAt, attempts: 1, input });
  }
  const selected = selectOutput(node, output);
  const record = { status: 'Success', attempts: 1, startedAt, input, output: selected } as const;
  const further = { assertSize: assertLoopSize, outlets: null, error: null };
  await recordNode(run, node, scope, { ...record, ...further });
  return { kind: 'passed', outlets: null };
}

/** Runs the body once, then again while the conditions hold. */
async function runWhile(run: Run, node: LoopNode, scope: Scope, results: Results): Promise<void> {
  if (node.data?.action !== 'do_while') {
    return;
  }
  const { while_conditions, break_conditions } = node.data;
  for (let number = 1; ; number += 1) {
    countIterations(run, 1);
    const iteration = { number, count: number, array_item: null };
    await runIteration(run, node, scope, results, iteration);
    if (isOver(results) || results.isWaiting || results.failed > 0) {
      return;
    }
    const inner = createInnerScope(node, scope, iteration);
    // The conditions read the results of this iteration. The results before it are not read any more.
    run.journal.forgetResults(
      createInnerScope(node, scope, { ...iteration, number: number - 1 }).iteration,
    );
    const holds = async (conditions: unknown) => await settingsHold(run, inner, conditions);
    if (break_conditions !== undefined && (await holds(break_conditions))) {
      return;
    }
    if (!(await holds(while_conditions))) {
      return;
    }
  }
}

interface Iteration {
  number: number;
  count: number;
  array_item: Json;
}

function createInnerScope(
  node: LoopNode,
  scope: Scope,
  { number, count, array_item }: Iteration,
): Scope {
  return {
    container: node.id,
    iteration: scope.iteration === '' ? String(number) : `${scope.iteration}.${number}`,
    outer: scope,
    roots: { array_item, loop: { iteration_number: number, iteration_count: count } },
  };
}

async function runIteration(
  run: Run,
  node: LoopNode,
  scope: Scope,
  results: Results,
  iteration: Iteration,
): Promise<void> {
  const inner = createInnerScope(node, scope, iteration);
  await giveWay(run.owner);
  const before = run.journal.entry(node.id, inner.iteration);
  if (before !== undefined) {
    const result = await run.journal.result(node.id, inner.iteration);
    results.isOver ||= before.outlets?.includes(TERMINATE_LOOP) === true;
    if (before.status === 'Errored') {
      results.failed += 1;
    } else {
      const output = result?.output ?? null;
      results.outputs.add(iteration.number, output, measure(output).size);
    }
    return;
  }
  results.inFlight += 1;
  try {
    await runBody(run, node, inner, { results, number: iteration.number });
  } finally {
    results.inFlight -= 1;
  }
}

async function runBody(
  run: Run,
  node: LoopNode,
  inner: Scope,
  { results, number }: { results: Results; number: number },
): Promise<void> {
  const startedAt = run.clock();
  const end = await walk(run, inner, results.runNode);
  if (end.kind === 'waiting') {
    results.isWaiting = true;
    return;
  }
  if (end.kind === 'terminated' && end.termination.scope === 'run') {
    results.ended = end;
    return;
  }
  const isFailed =
    end.kind === 'failed' || (end.kind === 'terminated' && end.termination.status === 'error');
  const isLast = end.kind === 'terminated' && end.termination.scope === 'loop';
  results.isOver ||= isLast;
  const message = end.kind === 'failed' ? end.failure.message : 'The iteration was terminated.';
  const error = isFailed
    ? new NodeError(end.kind === 'failed' ? end.failure.code : 'TERMINATED', message)
    : null;
  const output = await readOutput(run, node, inner, { end, isFailed });
  const size = await recordNode(run, node, inner, {
    status: isFailed ? 'Errored' : 'Success',
    attempts: 1,
    startedAt,
    output,
    outlets: isLast ? [TERMINATE_LOOP] : null,
    error,
  });
  if (isFailed) {
    results.failed += 1;
  } else {
    results.outputs.add(number, output, size);
  }
}

/** Reads the output of an iteration: the value that the loop's settings name, else the output of its last node. */
async function readOutput(
  run: Run,
  node: LoopNode,
  inner: Scope,
  { end, isFailed }: { end: BodyEnd; isFailed: boolean },
): Promise<Json> {
  const outputData = node.data?.output_data;
  if (!isFailed && outputData !== undefined) {
    return (await fillIn(run, inner, outputData, node)).real;
  }
  if (end.kind !== 'passed' || end.lastNode === null) {
    return null;
  }
  const result = await run.journal.result(end.lastNode, inner.iteration);
  return result?.output ?? null;
}

function countIterations(run: Run, count: number): void {
  run.iterations += count;
  if (run.iterations > MAX_ITERATIONS) {
    throw new NodeError(
      'TOO_MANY_ITERATIONS',
      'All loops of a run together may have 10,000 iterations. Take fewer items at a time.',
      { isRepeatable: false },
    );
  }
}
