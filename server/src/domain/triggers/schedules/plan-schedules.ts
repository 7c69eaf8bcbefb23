import type { ScheduleTrigger } from '@patchbay/contract/schema.gen.d.ts';
import { isJson } from '@patchbay/rules/json.ts';
import { resolveTemplates } from '@patchbay/rules/templates/resolve-templates.ts';
import type { Tenant, Tx } from '../../../db/database.ts';
import {
  deleteSchedules,
  findPlanned,
  listUnplanned,
  listUnwanted,
  type PlannedVersion,
  putPlanned,
  type ScheduleTarget,
} from '../../../db/schedules/schedule-plan-repo.ts';
import type { NewSchedule } from '../../../db/schedules/schedule-repo.ts';
import { deleteTimers, setTimers, tryHoldTimers } from '../../../db/timers/timer-repo.ts';
import { findDocuments, type WorkflowDocuments } from '../../../db/workflows/find-document-repo.ts';
import { newObjectId } from '../../../lib/object-id.ts';
import type { RunOfValues, Values } from '../../executions/read-run-values.ts';
import { documentOf } from '../../workflows/stored-workflow.ts';
import { triggerOf } from '../live-trigger.ts';
import type { TimerFiring, TimerHandler } from '../timer-handler.ts';
import { nextTime, type ScheduleTimes, timesProblems } from './schedule-times.ts';

/** Linked accounts of one transaction. */
const BATCH_SIZE = 100;
const SOON_MS = 1;
/** A schedule that fires now has fired by then. */
const FIRED_MS = 1000;

type ReadValues = (run: RunOfValues) => Promise<Values>;

/** A schedule trigger that is published. */
interface Plan extends PlannedVersion {
  documents: WorkflowDocuments;
  schedule: ScheduleTrigger['schedule'];
}

/**
 * Brings the schedules of a workflow in line with its published trigger and the configs that have it enabled, a
 * batch at a time. A workflow of a linked account has one schedule, for its owner; one of the organization without an app
 * has one without linked account.
 */
export function createPlanHandler(readValues: ReadValues): TimerHandler {
  return async (firing) => {
    const { tx, tenant, subject, now } = firing;
    const documents = await findDocuments(tx, tenant, subject);
    const plan = documents === null ? null : planOf(documents);
    const hasConfigs = plan !== null && single(plan.documents) === null;
    const which = { workflow: subject, isWanted: plan !== null, hasConfigs };
    const unwanted = await listUnwanted(tx, tenant, which, BATCH_SIZE);
    const left = await deleteAll(firing, unwanted);
    const planned =
      plan === null ? { count: 0, left: 0 } : await planBatch(firing, plan, readValues);
    const hasMore = unwanted.length === BATCH_SIZE || planned.count === BATCH_SIZE;
    if (left + planned.left > 0) {
      return { nextAt: new Date(now.getTime() + FIRED_MS) };
    }
    return { nextAt: hasMore ? new Date(now.getTime() + SOON_MS) : null };
  };
}

/** @returns how many are left, as they fire now: who fires one waits for this plan, so it does not wait for them */
async function deleteAll({ tx, tenant }: TimerFiring, ids: readonly string[]): Promise<number> {
  const firing = await tryHoldTimers(tx, tenant, 'schedule', ids);
  const free = ids.filter((id) => !firing.has(id));
  await deleteTimers(tx, tenant, 'schedule', free);
  await deleteSchedules(tx, tenant, free);
  return firing.size;
}

/** Null: no schedule starts it now. */
function planOf(documents: WorkflowDocuments): Plan | null {
  const { row, current } = documents;
  const trigger = row.published && current !== null ? triggerOf(documentOf(current)) : null;
  if (trigger?.kind !== 'schedule' || current === null) {
    return null;
  }
  const { schedule } = trigger;
  const isOfConfig = schedule.trigger_type === 'cron' && schedule.cron_pattern.includes('{{');
  return { workflow: row._id, version: current.version, isOfConfig, documents, schedule };
}

/** For whom it runs where configs do not matter; null: for those that have it enabled. */
function single({ row, account_id }: WorkflowDocuments): ScheduleTarget | null {
  const none = { config: null, config_revision: null, schedule: null };
  if (row.linked_account !== null) {
    return { ...none, linked_account: row.linked_account, account_id, config_id: account_id };
  }
  return row.slug === null
    ? { ...none, linked_account: null, account_id: null, config_id: null }
    : null;
}

/** @returns how many there were to plan, and how many of them are left because they fire now */
async function planBatch(
  { tx, tenant, now }: TimerFiring,
  plan: Plan,
  readValues: ReadValues,
): Promise<{ count: number; left: number }> {
  const targets = await targetsOf(tx, tenant, plan);
  const known = targets.flatMap(({ schedule }) => (schedule === null ? [] : [schedule]));
  const firing = await tryHoldTimers(tx, tenant, 'schedule', known);
  const rows: NewSchedule[] = [];
  for (const target of targets.filter(({ schedule }) => !firing.has(schedule ?? ''))) {
    const times = await timesFor(tenant, plan, target, readValues);
    rows.push(scheduleOf(tenant, plan, { target, times, now }));
  }
  const stored = await putPlanned(tx, rows);
  const due = stored.flatMap(({ _id, next_at, status }) =>
    status === 'paused' || next_at === null ? [] : [{ subject: _id, nextAt: next_at }],
  );
  await setTimers(tx, tenant, 'schedule', due);
  return { count: targets.length, left: firing.size };
}

async function targetsOf(tx: Tx, tenant: Tenant, plan: Plan): Promise<ScheduleTarget[]> {
  const one = single(plan.documents);
  if (one === null) {
    return listUnplanned(tx, tenant, plan, BATCH_SIZE);
  }
  const found = await findPlanned(tx, tenant, plan.workflow);
  return found?.version === plan.version ? [] : [{ ...one, schedule: found?._id ?? null }];
}

function scheduleOf(
  { org_id, environment }: Tenant,
  { workflow, version, isOfConfig }: Plan,
  { target, times, now }: { target: ScheduleTarget; times: ScheduleTimes; now: Date },
): NewSchedule {
  const { linked_account, config, config_id, config_revision } = target;
  const [problem] = timesProblems(times);
  const next = problem === undefined ? nextTime(times, now) : null;
  return {
    _id: newObjectId(),
    org_id,
    environment,
    workflow,
    linked_account,
    config,
    config_id,
    made_for: config ?? '',
    version,
    config_revision: isOfConfig ? config_revision : null,
    ...times,
    status: 'running',
    inactive_from: next === null ? now : null,
    problem: problem === undefined ? null : problem.message,
    next_at: next,
    created_at: now,
    updated_at: now,
  };
}

async function timesFor(
  tenant: Tenant,
  { schedule, isOfConfig, documents: { row } }: Plan,
  { linked_account, config_id }: ScheduleTarget,
  readValues: ReadValues,
): Promise<ScheduleTimes> {
  const none = { cron_pattern: null, interval_dates: null, start_date: null, end_date: null };
  if (schedule.trigger_type === 'interval') {
    return {
      ...none,
      trigger_type: 'interval',
      tz: 'UTC',
      interval_dates: schedule.interval_dates,
    };
  }
  const { cron_pattern, tz = 'UTC' } = schedule;
  const cron = { ...none, trigger_type: 'cron' as const, tz, cron_pattern };
  if (!isOfConfig) {
    return cron;
  }
  const values = await readValues({
    tenant,
    slug: row.slug,
    workflow_id: row._id,
    linked_account,
    config_id,
  });
  // Its times are shown: a secret is none.
  const { application, workflow } = values.shown;
  const resolved = resolveTemplates(cron_pattern, {
    application: { fields: application },
    workflow: { fields: workflow },
    linked_account: { udf: values.udf },
  });
  const value = 'problem' in resolved || !isJson(resolved.value) ? null : resolved.value;
  return { ...cron, cron_pattern: typeof value === 'string' ? value.trim().slice(0, 240) : '' };
}
