import { and, count, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { connectionEventTable, connectionTable } from '../schema/connection.ts';
import { executionTable } from '../schema/execution.ts';
import { linkedAccountTable } from '../schema/linked-account.ts';

/** The days that are counted. */
export interface StatsRange {
  /** When each day begins, oldest first. */
  starts: readonly Date[];
  /** When the last day ends. */
  before: Date;
}

/** How executions end that did not do what they were for. */
const FAILED = ['ERRORED', 'TIMED_OUT'] as const;

const has = (condition: SQL | undefined) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

export async function countLinkedAccounts(
  tx: Tx,
  tenant: Tenant,
): Promise<{ total: number; connected: number }> {
  const connected = sql`exists (select 1 from ${connectionTable} where ${and(inTenant(connectionTable, tenant), eq(connectionTable.linked_account, linkedAccountTable._id))})`;
  const [row] = await tx
    .select({ total: count(), connected: has(connected) })
    .from(linkedAccountTable)
    .where(inTenant(linkedAccountTable, tenant));
  return row ?? { total: 0, connected: 0 };
}

export interface AppCount {
  slug: string;
  active: number;
  expired: number;
}

/** Connections of every app that has some. */
export function countConnectionsByApp(tx: Tx, tenant: Tenant): Promise<AppCount[]> {
  return tx
    .select({
      slug: connectionTable.slug,
      active: has(eq(connectionTable.status, 'active')),
      expired: has(eq(connectionTable.status, 'expired')),
    })
    .from(connectionTable)
    .where(inTenant(connectionTable, tenant))
    .groupBy(connectionTable.slug);
}

export function countConnectionEventsByDay(
  tx: Tx,
  tenant: Tenant,
  range: StatsRange,
): Promise<{ day: number; created: number; expired: number }[]> {
  return tx
    .select({
      day: dayOf(connectionEventTable.created_at, range),
      created: has(eq(connectionEventTable.type, 'connection.created')),
      expired: has(eq(connectionEventTable.type, 'connection.expired')),
    })
    .from(connectionEventTable)
    .where(
      and(inTenant(connectionEventTable, tenant), within(connectionEventTable.created_at, range)),
    )
    .groupBy(sql`1`);
}

export function countExecutionsByDay(
  tx: Tx,
  tenant: Tenant,
  range: StatsRange,
): Promise<{ day: number; succeeded: number; errored: number; all: number }[]> {
  return tx
    .select({
      day: dayOf(executionTable.created_at, range),
      succeeded: has(eq(executionTable.status, 'COMPLETED')),
      errored: has(inArray(executionTable.status, [...FAILED])),
      all: count(),
    })
    .from(executionTable)
    .where(and(inTenant(executionTable, tenant), within(executionTable.created_at, range)))
    .groupBy(sql`1`);
}

/** Executions of the range by the app that they worked with. */
export async function countExecutionsByApp(
  tx: Tx,
  tenant: Tenant,
  range: StatsRange,
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ slug: executionTable.slug, executions: count() })
    .from(executionTable)
    .where(
      and(
        inTenant(executionTable, tenant),
        within(executionTable.created_at, range),
        isNotNull(executionTable.slug),
      ),
    )
    .groupBy(executionTable.slug);
  return new Map(rows.map(({ slug, executions }) => [slug ?? '', executions]));
}

/** Connections that wait for their customer, those that expired last first. */
export function listExpiredConnections(tx: Tx, tenant: Tenant, limit: number) {
  return tx
    .select({
      linked_account_id: linkedAccountTable.account_id,
      name: linkedAccountTable.name,
      slug: connectionTable.slug,
      expired_at: connectionTable.expired_at,
    })
    .from(connectionTable)
    .innerJoin(linkedAccountTable, eq(linkedAccountTable._id, connectionTable.linked_account))
    .where(and(inTenant(connectionTable, tenant), eq(connectionTable.status, 'expired')))
    .orderBy(sql`${connectionTable.expired_at} desc nulls last`, desc(connectionTable._id))
    .limit(limit);
}

/** Executions of the range that failed, the newest first. */
export function listFailedExecutions(tx: Tx, tenant: Tenant, range: StatsRange, limit: number) {
  return tx
    .select({
      _id: executionTable._id,
      workflow_name: executionTable.workflow_name,
      slug: executionTable.slug,
      linked_account_id: executionTable.linked_account_id,
      status: executionTable.status,
      error_message: executionTable.error_message,
      completed_at: executionTable.completed_at,
    })
    .from(executionTable)
    .where(
      and(
        inTenant(executionTable, tenant),
        within(executionTable.created_at, range),
        inArray(executionTable.status, [...FAILED]),
      ),
    )
    .orderBy(desc(executionTable.created_at), desc(executionTable._id))
    .limit(limit);
}

/** Whether anything ever ran. */
export async function hasExecutions(tx: Tx, tenant: Tenant): Promise<boolean> {
  const rows = await tx
    .select({ _id: executionTable._id })
    .from(executionTable)
    .where(inTenant(executionTable, tenant))
    .limit(1);
  return rows.length > 0;
}

/** Index of the day in `starts`. Not by the time zones of the database, which may differ from ours. */
function dayOf(column: PgColumn, { starts }: StatsRange): SQL<number> {
  const moments = starts.map((start) => start.toISOString());
  return sql<number>`width_bucket(${column}, ${sql.param(moments)}::timestamptz[]) - 1`.mapWith(
    Number,
  );
}

function within(column: PgColumn, { starts, before }: StatsRange): SQL | undefined {
  const [from = before] = starts;
  return and(gte(column, from), lt(column, before));
}
