import { setTimeout as sleep } from 'node:timers/promises';
import type { RunRows } from '../rows/break-row.ts';
import type { Expectation, Poison, PoisonContext } from './poison/poison.ts';
import {
  poisonRefreshes,
  poisonRevocations,
  poisonSelections,
} from './poison/poison-connections.ts';
import {
  poisonOldDataKeys,
  poisonOldValues,
  poisonPreviousDataKeys,
} from './poison/poison-keys.ts';
import { poisonListeners } from './poison/poison-listeners.ts';
import { poisonExecutions, poisonMails, poisonOrganizations } from './poison/poison-old-rows.ts';
import { poisonPolls } from './poison/poison-polls.ts';
import { poisonHeldRuns, poisonJobs, poisonOwnedRuns } from './poison/poison-runs.ts';
import { poisonTimers } from './poison/poison-timers.ts';

/** Bad rows for the background loops, each with good rows behind it. */
export interface PoisonedRows {
  /** The problems that `check` can return, one for each expectation. */
  problems: readonly string[];
  /**
   * Waits until all expectations hold. Returns those that do not hold in time: good rows that were not served, and bad
   * ones without a reason.
   */
  check(limitMs: number): Promise<string[]>;
}

const POLL_MS = 250;

const POISONS: readonly Poison[] = [
  poisonPolls,
  poisonTimers,
  poisonRefreshes,
  poisonRevocations,
  poisonSelections,
  poisonMails,
  poisonExecutions,
  poisonOrganizations,
  poisonOldDataKeys,
  poisonOldValues,
  poisonPreviousDataKeys,
  poisonOwnedRuns,
  poisonHeldRuns,
  poisonJobs,
  poisonListeners,
];

/** Inserts the bad rows. It needs a schedule of a linked account and connections by OAuth. */
export async function poisonRows(context: Omit<PoisonContext, 'tenant'>): Promise<PoisonedRows> {
  const { sql } = context;
  const [schedule] = await sql(
    'select org_id, environment, linked_account from schedule where linked_account is not null order by _id limit 1',
  );
  if (schedule === undefined) {
    throw new Error('There is no schedule of a linked account.');
  }
  const { org_id, environment, linked_account } = schedule;
  const expectations: Expectation[] = [];
  for (const poison of POISONS) {
    const tenant = { org_id, environment, linked_account };
    for (const { problem, ...rows } of await poison({ ...context, tenant })) {
      expectations.push({ ...rows, problem: `poisoned rows: ${problem}` });
    }
  }
  return {
    problems: expectations.map(({ problem }) => problem),
    check: async (limitMs) => {
      const until = Date.now() + limitMs;
      for (;;) {
        const problems = await listProblems(sql, expectations);
        if (problems.length === 0 || Date.now() >= until) {
          return problems;
        }
        await sleep(POLL_MS);
      }
    },
  };
}

async function listProblems(sql: RunRows, expectations: readonly Expectation[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { problem, statement, values } of expectations) {
    if ((await sql(statement, values)).length !== 1) {
      problems.push(problem);
    }
  }
  return problems;
}
