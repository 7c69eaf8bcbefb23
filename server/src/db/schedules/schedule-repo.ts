import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import { linkedAccountTable } from '../schema/org/linked-account.ts';
import { scheduleTable } from '../schema/triggers/schedule.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';

export type ScheduleRow = typeof scheduleTable.$inferSelect;
export type NewSchedule = typeof scheduleTable.$inferInsert & { _id: string };

/** A schedule with what names its workflow and its linked account. */
export interface NamedSchedule {
  row: ScheduleRow;
  workflow_name: string;
  slug: string | null;
  /** The organization's own id of the linked account, or null if the schedule has no linked account. */
  account_id: string | null;
}

/** The columns of a schedule that was planned and started without an error. */
export const NO_FAILURES = { failures: 0, retry_at: null } as const;

export interface ScheduleFilter {
  /** The `_id` of the linked account, or null for the schedules of all. */
  linked_account: string | null;
  workflow?: string | undefined;
  status?: ScheduleRow['status'] | undefined;
  hasProblem?: boolean | undefined;
}

const columns = {
  row: getTableColumns(scheduleTable),
  workflow_name: workflowTable.name,
  slug: workflowTable.slug,
  account_id: linkedAccountTable.account_id,
};

function selectNamed(tx: Tx, tenant: Tenant) {
  return tx
    .select(columns)
    .from(scheduleTable)
    .innerJoin(
      workflowTable,
      and(inTenant(workflowTable, tenant), eq(workflowTable._id, scheduleTable.workflow)),
    )
    .leftJoin(
      linkedAccountTable,
      and(
        inTenant(linkedAccountTable, tenant),
        eq(linkedAccountTable._id, scheduleTable.linked_account),
      ),
    );
}

export async function findSchedule(
  tx: Tx,
  tenant: Tenant,
  id: string,
): Promise<NamedSchedule | null> {
  const [found] = await selectNamed(tx, tenant).where(isSchedule(tenant, id));
  return found ?? null;
}

export function findSchedules(
  tx: Tx,
  tenant: Tenant,
  ids: readonly string[],
): Promise<NamedSchedule[]> {
  return selectNamed(tx, tenant).where(
    and(inTenant(scheduleTable, tenant), isAny(scheduleTable._id, ids)),
  );
}

/** A schedule that was due. */
export interface StartedSchedule {
  _id: string;
  /** The run that the schedule started, or null if it started none. */
  execution: string | null;
  next_at: Date | null;
  inactive_from: Date | null;
  problem: string | null;
}

/** Stores what schedules that were due have started, and when they are due next. */
export async function storeStarted(
  tx: Tx,
  { org_id, environment }: Tenant,
  schedules: readonly StartedSchedule[],
  now: Date,
): Promise<void> {
  const ids = schedules.map(({ _id }) => _id);
  await tx.execute(sql`
    update schedule set next_at = due.next_at, inactive_from = due.inactive_from, problem = due.problem,
      failures = 0, retry_at = null, updated_at = ${now.toISOString()}::timestamptz,
      last_at = case when due.execution is null then last_at else ${now.toISOString()}::timestamptz end,
      last_execution = coalesce(due.execution, last_execution)
    from json_to_recordset(${JSON.stringify(schedules)}::json)
      as due (_id text, execution text, next_at timestamptz, inactive_from timestamptz, problem text)
    where schedule.org_id = ${org_id} and schedule.environment = ${environment}
      and schedule._id = due._id and schedule._id = any(${sql.param(ids)}::text[])`);
}

/** Holds the row until the transaction ends. */
export async function lockSchedule(tx: Tx, tenant: Tenant, id: string): Promise<void> {
  await tx
    .select({ _id: scheduleTable._id })
    .from(scheduleTable)
    .where(isSchedule(tenant, id))
    .for('update');
}

/**
 * Lists schedules, newest first: one row more than `limit` if there is one.
 *
 * @param part after this id, or after `offset` rows
 */
export async function listSchedules(
  tx: Tx,
  tenant: Tenant,
  filter: ScheduleFilter,
  part: { after: string | null; offset: number; limit: number },
): Promise<NamedSchedule[]> {
  const { after, offset, limit } = part;
  return selectNamed(tx, tenant)
    .where(and(matches(tenant, filter), after === null ? undefined : lt(scheduleTable._id, after)))
    .orderBy(desc(scheduleTable._id))
    .offset(offset)
    .limit(limit + 1);
}

export function countSchedules(tx: Tx, tenant: Tenant, filter: ScheduleFilter): Promise<number> {
  return tx.$count(scheduleTable, matches(tenant, filter));
}

/** Counts the schedules that calls made for a linked account, or for none if it is null. */
export async function countOwnSchedules(
  tx: Tx,
  tenant: Tenant,
  linked_account: string | null,
): Promise<number> {
  const owner = scheduleTable.linked_account;
  const [row] = await tx
    .select({ total: count() })
    .from(scheduleTable)
    .where(
      and(
        inTenant(scheduleTable, tenant),
        linked_account === null ? isNull(owner) : eq(owner, linked_account),
        isNull(scheduleTable.made_for),
      ),
    );
  return row?.total ?? 0;
}

export async function insertSchedule(tx: Tx, schedule: NewSchedule): Promise<void> {
  await tx.insert(scheduleTable).values(schedule);
}

export async function changeSchedule(
  tx: Tx,
  tenant: Tenant,
  id: string,
  change: Partial<Omit<NewSchedule, '_id' | 'org_id' | 'environment'>>,
): Promise<void> {
  await tx.update(scheduleTable).set(change).where(isSchedule(tenant, id));
}

export async function deleteSchedule(tx: Tx, tenant: Tenant, id: string): Promise<void> {
  await tx.delete(scheduleTable).where(isSchedule(tenant, id));
}

function isSchedule(tenant: Tenant, id: string): SQL | undefined {
  return and(inTenant(scheduleTable, tenant), eq(scheduleTable._id, id));
}

function matches(
  tenant: Tenant,
  { linked_account, workflow, status, hasProblem }: ScheduleFilter,
): SQL | undefined {
  return and(
    inTenant(scheduleTable, tenant),
    linked_account === null ? undefined : eq(scheduleTable.linked_account, linked_account),
    workflow === undefined ? undefined : eq(scheduleTable.workflow, workflow),
    status === undefined ? undefined : eq(scheduleTable.status, status),
    hasProblem === undefined
      ? undefined
      : hasProblem
        ? isNotNull(scheduleTable.problem)
        : isNull(scheduleTable.problem),
  );
}
