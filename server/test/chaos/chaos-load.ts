import { setTimeout as sleep } from 'node:timers/promises';
import type { ExecutionResult } from '@patchbay/contract/schema.gen.d.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import type { ChaosPlatform } from './chaos-platform.ts';
import type { ChaosWorkflow } from './chaos-workflows.ts';

const POLL_MS = 250;
/** The number of callers that start runs at the same time. */
const STARTERS = 8;

/** The starts, and the largest numbers of runs that the database showed in between. */
export interface Load {
  /** The starts that were acknowledged, each with the id and the payload's token of its run. */
  acknowledged: { execution: string; token: string; workflow: string }[];
  /** The number of starts without a response or with an error. They may have been stored. */
  refused: number;
  /** The largest number of runs at a time that were neither held nor waiting. */
  mostActive: number;
  mostHeld: number;
  mostWaiting: number;
}

/** Keeps `runs` runs in flight, of every workflow and customer in turn, until the signal comes. */
export async function load(
  { send, customers, postgres }: ChaosPlatform,
  workflows: readonly ChaosWorkflow[],
  { runs, signal }: { runs: number; signal: AbortSignal },
): Promise<Load> {
  const result: Load = { acknowledged: [], refused: 0, mostActive: 0, mostHeld: 0, mostWaiting: 0 };
  let inFlight = 0;
  let started = 0;

  const count = async () => {
    const { rows } = await runSql(
      postgres.adminUrl,
      `select count(*) filter (where phase in ('queued', 'running'))::int as active,
         count(*) filter (where phase = 'held')::int as held,
         count(*) filter (where phase = 'waiting')::int as waiting
       from execution where phase <> 'ended' and workflow_id = any($1)`,
      [workflows.map(({ _id }) => _id)],
    );
    const { active = 0, held = 0, waiting = 0 } = rows[0] ?? {};
    inFlight = active + held + waiting;
    result.mostActive = Math.max(result.mostActive, active);
    result.mostHeld = Math.max(result.mostHeld, held);
    result.mostWaiting = Math.max(result.mostWaiting, waiting);
  };
  const watch = async () => {
    while (!signal.aborted) {
      // While PostgreSQL is away, the last count stays.
      await count().catch(() => undefined);
      await sleep(POLL_MS);
    }
  };
  const startOne = async () => {
    const number = started;
    started += 1;
    const workflow = workflows[number % workflows.length];
    const customer = customers[number % customers.length] ?? {};
    if (workflow === undefined) {
      return;
    }
    const token = `run-${number}`;
    const headers = workflow.isSync ? { ...customer, sync_execution: 'true' } : customer;
    const path = `/api/v2/public/workflow/${workflow._id}/execute`;
    const response = await send<ExecutionResult>('POST', path, headers, { token }).catch(
      () => undefined,
    );
    // 202 means that a synchronous run continues in the background.
    if (response === undefined || response.status > 202) {
      result.refused += 1;
      await sleep(POLL_MS);
      return;
    }
    const { execution_id: execution } = response.body;
    result.acknowledged.push({ execution, token, workflow: workflow._id });
  };
  const starter = async () => {
    while (!signal.aborted) {
      if (inFlight >= runs) {
        await sleep(POLL_MS / 5);
      } else {
        inFlight += 1;
        await startOne();
      }
    }
  };
  await Promise.all([watch(), ...Array.from({ length: STARTERS }, starter)]);
  return result;
}
