import { and, count, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
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
  workflow_published: boolean;
  slug: string | null;
  /** The organization's own id of the linked account, or null if the schedule has no linked account. */
  account_id: string | null;
  /** Whether a list has left out the payload because it is large. */
  is_payload_omitted: boolean;
}

/** The columns of a schedule that was planned and started without an error. */
export const NO_FAILURES = { failures: 0, retry_at: null } as const;

/** The bytes of a payload from which on lists leave it out. */
const MAX_LISTED_PAYLOAD = 16_384;
const { payload } = scheduleTable;
// The first condition compares the stored size, so that the largest payloads are not read at all.
const isPayloadLarge = sql<boolean>`coalesce(pg_column_size(${payload}) > ${MAX_LISTED_PAYLOAD}
  or octet_length(${payload}::text) > ${MAX_LISTED_PAYLOAD}, false)`;

/** Selects schedules with the names. A list leaves out large payloads. */
export function selectNamed(tx: Tx, tenant: Tenant, { isList }: { isList: boolean }) {
  const is_payload_omitted = isList ? isPayloadLarge : sql<boolean>`false`;
  return tx
    .select({
      row: {
        ...getTableColumns(scheduleTable),
        payload: sql<unknown>`case when ${is_payload_omitted} then null else ${payload} end`,
      },
      workflow_name: workflowTable.name,
      workflow_published: workflowTable.published,
      slug: workflowTable.slug,
      account_id: linkedAccountTable.account_id,
      is_payload_omitted,
    })
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
  const [found] = await selectNamed(tx, tenant, { isList: false }).where(isSchedule(tenant, id));
  return found ?? null;
}

export function findSchedules(
  tx: Tx,
  tenant: Tenant,
  ids: readonly string[],
): Promise<NamedSchedule[]> {
  return selectNamed(tx, tenant, { isList: false }).where(
    and(inTenant(scheduleTable, tenant), isAny(scheduleTable._id, ids)),
  );
}

/** A schedule that was due. */
export interface StartedSchedule {
  _id: string;
  /** The run that the schedule started, or null if it started none. */
  execution: string | null;
  /** The number of later times that the run makes up for. */
  missed_times: number;
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
      missed_times = case when due.execution is null then schedule.missed_times else due.missed_times end,
      last_execution = coalesce(due.execution, last_execution)
    from json_to_recordset(${JSON.stringify(schedules)}::json)
      as due (_id text, execution text, missed_times integer, next_at timestamptz, inactive_from timestamptz, problem text)
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
