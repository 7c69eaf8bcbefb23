import type { Json } from '@patchbay/rules/json.ts';
import type { Tenant } from '#db/database.ts';
import { payloadKey } from '#db/executions/payload-key.ts';
import { createRunContext } from '#domain/executions/returned-value.ts';
import type { EngineDeps } from '../engine-deps.ts';
import type { RunMemory } from '../memory/run-memory.ts';
import type { AbortReason } from '../process/running-executions.ts';
import type { ClaimedRow, Fenced, RunEnd } from '../store/engine-store.ts';
import { MAX_ROW_BYTES, measure } from '../store/values.ts';
import { openMemory } from './open-memory.ts';
import { openRun, type Pass } from './open-run.ts';
import { Abandoned, isAbandoned, persist } from './persist.ts';
import { readReturnedValue } from './returned-value.ts';
import type { Failure, Returned, Run, Scope } from './run.ts';
import { createRunKeys } from './run-keys.ts';
import { runNode } from './run-node.ts';
import { type BodyEnd, walk } from './walk.ts';

/** The number of owners that may die while they run an execution. It is ended then, because it may be the reason. */
const MAX_TAKEOVERS = 3;

/** The longest timer of Node, which fires a longer one at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

const INTERNAL_ERROR = {
  error_code: 'INTERNAL_ERROR',
  error_message: 'The run failed because of an error in this server. Its log has more.',
};

const WHOLE: Scope = { container: null, iteration: '', outer: null, roots: {} };

/**
 * Continues an execution until every branch has ended or waits. A repetition does not repeat what the journal has.
 */
export async function continueExecution(
  deps: EngineDeps,
  tenant: Tenant,
  execution: string,
): Promise<void> {
  const { engineProcess, store, limits } = deps;
  const controller = engineProcess.running.begin(execution);
  try {
    // Waits until PostgreSQL can be reached, because a job that fails is repeated only later.
    const claim = await persist(controller.signal, () =>
      store.claim(tenant, execution, engineProcess.id, limits),
    );
    if (claim.outcome === 'run') {
      await runClaimed(deps, claim.execution, controller);
    }
  } catch (error) {
    if (!(error instanceof Abandoned)) {
      throw error;
    }
  } finally {
    engineProcess.running.end(execution, controller);
  }
}

/**
 * @param row claimed by this process
 * @returns the end of the run, or null if it waits or other processes continue it
 */
export async function runClaimed(
  deps: EngineDeps,
  row: ClaimedRow,
  controller: AbortController,
): Promise<Finish | null> {
  const { org_id, environment, _id, fence } = row;
  const fenced: Fenced = { tenant: { org_id, environment }, execution: _id, fence };
  const { signal } = controller;
  const timer = startDeadline(deps, row, controller);
  let memory: RunMemory | undefined;
  try {
    memory = await openMemory(deps, row, signal);
    for (let isNew = isNewRun(row); ; isNew = false) {
      const end = await runOnce(deps, fenced, row, { signal, isNew, memory });
      // Something may have come while the last branch began to wait.
      if (end !== 'woken') {
        return end;
      }
    }
  } catch (error) {
    if (error instanceof Abandoned) {
      return null;
    }
    return await failUnexpectedly(deps, fenced, { signal, error });
  } finally {
    clearTimeout(timer);
    memory?.close();
  }
}

/** Ends a run whose end could not be stored, so that no other process meets the same error. */
async function failUnexpectedly(
  { log, store, limits }: EngineDeps,
  fenced: Fenced,
  { signal, error }: { signal: AbortSignal; error: unknown },
): Promise<Finish | null> {
  log.error({ err: error, execution: fenced.execution }, 'an execution could not be continued');
  const end = createFinish('ERRORED', INTERNAL_ERROR);
  try {
    return (await persist(signal, () => store.finish(fenced, end, limits))) ? end : null;
  } catch (second) {
    if (second instanceof Abandoned) {
      return null;
    }
    throw second;
  }
}

/** The first owner of a run finds an empty journal, unless the run is a fork. */
const isNewRun = ({ fence, fork_of }: ClaimedRow): boolean => fence === 1 && fork_of === null;

async function runOnce(
  deps: EngineDeps,
  fenced: Fenced,
  row: ClaimedRow,
  pass: Pass,
): Promise<'woken' | Finish | null> {
  const { signal } = pass;
  const end = await runToEnd(deps, fenced, row, pass);
  if (end === 'waiting') {
    const released = await persist(signal, () => deps.store.release(fenced, deps.limits));
    return released === 'woken' ? 'woken' : null;
  }
  const { payloads, returned: _returned, ...columns } = end;
  const finish = () =>
    persist(signal, () => deps.store.finish(fenced, columns, deps.limits, payloads));
  const isMine = await (payloads === undefined ? finish() : pass.memory.inTurn(finish));
  return isMine ? end : null;
}

export type Finish = RunEnd & {
  payloads?: Record<string, string>;
  /** The returned value with its secrets, if the stored value is redacted. */
  returned?: Json;
};

async function runToEnd(
  deps: EngineDeps,
  fenced: Fenced,
  row: ClaimedRow,
  pass: Pass,
): Promise<Finish | 'waiting'> {
  const { signal } = pass;
  if (row.status === 'STOPPING') {
    return createFinish('STOPPED');
  }
  if (row.takeovers >= MAX_TAKEOVERS) {
    return createFinish('ERRORED', {
      error_code: 'WORKER_DIED',
      error_message: `The process that ran it died ${row.takeovers} times. A node may need more memory than there is.`,
    });
  }
  if (signal.aborted && !isAbandoned(signal)) {
    return createAbortedFinish(signal);
  }
  try {
    const graph = await persist(signal, () => deps.loadGraph(fenced.tenant, row));
    if (graph === null) {
      return createFinish('ERRORED', {
        error_code: 'VERSION_GONE',
        error_message:
          'The workflow was deleted, and with it the version that this run is of. Run another workflow in its place.',
      });
    }
    const run = await openRun(deps, fenced, row, graph, pass);
    const end = await walkToEnd(run);
    if (signal.aborted) {
      return createAbortedFinish(signal);
    }
    return end.kind === 'waiting'
      ? 'waiting'
      : toFinish(end, await buildReturnedColumns(deps, run, await readReturnedValue(run)));
  } catch (error) {
    if (error instanceof Abandoned || isAbandoned(signal)) {
      throw new Abandoned();
    }
    if (signal.aborted) {
      return createAbortedFinish(signal);
    }
    deps.log.error({ err: error, execution: row._id }, 'an execution failed unexpectedly');
    return createFinish('ERRORED', INTERNAL_ERROR);
  }
}

/** Walks over the graph. The results of nodes are stored before the run ends, waits or fails. */
async function walkToEnd(run: Run): Promise<BodyEnd> {
  try {
    return await walk(run, WHOLE, runNode);
  } finally {
    await run.journal.flush();
  }
}

function toFinish(end: Exclude<BodyEnd, { kind: 'waiting' }>, returned: Partial<Finish>): Finish {
  switch (end.kind) {
    case 'failed':
      return { ...createFinish('ERRORED', toColumns(end.failure)), ...returned };
    case 'terminated': {
      const { status, message, statusCode, node_id, node_name } = end.termination;
      const node = { error_node: node_id, error_node_name: node_name };
      return {
        ...(status === 'error'
          ? createFinish('ERRORED', { ...node, error_code: 'TERMINATED', error_message: message })
          : createFinish(status === 'success' ? 'COMPLETED' : 'TERMINATED')),
        ...returned,
        status_code: statusCode,
      };
    }
    default:
      return { ...createFinish('COMPLETED'), ...returned };
  }
}

const toColumns = ({ node_id, node_name, code, message, upstreamStatus }: Failure) => ({
  error_node: node_id,
  error_node_name: node_name,
  error_code: code,
  error_message: message,
  error_upstream_status: upstreamStatus,
});

/** Builds the columns of the returned value. A value with secrets is also stored encrypted. */
async function buildReturnedColumns(
  { keyRing }: EngineDeps,
  { row, tenant, secrets, signal }: Run,
  returned: Returned | null,
): Promise<Partial<Finish>> {
  if (returned === null) {
    return {};
  }
  const { value, statusCode } = returned;
  const redacted = secrets.redact(value);
  const { json, size } = measure(redacted);
  const context = createRunContext(tenant.environment, row._id, 'return_value');
  const payloads = {
    ...(size > MAX_ROW_BYTES ? { [payloadKey.returned]: json } : {}),
    ...(redacted === value
      ? {}
      : {
          [payloadKey.returnedEncrypted]: JSON.stringify(
            await createRunKeys(keyRing, signal).encrypt(
              tenant.org_id,
              context,
              JSON.stringify(value),
            ),
          ),
        }),
  };
  return {
    status_code: statusCode,
    ...(size > MAX_ROW_BYTES ? {} : { return_value: redacted }),
    ...(redacted === value ? {} : { returned: value }),
    ...(Object.keys(payloads).length === 0 ? {} : { payloads }),
  };
}

const createFinish = (status: RunEnd['status'], columns: Partial<RunEnd> = {}): Finish => ({
  status,
  ...columns,
});

function createAbortedFinish(signal: AbortSignal): Finish {
  const reason: AbortReason = signal.reason;
  return reason === 'timed_out'
    ? createFinish('TIMED_OUT', {
        error_code: 'TIMED_OUT',
        error_message: 'The run took longer than the time-out of its workflow.',
      })
    : createFinish('STOPPED');
}

function startDeadline(
  { clock }: EngineDeps,
  { deadline_at }: ClaimedRow,
  controller: AbortController,
): NodeJS.Timeout | undefined {
  if (deadline_at === null) {
    return undefined;
  }
  const remainingMs = new Date(deadline_at).getTime() - clock().getTime();
  if (remainingMs <= 0) {
    controller.abort('timed_out');
    return undefined;
  }
  // No segment lasts as long as a later deadline, so it does not need a timer.
  return remainingMs > MAX_TIMER_MS
    ? undefined
    : setTimeout(() => controller.abort('timed_out'), remainingMs);
}
