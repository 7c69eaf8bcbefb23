import { and, count, desc, eq, gte, inArray, isNotNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tenant, Tx } from '../database.ts';
import { inTenantOfQuery } from '../in-tenant.ts';
import { createPreparedQuery } from '../prepared-query.ts';
import { connectionEventTable, connectionTable } from '../schema/connect/connection.ts';
import { executionTable } from '../schema/executions/execution.ts';
import { linkedAccountTable } from '../schema/org/linked-account.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';

/** The days that are counted. */
export interface StatsRange {
  /** The beginnings of the days, oldest first. */
  starts: readonly Date[];
  /** The end of the last day, exclusive. */
  before: Date;
}

/** The statuses of executions that failed or timed out. */
const FAILED = ['ERRORED', 'TIMED_OUT'] as const;

const has = (condition: SQL | undefined) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** Returns the values of the placeholders of the queries below. */
const toValues = ({ org_id, environment }: Tenant, range?: StatsRange) => ({
  org_id,
  environment,
  starts: range?.starts.map((start) => start.toISOString()),
  from: (range?.starts[0] ?? range?.before)?.toISOString(),
  before: range?.before.toISOString(),
});

/** `own`: without those of the demo. */
export async function countLinkedAccounts(
  tx: Tx,
  tenant: Tenant,
): Promise<{ total: number; connected: number; own: number }> {
  const [row] = await linkedAccountCount(tx).execute(toValues(tenant));
  return row ?? { total: 0, connected: 0, own: 0 };
}

const linkedAccountCount = createPreparedQuery((tx) => {
  const connected = sql`exists (select 1 from ${connectionTable} where ${and(inTenantOfQuery(connectionTable), eq(connectionTable.linked_account, linkedAccountTable._id))})`;
  return tx
    .select({
      total: count(),
      connected: has(connected),
      own: has(eq(linkedAccountTable.is_seed, false)),
    })
    .from(linkedAccountTable)
    .where(inTenantOfQuery(linkedAccountTable));
});

export interface AppCount {
  slug: string;
  active: number;
  expired: number;
  /** Without those of the demo. */
  own: number;
}

/** Connections of every app that has some. */
export const countConnectionsByApp = (tx: Tx, tenant: Tenant): Promise<AppCount[]> =>
  connectionsByApp(tx).execute(toValues(tenant));

const connectionsByApp = createPreparedQuery((tx) =>
  tx
    .select({
      slug: connectionTable.slug,
      active: has(eq(connectionTable.status, 'active')),
      expired: has(eq(connectionTable.status, 'expired')),
      own: has(eq(connectionTable.is_seed, false)),
    })
    .from(connectionTable)
    .where(inTenantOfQuery(connectionTable))
    .groupBy(connectionTable.slug),
);

export const countConnectionEventsByDay = (
  tx: Tx,
  tenant: Tenant,
  range: StatsRange,
): Promise<{ day: number; created: number; expired: number }[]> =>
  connectionEventsByDay(tx).execute(toValues(tenant, range));

const connectionEventsByDay = createPreparedQuery((tx) =>
  tx
    .select({
      day: getDayIndex(connectionEventTable.created_at),
      created: has(eq(connectionEventTable.type, 'connection.created')),
      expired: has(eq(connectionEventTable.type, 'connection.expired')),
    })
    .from(connectionEventTable)
    .where(and(inTenantOfQuery(connectionEventTable), isInRange(connectionEventTable.created_at)))
    .groupBy(sql`1`),
);

export const countExecutionsByDay = (
  tx: Tx,
  tenant: Tenant,
  range: StatsRange,
): Promise<{ day: number; succeeded: number; errored: number; all: number }[]> =>
  executionsByDay(tx).execute(toValues(tenant, range));

const executionsByDay = createPreparedQuery((tx) =>
  tx
    .select({
      day: getDayIndex(executionTable.created_at),
      succeeded: has(eq(executionTable.status, 'COMPLETED')),
      errored: has(inArray(executionTable.status, [...FAILED])),
      all: count(),
    })
    .from(executionTable)
    .where(and(inTenantOfQuery(executionTable), isInRange(executionTable.created_at)))
    .groupBy(sql`1`),
);

/** Executions of the range by the app that they worked with. */
export async function countExecutionsByApp(
  tx: Tx,
  tenant: Tenant,
  range: StatsRange,
): Promise<Map<string, number>> {
  const rows = await executionsByApp(tx).execute(toValues(tenant, range));
  return new Map(rows.map(({ slug, executions }) => [slug ?? '', executions]));
}

const executionsByApp = createPreparedQuery((tx) =>
  tx
    .select({ slug: executionTable.slug, executions: count() })
    .from(executionTable)
    .where(
      and(
        inTenantOfQuery(executionTable),
        isInRange(executionTable.created_at),
        isNotNull(executionTable.slug),
      ),
    )
    .groupBy(executionTable.slug),
);

/** Connections that wait for their customer, those that expired last first. */
export const listExpiredConnections = (tx: Tx, tenant: Tenant, limit: number) =>
  expiredConnections(tx).execute({ ...toValues(tenant), limit });

const expiredConnections = createPreparedQuery((tx) =>
  tx
    .select({
      linked_account_id: linkedAccountTable.account_id,
      name: linkedAccountTable.name,
      slug: connectionTable.slug,
      expired_at: connectionTable.expired_at,
    })
    .from(connectionTable)
    .innerJoin(linkedAccountTable, eq(linkedAccountTable._id, connectionTable.linked_account))
    .where(and(inTenantOfQuery(connectionTable), eq(connectionTable.status, 'expired')))
    .orderBy(sql`${connectionTable.expired_at} desc nulls last`, desc(connectionTable._id))
    .limit(sql.placeholder('limit')),
);

/** Executions of the range that failed, the newest first. */
export const listFailedExecutions = (tx: Tx, tenant: Tenant, range: StatsRange, limit: number) =>
  failedExecutions(tx).execute({ ...toValues(tenant, range), limit });

const failedExecutions = createPreparedQuery((tx) =>
  tx
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
        inTenantOfQuery(executionTable),
        isInRange(executionTable.created_at),
        inArray(executionTable.status, [...FAILED]),
      ),
    )
    .orderBy(desc(executionTable.created_at), desc(executionTable._id))
    .limit(sql.placeholder('limit')),
);

/** The maximum number of runs that are read, because Home would else read all runs of the demo's schedules. */
const MAX_RUNS_READ = 5000;

/**
 * Whether an API call ran a workflow, or a workflow of the organization is among what ran last: the
 * demo's own runs do not count.
 */
export async function hasOwnExecutions(tx: Tx, tenant: Tenant): Promise<boolean> {
  const [[called], [ran]] = await Promise.all([
    anyCalledExecution(tx).execute(toValues(tenant)),
    anyOwnExecution(tx).execute(toValues(tenant)),
  ]);
  return called !== undefined || ran !== undefined;
}

const isOwn = () => and(inTenantOfQuery(executionTable), eq(executionTable.is_seed, false));

const anyCalledExecution = createPreparedQuery((tx) =>
  tx
    .select({ _id: executionTable._id })
    .from(executionTable)
    .where(and(isOwn(), eq(executionTable.source, 'API Call')))
    .limit(1),
);

const anyOwnExecution = createPreparedQuery((tx) => {
  const last = tx
    .select({ workflow_id: executionTable.workflow_id })
    .from(executionTable)
    .where(isOwn())
    .orderBy(desc(executionTable.created_at), desc(executionTable._id))
    .limit(MAX_RUNS_READ)
    .as('last');
  const isOfDemo = sql`exists (select 1 from ${workflowTable} where ${and(inTenantOfQuery(workflowTable), eq(workflowTable._id, last.workflow_id), eq(workflowTable.is_seed, true))})`;
  return tx.select({ workflow_id: last.workflow_id }).from(last).where(not(isOfDemo)).limit(1);
});

/**
 * Returns the index of the day in `starts`. It does not use the time zones of the database, which may differ from
 * ours.
 */
function getDayIndex(column: PgColumn): SQL<number> {
  const starts = sql.placeholder('starts');
  return sql<number>`width_bucket(${column}, ${starts}::timestamptz[]) - 1`.mapWith(Number);
}

function isInRange(column: PgColumn): SQL | undefined {
  return and(gte(column, sql.placeholder('from')), lt(column, sql.placeholder('before')));
}
