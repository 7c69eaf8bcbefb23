import type { ScheduleTrigger } from '@patchbay/contract/schema.gen.d.ts';
import type { Tenant, Tx } from '#db/database.ts';
import { runInSavepoint } from '#db/savepoint.ts';
import {
  deleteSchedules,
  findNextRetry,
  findPlanned,
  listUnplanned,
  listUnwanted,
  type PlannedVersion,
  putPlanned,
  type ScheduleTarget,
} from '#db/schedules/schedule-plan-repo.ts';
import { type NewSchedule, NO_FAILURES } from '#db/schedules/schedule-repo.ts';
import { deleteTimers, setTimers, tryHoldTimers } from '#db/timers/timer-repo.ts';
import { findDocuments, type WorkflowDocuments } from '#db/workflows/find-document-repo.ts';
import type { RunOfValues, Values } from '#domain/executions/read-run-values.ts';
import {
  type PlannedTimes,
  planTimes,
  type ScheduleTimes,
} from '#domain/schedule-times/next-time.ts';
import { type ResolvedCron, resolveCron } from '#domain/schedule-times/resolve-cron.ts';
import { getCronTemplate, getStartSettings } from '#domain/workflows/live-trigger.ts';
import { getDocument } from '#domain/workflows/stored-workflow.ts';
import { createObjectId } from '#lib/object-id.ts';
import type { FireTimer, TimerFiring } from '../timer-handler.ts';
import { describeFailure, planRetry } from './schedule-failure.ts';

/** The maximum number of linked accounts of one transaction. */
const BATCH_SIZE = 100;
const SOON_MS = 1;
/** The milliseconds after which a schedule that fires now has fired. */
const FIRED_MS = 1000;

type ReadValues = (run: RunOfValues) => Promise<Values>;

/** A schedule trigger that is published. */
interface Plan extends PlannedVersion {
  documents: WorkflowDocuments;
  schedule: ScheduleTrigger['schedule'];
}

/**
 * Creates the handler that brings a workflow's schedules in line with its published trigger and the configs that
 * have it enabled, a batch at a time. A linked account's workflow has one schedule, for its owner. The organization's
 * workflow without an app has one schedule without a linked account.
 */
export function createPlanHandler(readValues: ReadValues): FireTimer {
  return async (firing) => {
    const { tx, tenant, subject, now } = firing;
    const documents = await findDocuments(tx, tenant, subject);
    const plan = documents === null ? null : readPlan(documents);
    const hasConfigs = plan !== null && getSingleTarget(plan.documents) === null;
    const which = { workflow: subject, isWanted: plan !== null, hasConfigs };
    const unwanted = await listUnwanted(tx, tenant, which, BATCH_SIZE);
    const undeleted = await deleteAll(firing, unwanted);
    const planned =
      plan === null ? { count: 0, unplanned: 0 } : await planBatch(firing, plan, readValues);
    const hasMore = unwanted.length === BATCH_SIZE || planned.count === BATCH_SIZE;
    if (undeleted + planned.unplanned > 0) {
      return { nextAt: new Date(now.getTime() + FIRED_MS) };
    }
    return {
      nextAt: hasMore
        ? new Date(now.getTime() + SOON_MS)
        : await findNextRetry(tx, tenant, subject),
    };
  };
}

/**
 * Deletes schedules except those that fire now, and returns the number of these. It does not wait for them, because
 * they may wait for this plan.
 */
async function deleteAll({ tx, tenant }: TimerFiring, ids: readonly string[]): Promise<number> {
  const firing = await tryHoldTimers(tx, tenant, 'schedule', ids);
  const free = ids.filter((id) => !firing.has(id));
  await deleteTimers(tx, tenant, 'schedule', free);
  await deleteSchedules(tx, tenant, free);
  return firing.size;
}

/** Returns null if no schedule starts the workflow now. */
function readPlan(documents: WorkflowDocuments): Plan | null {
  const { row, current } = documents;
  const trigger = row.published && current !== null ? getStartSettings(getDocument(current)) : null;
  if (trigger?.kind !== 'schedule' || current === null) {
    return null;
  }
  const { schedule } = trigger;
  const isOfConfig = getCronTemplate(schedule) !== null;
  return { workflow: row._id, version: current.version, isOfConfig, documents, schedule };
}

/** Returns the one target of a workflow that runs for no config; null if it runs for configs that have it enabled. */
function getSingleTarget({ row, account_id }: WorkflowDocuments): ScheduleTarget | null {
  const none = { config: null, config_revision: null, schedule: null, failures: 0 };
  if (row.linked_account !== null) {
    return { ...none, linked_account: row.linked_account, account_id, config_id: account_id };
  }
  return row.slug === null
    ? { ...none, linked_account: null, account_id: null, config_id: null }
    : null;
}

/** Plans a batch. Returns the number of its schedules, and of those that are not planned because they fire now. */
async function planBatch(
  { tx, tenant, now }: TimerFiring,
  plan: Plan,
  readValues: ReadValues,
): Promise<{ count: number; unplanned: number }> {
  const targets = await listTargets(tx, tenant, plan, now);
  const known = targets.flatMap(({ schedule }) => (schedule === null ? [] : [schedule]));
  const firing = await tryHoldTimers(tx, tenant, 'schedule', known);
  const rows: NewSchedule[] = [];
  for (const target of targets.filter(({ schedule }) => !firing.has(schedule ?? ''))) {
    rows.push(await planTarget({ tenant, plan, target, now }, readValues));
  }
  const stored = await putIsolated(tx, rows, now);
  const running = stored.filter(({ status }) => status === 'running');
  const due = running.flatMap(({ _id, next_at, linked_account }) =>
    next_at === null ? [] : [{ subject: _id, nextAt: next_at, linked_account }],
  );
  await setTimers(tx, tenant, 'schedule', due);
  const ended = stored.flatMap(({ _id, next_at }) => (next_at === null ? [_id] : []));
  await deleteTimers(tx, tenant, 'schedule', ended);
  return { count: targets.length, unplanned: firing.size };
}

/** Stores the rows together or, if that fails, each by itself. A row that fails is stored with the reason. */
async function putIsolated(tx: Tx, rows: readonly NewSchedule[], now: Date) {
  try {
    return await runInSavepoint(tx, () => putPlanned(tx, rows));
  } catch {
    const stored: Awaited<ReturnType<typeof putPlanned>> = [];
    for (const row of rows) {
      const alone = await runInSavepoint(tx, () => putPlanned(tx, [row])).catch((error: unknown) =>
        putPlanned(tx, [{ ...row, ...buildFailedPlan(error, row.failures ?? 0, now) }]),
      );
      stored.push(...alone);
    }
    return stored;
  }
}

async function listTargets(
  tx: Tx,
  tenant: Tenant,
  plan: Plan,
  now: Date,
): Promise<ScheduleTarget[]> {
  const target = getSingleTarget(plan.documents);
  if (target === null) {
    return listUnplanned(tx, tenant, { ...plan, now }, BATCH_SIZE);
  }
  const found = await findPlanned(tx, tenant, plan.workflow);
  const isPlanned =
    found?.version === plan.version && (found.retry_at === null || found.retry_at > now);
  const { _id: schedule = null, failures = 0 } = found ?? {};
  return isPlanned ? [] : [{ ...target, schedule, failures }];
}

interface TargetPlan {
  tenant: Tenant;
  plan: Plan;
  target: ScheduleTarget;
  now: Date;
}

/** Plans the schedule of one linked account. It never throws: what goes wrong is stored at the schedule. */
async function planTarget(
  { tenant, plan, target, now }: TargetPlan,
  readValues: ReadValues,
): Promise<NewSchedule> {
  const { workflow, version, isOfConfig } = plan;
  const { linked_account, config, config_id, config_revision } = target;
  const row = {
    _id: createObjectId(),
    org_id: tenant.org_id,
    environment: tenant.environment,
    workflow,
    linked_account,
    config,
    config_id,
    made_for: config ?? '',
    version,
    config_revision: isOfConfig ? config_revision : null,
    status: 'running' as const,
    created_at: now,
    updated_at: now,
  };
  try {
    const { times, problem } = await readTimes({ tenant, plan, target, now }, readValues);
    const planned: PlannedTimes =
      problem === undefined
        ? planTimes(times, now)
        : { next_at: null, inactive_from: now, problem: problem.message };
    return { ...row, ...times, ...planned, ...NO_FAILURES };
  } catch (error) {
    return { ...row, ...buildFailedPlan(error, target.failures, now) };
  }
}

const NO_TIMES = { cron_pattern: null, interval_dates: null, start_date: null, end_date: null };

/** Builds the columns of a schedule whose times could not be read or stored. */
function buildFailedPlan(error: unknown, before: number, now: Date) {
  const failures = before + 1;
  const retry_at = planRetry(failures, now);
  const problem = describeFailure(error, 'The times of this schedule could not be read', retry_at);
  const none = { ...NO_TIMES, trigger_type: 'cron' as const, tz: 'UTC' };
  return { ...none, next_at: null, inactive_from: now, problem, failures, retry_at };
}

async function readTimes(
  { tenant, plan: { schedule, isOfConfig, documents }, target }: TargetPlan,
  readValues: ReadValues,
): Promise<{ times: ScheduleTimes; problem?: ResolvedCron['problem'] }> {
  if (schedule.trigger_type === 'interval') {
    const { interval_dates } = schedule;
    return { times: { ...NO_TIMES, trigger_type: 'interval', tz: 'UTC', interval_dates } };
  }
  const { cron_pattern, tz = 'UTC' } = schedule;
  const cron = { ...NO_TIMES, trigger_type: 'cron' as const, tz, cron_pattern };
  if (!isOfConfig) {
    return { times: cron };
  }
  const { row } = documents;
  const { linked_account, config_id } = target;
  const values = await readValues({
    tenant,
    slug: row.slug,
    workflow_id: row._id,
    linked_account,
    config_id,
  });
  // The times of a schedule are shown, so that they are read without secrets.
  const { text, problem } = resolveCron(cron_pattern, { ...values.shown, udf: values.udf });
  return { times: { ...cron, cron_pattern: text }, problem };
}
