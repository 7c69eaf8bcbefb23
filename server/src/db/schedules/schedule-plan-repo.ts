import { and, asc, eq, isNotNull, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import { configTable, configWorkflowTable } from '../schema/configs/config.ts';
import { linkedAccountTable } from '../schema/org/linked-account.ts';
import { scheduleTable } from '../schema/triggers/schedule.ts';
import { setTimers } from '../timers/timer-repo.ts';
import type { NewSchedule, ScheduleRow } from './schedule-repo.ts';

/** A version whose trigger is a schedule. */
export interface PlannedVersion {
  workflow: string;
  version: number;
  /** Its times depend on values of the config. */
  isOfConfig: boolean;
}

/** For whom a trigger makes a schedule. */
export interface ScheduleTarget {
  linked_account: string | null;
  /** The caller's own id. */
  account_id: string | null;
  config: string | null;
  config_id: string | null;
  config_revision: number | null;
  /** The `_id` of the existing schedule, which is of another version. Null if there is none. */
  schedule: string | null;
  /** The number of consecutive failures to plan it. */
  failures: number;
}

/** Returns the ids of those schedules whose config has their workflow enabled, and is in use. */
export async function listEnabled(
  tx: Tx,
  tenant: Tenant,
  schedules: readonly Pick<ScheduleRow, '_id' | 'config'>[],
): Promise<ReadonlySet<string>> {
  const ids = schedules.flatMap(({ _id, config }) => (config === null ? [] : [_id]));
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ _id: scheduleTable._id })
          .from(scheduleTable)
          .innerJoin(
            configWorkflowTable,
            and(
              inTenant(configWorkflowTable, tenant),
              eq(configWorkflowTable.config, scheduleTable.config),
              eq(configWorkflowTable.workflow, scheduleTable.workflow),
              eq(configWorkflowTable.enabled, true),
            ),
          )
          .innerJoin(configTable, isUsedConfig(tenant))
          .where(and(inTenant(scheduleTable, tenant), isAny(scheduleTable._id, ids)));
  return new Set(rows.map(({ _id }) => _id));
}

/** Brings the schedules of these workflows in line with what is published and enabled, once this is stored. */
export async function planWorkflows(
  tx: Tx,
  tenant: Tenant,
  workflows: readonly string[],
  now: Date,
): Promise<void> {
  const plans = [...workflows].sort().map((subject) => ({ subject, nextAt: now }));
  await setTimers(tx, tenant, 'schedule_plan', plans);
}

/** Lists configs that have the workflow enabled and no schedule of this version, or one to plan again. Oldest first. */
export function listUnplanned(
  tx: Tx,
  tenant: Tenant,
  { workflow, version, isOfConfig, now }: PlannedVersion & { now: Date },
  limit: number,
): Promise<ScheduleTarget[]> {
  return tx
    .select({
      linked_account: configTable.linked_account,
      account_id: linkedAccountTable.account_id,
      config: configTable._id,
      config_id: configTable.config_id,
      config_revision: configTable.revision,
      schedule: scheduleTable._id,
      failures: sql<number>`coalesce(${scheduleTable.failures}, 0)`,
    })
    .from(configWorkflowTable)
    .innerJoin(configTable, isUsedConfig(tenant))
    .innerJoin(
      linkedAccountTable,
      and(
        inTenant(linkedAccountTable, tenant),
        eq(linkedAccountTable._id, configTable.linked_account),
      ),
    )
    .leftJoin(
      scheduleTable,
      and(isOfTrigger(tenant, workflow), eq(scheduleTable.config, configTable._id)),
    )
    .where(
      and(
        isEnabledFor(tenant, workflow),
        or(
          isNull(scheduleTable._id),
          sql`${scheduleTable.version} is distinct from ${version}`,
          lte(scheduleTable.retry_at, now),
          isOfConfig
            ? sql`${scheduleTable.config_revision} is distinct from ${configTable.revision}`
            : undefined,
        ),
      ),
    )
    .orderBy(asc(configTable._id))
    .limit(limit);
}

/** Finds the schedule of a workflow that runs for no config. Null if there is none. */
export async function findPlanned(
  tx: Tx,
  tenant: Tenant,
  workflow: string,
): Promise<Pick<ScheduleRow, '_id' | 'version' | 'failures' | 'retry_at'> | null> {
  const { _id, version, failures, retry_at } = scheduleTable;
  const [found] = await tx
    .select({ _id, version, failures, retry_at })
    .from(scheduleTable)
    .where(and(isOfTrigger(tenant, workflow), isNull(scheduleTable.config)));
  return found ?? null;
}

/** Returns when a schedule of the workflow that could not be planned is planned again; null if all were planned. */
export async function findNextRetry(
  tx: Tx,
  tenant: Tenant,
  workflow: string,
): Promise<Date | null> {
  const [found] = await tx
    .select({ at: min(scheduleTable.retry_at) })
    .from(scheduleTable)
    .where(isOfTrigger(tenant, workflow));
  return found?.at ?? null;
}

/** Stores schedules of a trigger, in place of those of an earlier version. A paused one stays paused. */
export async function putPlanned(
  tx: Tx,
  rows: readonly NewSchedule[],
): Promise<Pick<ScheduleRow, '_id' | 'next_at' | 'status' | 'linked_account'>[]> {
  if (rows.length === 0) {
    return [];
  }
  return tx
    .insert(scheduleTable)
    .values([...rows])
    .onConflictDoUpdate({
      target: [scheduleTable.workflow, scheduleTable.made_for],
      set: {
        version: sql`excluded.version`,
        config_revision: sql`excluded.config_revision`,
        trigger_type: sql`excluded.trigger_type`,
        cron_pattern: sql`excluded.cron_pattern`,
        tz: sql`excluded.tz`,
        interval_dates: sql`excluded.interval_dates`,
        inactive_from: sql`excluded.inactive_from`,
        problem: sql`excluded.problem`,
        failures: sql`excluded.failures`,
        retry_at: sql`excluded.retry_at`,
        next_at: sql`case when ${scheduleTable.status} = 'paused' then null else excluded.next_at end`,
        updated_at: sql`excluded.updated_at`,
      },
    })
    .returning({
      _id: scheduleTable._id,
      next_at: scheduleTable.next_at,
      status: scheduleTable.status,
      linked_account: scheduleTable.linked_account,
    });
}

/**
 * Schedules that a trigger made and that nothing wants any more.
 *
 * @param isWanted false: the workflow has no published schedule trigger; else those whose config does not have it enabled
 * @returns their ids, `limit` at most
 */
export async function listUnwanted(
  tx: Tx,
  tenant: Tenant,
  { workflow, isWanted, hasConfigs }: { workflow: string; isWanted: boolean; hasConfigs: boolean },
  limit: number,
): Promise<string[]> {
  const enabled = tx
    .select({ config: configWorkflowTable.config })
    .from(configWorkflowTable)
    .innerJoin(configTable, isUsedConfig(tenant))
    .where(isEnabledFor(tenant, workflow));
  const rows = await tx
    .select({ _id: scheduleTable._id })
    .from(scheduleTable)
    .where(
      and(
        isOfTrigger(tenant, workflow),
        isWanted
          ? hasConfigs
            ? or(isNull(scheduleTable.config), sql`${scheduleTable.config} not in ${enabled}`)
            : isNotNull(scheduleTable.config)
          : undefined,
      ),
    )
    .orderBy(asc(scheduleTable._id))
    .limit(limit);
  return rows.map(({ _id }) => _id);
}

export async function deleteSchedules(
  tx: Tx,
  tenant: Tenant,
  ids: readonly string[],
): Promise<void> {
  await tx
    .delete(scheduleTable)
    .where(and(inTenant(scheduleTable, tenant), isAny(scheduleTable._id, ids)));
}

function isOfTrigger(tenant: Tenant, workflow: string): SQL | undefined {
  return and(
    inTenant(scheduleTable, tenant),
    eq(scheduleTable.workflow, workflow),
    isNotNull(scheduleTable.made_for),
  );
}

/** Joins a workflow of a config to it, where it is in use. */
function isUsedConfig(tenant: Tenant): SQL | undefined {
  return and(
    inTenant(configTable, tenant),
    eq(configTable._id, configWorkflowTable.config),
    isNull(configTable.archived_at),
  );
}

function isEnabledFor(tenant: Tenant, workflow: string): SQL | undefined {
  return and(
    inTenant(configWorkflowTable, tenant),
    eq(configWorkflowTable.workflow, workflow),
    eq(configWorkflowTable.enabled, true),
  );
}
