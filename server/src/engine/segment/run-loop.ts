import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { isList, type Json, ownValue } from '@patchbay/rules/json.ts';
import { NodeError } from '../nodes/node-error.ts';
import { fillInSettings } from './attempt-node.ts';
import { customOutput } from './custom-output.ts';
import { fail } from './fail-node.ts';
import { fillIn } from './fill-in.ts';
import { recordNode } from './record-node.ts';
import type { End, Run, Scope } from './run.ts';
import { settingsHold } from './settings-hold.ts';
import { type RunNode, walk } from './walk.ts';

/** Of all loops of a run together. */
export const MAX_ITERATIONS = 10_000;

/** In `outlets` of the iteration that ended its loop: a later segment begins no other one either. */
const TERMINATE_LOOP = 'terminate_loop';

const DEFAULT_CONCURRENCY = 50;
const MAX_CONCURRENCY = 100;

type LoopNode = Extract<WorkflowNode, { type: 'group' }>;

/** What became of the iterations that have ended, and how their nodes run. */
interface Results {
  runNode: RunNode;
  byNumber: Map<number, Json>;
  failed: number;
  isWaiting: boolean;
  /** A run that ends, or a loop that does: no other iteration begins. */
  ended: End | null;
  isOver: boolean;
}

/** Runs the body for each iteration. Those that wait make room for others. */
export async function runLoop(
  run: Run,
  node: LoopNode,
  scope: Scope,
  { startedAt, runNode }: { startedAt: Date; runNode: RunNode },
): Promise<End> {
  const { real, shown } = await fillInSettings(run, node, scope);
  const settings = real;
  const results: Results = {
    runNode,
    byNumber: new Map(),
    failed: 0,
    isWaiting: false,
    ended: null,
    isOver: false,
  };
  if (node.data?.action === 'do_while') {
    await runWhile(run, node, scope, results);
  } else {
    const items = itemsOf(settings);
    countIterations(run, items.length);
    const concurrency = Math.min(
      MAX_CONCURRENCY,
      numberOf(ownValue(settings, 'concurrent_batches')) ?? DEFAULT_CONCURRENCY,
    );
    let next = 1;
    const work = async () => {
      while (next <= items.length && !isOver(results)) {
        const number = next;
        next += 1;
        const array_item = items[number - 1] ?? null;
        await runIteration(run, node, scope, results, { number, count: items.length, array_item });
      }
    };
    await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, work));
  }
  if (results.ended !== null) {
    return results.ended;
  }
  if (results.isWaiting) {
    return { kind: 'waiting' };
  }
  return finishLoop(run, node, scope, { results, startedAt, input: shown });
}

const isOver = (results: Results) => results.ended !== null || results.isOver;

async function finishLoop(
  run: Run,
  node: LoopNode,
  scope: Scope,
  { results, startedAt, input }: { results: Results; startedAt: Date; input: Json },
): Promise<End> {
  const numbers = [...results.byNumber.keys()].toSorted((one, other) => one - other);
  const total = numbers.length + results.failed;
  const output = {
    loop_results: numbers.map((number) => results.byNumber.get(number) ?? null),
    total_iterations: total,
    successful_iterations: numbers.length,
    failed_iterations: results.failed,
  };
  if (results.failed > 0) {
    const error = new NodeError(
      'ITERATIONS_FAILED',
      `${results.failed} of ${total} iterations failed.`,
      numbers.length === 0 ? { output } : { output, partialOutput: output },
    );
    return fail(run, node, scope, { error, startedAt, attempts: 1, input });
  }
  const kept = customOutput(node, output);
  const record = { status: 'Success', attempts: 1, startedAt, input, output: kept } as const;
  await recordNode(run, node, scope, { ...record, outlets: null, error: null });
  return { kind: 'passed', output: kept, outlets: null };
}

/** Runs once, then again while the conditions hold. */
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
    const inner = innerScope(node, scope, iteration);
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

function innerScope(node: LoopNode, scope: Scope, { number, count, array_item }: Iteration): Scope {
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
  const inner = innerScope(node, scope, iteration);
  const before = run.journal.entry(node.id, inner.iteration);
  if (before !== undefined) {
    const result = await run.journal.result(node.id, inner.iteration);
    results.isOver ||= before.outlets?.includes(TERMINATE_LOOP) === true;
    if (before.status === 'Errored') {
      results.failed += 1;
    } else {
      results.byNumber.set(iteration.number, result?.output ?? null);
    }
    return;
  }
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
  const last = end.kind === 'passed' ? end.output : null;
  const wanted = node.data?.output_data;
  const output = isFailed || wanted === undefined ? last : (await fillIn(run, inner, wanted)).real;
  await recordNode(run, node, inner, {
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
    results.byNumber.set(iteration.number, output);
  }
}

function itemsOf(settings: Json): readonly Json[] {
  const list = ownValue(settings, 'fanout_array');
  if (list !== undefined) {
    if (!isList(list)) {
      throw new NodeError('INPUT_INVALID', 'The list of the loop is no list.', {
        pointer: '/fanout_array',
        isRepeatable: false,
      });
    }
    return list;
  }
  const count = numberOf(ownValue(settings, 'iteration_count'));
  if (count === null || !Number.isInteger(count) || count < 0 || count > MAX_ITERATIONS) {
    throw new NodeError('INPUT_INVALID', 'The number of iterations is no integer up to 10,000.', {
      pointer: '/iteration_count',
      isRepeatable: false,
    });
  }
  return Array.from({ length: count }, () => null);
}

/** Texts that are numbers count: templates in text make texts. */
function numberOf(value: Json | undefined): number | null {
  const isNumeric = typeof value === 'string' && /^\s*\d+\s*$/.test(value);
  return typeof value === 'number' || isNumeric ? Number(value) : null;
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
