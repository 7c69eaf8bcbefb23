import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { type Json, toJsonValue } from '@patchbay/rules/json.ts';
import { isPassing } from '#db/query-error.ts';
import { redactHeaders } from '#domain/executions/credential-headers.ts';
import { getTemplateMode } from '#domain/workflows/graph/node-settings.ts';
import { giveWay } from '#lib/give-way.ts';
import { NodeError } from '../nodes/node-error.ts';
import type { EndedWait, NodeContext, NodeOutcome } from '../nodes/node-type.ts';
import { failNode } from './fail-node.ts';
import { type FilledIn, fillIn } from './fill-in.ts';
import { holdThread } from './hold-thread.ts';
import { listBranches } from './list-branches.ts';
import { hasEffects } from './node-effects.ts';
import { getOutputFields, selectOutput } from './outputs/custom-output.ts';
import { assertShallow, createTooDeepError, withShallowOutput } from './outputs/output-depth.ts';
import { assertOutputSize } from './outputs/output-size.ts';
import { Abandoned, isAbandoned } from './persist.ts';
import { recordNode } from './record-node.ts';
import type { End, Run, Scope } from './run.ts';
import { toLoggedError } from './secrets/redacted-error.ts';

const MAX_RETRY_PAUSE_MS = 60_000;
const UNREACHABLE_PAUSE_MS = 500;
/** The maximum number of attempts that are not counted because the process stood still. */
const MAX_STANDSTILLS = 3;

/** Runs a node up to its number of attempts, and records how it ended. @throws Abandoned */
export async function attemptNode(
  run: Run,
  node: WorkflowNode,
  scope: Scope,
  startedAt: Date,
): Promise<End> {
  const most = node.maximum_attempts ?? 1;
  if (hasEffects(node)) {
    // The results that the node acts upon must not change after a crash.
    await run.journal.flush();
  }
  let standstills = 0;
  let input: FilledIn | undefined;
  for (let number = 1; ; number += 1) {
    const begun = performance.now();
    try {
      input = await fillInSettings(run, node, scope);
      const outcome = await runOnce(run, node, scope, { input, attempt: number });
      return await applyOutcome(run, node, scope, {
        outcome,
        input: input.shown,
        startedAt,
        attempts: number,
      });
    } catch (error) {
      throwIfAborted(run, error);
      if (isPassing(error)) {
        // PostgreSQL cannot be reached. That is not the node's fault, so the attempt does not count.
        number -= 1;
        await pause(run, UNREACHABLE_PAUSE_MS);
        continue;
      }
      const failed = toNodeError(run, node, error);
      const isRepeatable = failed.options.isRepeatable !== false;
      if (
        isRepeatable &&
        standstills < MAX_STANDSTILLS &&
        run.engineProcess.stoodStillSince(begun)
      ) {
        // The process stood still during the attempt, so the attempt does not count: its time limit may have run out
        // although the app responded in time.
        standstills += 1;
        number -= 1;
        continue;
      }
      if (number >= most || !isRepeatable) {
        return await failNode(run, node, scope, {
          error: failed,
          startedAt,
          attempts: number,
          input: input?.shown,
        });
      }
      await pause(run, retryPauseMs(node, number, failed));
    }
  }
}

/** Resolves the templates of a node's settings, except code and what each iteration decides for itself. */
export async function fillInSettings(
  run: Run,
  node: WorkflowNode,
  scope: Scope,
): Promise<FilledIn> {
  const unresolved: Record<string, Json> = {};
  const open: Record<string, Json> = {};
  for (const [name, value] of Object.entries<unknown>(node.data ?? {})) {
    const part = getTemplateMode(node.type, name) === 'before' ? open : unresolved;
    part[name] = toJsonValue(value);
  }
  const filled = await fillIn(run, scope, open, node);
  await giveWay(run.owner);
  const real = withTemplates(filled.real, unresolved);
  const visible = redactHeaders(withTemplates(filled.shown, unresolved));
  await giveWay(run.owner);
  run.secrets.note(real, visible);
  return { real, shown: run.secrets.redact(visible) };
}

const withTemplates = (value: Json, unresolved: Readonly<Record<string, Json>>): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value, ...unresolved }
    : value;

async function runOnce(
  run: Run,
  node: WorkflowNode,
  scope: Scope,
  { input, attempt: number }: { input: FilledIn; attempt: number },
): Promise<NodeOutcome> {
  const { row, tenant, signal } = run;
  // Large settings were walked over, and the node walks over them again.
  await giveWay(run.owner);
  // Nodes do not begin in a run that has ended, because an executor that only listens to the signal would never end.
  signal.throwIfAborted();
  const context: NodeContext = {
    run: {
      _id: row._id,
      tenant,
      workflow_id: row.workflow_id,
      linked_account: row.linked_account,
      linked_account_id: row.linked_account_id,
      config_id: row.config_id,
      isSync: row.type === 'SYNC',
      depth: row.depth,
      source: row.source,
      event: row.event,
    },
    node: { id: node.id, name: node.name },
    outputFields: getOutputFields(node),
    shown: input.shown,
    iteration: scope.iteration,
    attempt: number,
    signal,
    idempotencyKey: `${row._id}-${node.id}${scope.iteration === '' ? '' : `-${scope.iteration}`}`,
    wait: getEndedWait(run, node, scope),
    branches: node.type === 'merge' ? listBranches(run, node, scope) : [],
  };
  return holdThread(run, node, scope, () => run.runKind(context, node.type, input.real));
}

/** Returns the result of the node's wait. Null if it has not asked for one, or the wait continues. */
export function getEndedWait(run: Run, node: WorkflowNode, { iteration }: Scope): EndedWait | null {
  const wait = run.journal.wait(node.id, iteration);
  if (wait === undefined || !wait.isAsked || !(wait.isSignaled || wait.isDue)) {
    return null;
  }
  return { state: wait.state, signal: wait.isSignaled ? wait.signal : null };
}

const assertNodeOutputSize = (bytes: number): void =>
  assertOutputSize(bytes, 'The output is larger than 1 MB. Take less at a time.');

interface AttemptResult {
  outcome: NodeOutcome;
  input: Json;
  startedAt: Date;
  attempts: number;
}

async function applyOutcome(
  run: Run,
  node: WorkflowNode,
  scope: Scope,
  taken: AttemptResult,
): Promise<End> {
  const { outcome, input, startedAt, attempts } = taken;
  if (outcome.kind === 'wait') {
    return startWait(run, node, scope, outcome);
  }
  assertShallow(outcome.output);
  await giveWay(run.owner);
  const output = selectOutput(node, outcome.output);
  await giveWay(run.owner);
  if (outcome.kind === 'done' && outcome.shown !== undefined) {
    run.secrets.note(outcome.output, outcome.shown);
  }
  const outlets = outcome.kind === 'done' ? (outcome.outlets ?? null) : null;
  const { connection, console } =
    outcome.kind === 'done' ? outcome : { connection: undefined, console: undefined };
  const status = outcome.kind === 'terminate' ? 'Terminated' : 'Success';
  const record = {
    status,
    attempts,
    startedAt,
    input,
    output,
    assertSize: assertNodeOutputSize,
    outlets,
    error: null,
    connection,
    console,
  } as const;
  await recordNode(run, node, scope, record);
  if (outcome.kind === 'return') {
    run.returned = { value: outcome.value, statusCode: outcome.statusCode };
  }
  if (outcome.kind === 'terminate') {
    const { scope: of, status: how, message, statusCode } = outcome;
    return {
      kind: 'terminated',
      termination: {
        scope: of,
        status: how,
        message: message === null ? null : run.secrets.redactText(message),
        statusCode,
        node_id: node.id,
        node_name: node.name,
      },
    };
  }
  return { kind: 'passed', outlets };
}

/** Stores the wait of a node. The node is called again at once if its signal has already come. */
async function startWait(
  run: Run,
  node: WorkflowNode,
  scope: Scope,
  { wakeAt, state }: { wakeAt: Date | null; state: Json },
): Promise<End> {
  const { iteration } = scope;
  await run.requestWait({ node_id: node.id, iteration, wakeAt, state });
  return getEndedWait(run, node, scope) === null
    ? { kind: 'waiting' }
    : attemptNode(run, node, scope, run.clock());
}

/** Converts an error to one of the node. An unexpected error is logged and hidden, because the workflow did not cause it. */
function toNodeError(run: Run, node: WorkflowNode, error: unknown): NodeError {
  if (error instanceof NodeError) {
    return withShallowOutput(error);
  }
  if (error instanceof RangeError && /call stack/.test(error.message)) {
    return createTooDeepError();
  }
  const { log } = run;
  const err = toLoggedError(run.secrets, error);
  log.error({ err, execution: run.row._id, node: node.id }, 'a node failed unexpectedly');
  return new NodeError(
    'INTERNAL_ERROR',
    'The node failed because of an error in this server. Its log has more.',
  );
}

/** Throws the reason of the abort, because a stopped run ends as stopped even if the current call failed otherwise. */
function throwIfAborted({ signal }: Run, error: unknown): void {
  if (error instanceof Abandoned || isAbandoned(signal)) {
    throw new Abandoned();
  }
  if (signal.aborted) {
    throw signal.reason;
  }
}

function retryPauseMs(node: WorkflowNode, attempts: number, error: NodeError): number {
  const retry = node.additional_node_properties?.node_settings?.retry;
  const factor = retry?.strategy === 'exponential' ? 2 ** (attempts - 1) : 1;
  const pauseMs = Math.max((retry?.delay ?? 0) * factor, error.options.retryAfterMs ?? 0);
  return Math.min(pauseMs, MAX_RETRY_PAUSE_MS);
}

async function pause(run: Run, milliseconds: number): Promise<void> {
  await sleep(milliseconds, undefined, { signal: run.signal }).catch((error: unknown) => {
    throwIfAborted(run, error);
  });
}
