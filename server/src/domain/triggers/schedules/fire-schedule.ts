import { setImmediate } from 'node:timers/promises';
import type { Tenant, Tx } from '#db/database.ts';
import { listEnabled, planWorkflows } from '#db/schedules/schedule-plan-repo.ts';
import {
  changeSchedule,
  findSchedules,
  type NamedSchedule,
  type StartedSchedule,
  storeStarted,
} from '#db/schedules/schedule-repo.ts';
import { findDocuments, type WorkflowDocuments } from '#db/workflows/find-document-repo.ts';
import { countMissedTimes } from '#domain/schedule-times/count-missed-times.ts';
import {
  type PlannedTimes,
  planTimes,
  type ScheduleTimes,
} from '#domain/schedule-times/next-time.ts';
import type { DueTimer, TimerBatch, TimerHandler } from '../timer-handler.ts';
import type { EnqueueRuns, TriggeredRun } from '../triggered-run.ts';
import { describeFailure } from './schedule-failure.ts';

/** The maximum number of schedules of one transaction. Near a limit of runs, it holds up other starts of the tenant. */
const BATCH_SIZE = 50;

/** A schedule that is due, with the workflow that it runs. */
interface DueSchedule {
  found: NamedSchedule;
  dueAt: Date;
  documents: WorkflowDocuments;
}

/**
 * Starts the runs of schedules that are due. After a stop of all workers the times that were missed are made up for by
 * one run.
 */
export function createScheduleHandler(enqueueRuns: EnqueueRuns): TimerHandler {
  return {
    batchSize: BATCH_SIZE,
    fire: async (batch) => {
      const { tx, tenant, timers, now } = batch;
      const due = await findDue(batch);
      const rows = due.map(({ found }) => found.row);
      const enabled = await listEnabled(tx, tenant, rows);
      const current = due.filter((schedule) => isWanted(schedule, enabled));
      const outdated = due.filter((schedule) => !current.includes(schedule));
      // The plans are made before the runs: near a limit those hold a lock for which others wait that hold a plan.
      const workflows = new Set(outdated.map(({ found }) => found.row.workflow));
      await planWorkflows(tx, tenant, [...workflows], now);
      const started = await startRuns(tx, tenant, current, { enqueueRuns, now });
      const next = new Map(started.map(({ _id, next_at }) => [_id, next_at]));
      return timers.map(({ subject }) => ({ nextAt: next.get(subject) ?? null }));
    },
    noteFailure: async ({ tx, tenant, subject, error, failures, retryAt, now }) => {
      const problem = describeFailure(
        error,
        'The run of this schedule could not be started',
        retryAt,
      );
      await changeSchedule(tx, tenant, subject, { problem, failures, updated_at: now });
    },
  };
}

/** Finds the schedules that may start a run, leaving out those that were paused, deleted or have ended. */
async function findDue({ tx, tenant, timers }: TimerBatch): Promise<DueSchedule[]> {
  const ids = timers.map(({ subject }) => subject);
  const schedules = new Map(
    (await findSchedules(tx, tenant, ids)).map((schedule) => [schedule.row._id, schedule]),
  );
  const documents = new Map<string, WorkflowDocuments | null>();
  for (const { row } of schedules.values()) {
    if (!documents.has(row.workflow)) {
      documents.set(row.workflow, await findDocuments(tx, tenant, row.workflow));
    }
  }
  return timers.flatMap((timer): DueSchedule[] => {
    const found = schedules.get(timer.subject);
    const workflow = found === undefined ? null : (documents.get(found.row.workflow) ?? null);
    return found === undefined ||
      workflow === null ||
      found.row.status === 'paused' ||
      found.row.inactive_from !== null
      ? []
      : [{ found, dueAt: getDueTime(found, timer), documents: workflow }];
  });
}

/** Returns the time of a schedule itself. After a failure its timer has that of the next attempt. */
const getDueTime = ({ row }: NamedSchedule, { dueAt }: DueTimer): Date =>
  row.failures > 0 && row.next_at !== null ? row.next_at : dueAt;

/** Whether the trigger that made a schedule still wants it. One that a call made waits while nothing is published. */
function isWanted(
  { found: { row }, documents }: DueSchedule,
  enabled: ReadonlySet<string>,
): boolean {
  if (row.made_for === null) {
    return true;
  }
  return (
    documents.row.published &&
    documents.current?.version === row.version &&
    (row.config === null || enabled.has(row._id))
  );
}

async function startRuns(
  tx: Tx,
  tenant: Tenant,
  due: readonly DueSchedule[],
  { enqueueRuns, now }: { enqueueRuns: EnqueueRuns; now: Date },
): Promise<StartedSchedule[]> {
  const runs = due.map((schedule) => buildRun(tenant, schedule));
  const ids = await enqueueRuns(
    tx,
    runs.flatMap((run) => run ?? []),
  );
  const plan = createPlanner(now);
  const started: StartedSchedule[] = [];
  for (const [index, { found, dueAt }] of due.entries()) {
    const execution = runs[index] === null ? null : (ids.shift() ?? null);
    const missed_times = execution === null ? 0 : countMissedTimes(found.row, dueAt, now);
    started.push({ _id: found.row._id, execution, missed_times, ...plan(found.row) });
    if (missed_times > 0) {
      // Counting takes milliseconds for each schedule, and other requests wait meanwhile.
      await setImmediate();
    }
  }
  await storeStarted(tx, tenant, started, now);
  return started;
}

/** Plans schedules after one moment. The same times, as of one workflow, are computed once. */
function createPlanner(now: Date): (times: ScheduleTimes) => PlannedTimes {
  const known = new Map<string, PlannedTimes>();
  return (times) => {
    const { trigger_type, cron_pattern, tz, interval_dates, start_date, end_date } = times;
    const key = JSON.stringify([
      trigger_type,
      cron_pattern,
      tz,
      interval_dates,
      start_date,
      end_date,
    ]);
    const planned = known.get(key) ?? planTimes(times, now);
    known.set(key, planned);
    return planned;
  };
}

/** Returns null for a schedule of a workflow that is not published. */
function buildRun(
  tenant: Tenant,
  { found: { row, account_id }, dueAt, documents: { row: workflow, current } }: DueSchedule,
): TriggeredRun | null {
  if (!workflow.published || current === null) {
    return null;
  }
  return {
    tenant,
    workflow,
    version: current,
    account:
      row.linked_account === null || account_id === null
        ? null
        : { _id: row.linked_account, account_id },
    config_id: row.config_id,
    trigger: { body: row.made_for === null ? row.payload : { scheduled_at: dueAt.toISOString() } },
    source: 'Schedule',
    event: 'Schedule',
  };
}
