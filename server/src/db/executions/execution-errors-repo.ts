import { and, count, countDistinct, desc, sql } from 'drizzle-orm';
import { MAX_COUNTED } from '../count-rows.ts';
import type { Tenant, Tx } from '../database.ts';
import { executionTable } from '../schema/executions/execution.ts';
import { type ExecutionFilter, isFailed, isWanted } from './execution-where.ts';

const MAX_GROUPS = 100;

/** Groups of the newest failed executions; `looked_at` is one more than `MAX_COUNTED` where there are more. */
export async function groupFailedExecutions(tx: Tx, tenant: Tenant, filter: ExecutionFilter) {
  const { created_at, _id, error_message } = executionTable;
  const newest = tx
    .select({
      _id,
      workflow_id: executionTable.workflow_id,
      workflow_name: executionTable.workflow_name,
      linked_account_id: executionTable.linked_account_id,
      error_node: executionTable.error_node,
      error_node_name: executionTable.error_node_name,
      error_code: executionTable.error_code,
      error_message,
      error_fingerprint: executionTable.error_fingerprint,
      ended_at: sql`coalesce(${executionTable.completed_at}, ${created_at})`.as('ended_at'),
      position: sql<number>`row_number() over (order by ${created_at} desc, ${_id} desc)`.as(
        'position',
      ),
    })
    .from(executionTable)
    .where(and(isWanted(tenant, filter), isFailed))
    .orderBy(desc(created_at), desc(_id))
    .limit(MAX_COUNTED + 1)
    .as('newest');
  const last = <T>(column: T) => sql`(array_agg(${column} order by ${newest.position}))[1]`;
  const groups = tx
    .select({
      // Every failed execution has one.
      fingerprint: sql<string>`${newest.error_fingerprint}`,
      workflow_id: newest.workflow_id,
      workflow_name: sql<string>`${last(newest.workflow_name)}`,
      error_node: newest.error_node,
      error_node_name: sql<string | null>`${last(newest.error_node_name)}`,
      error_code: newest.error_code,
      error_message: sql<string | null>`${last(newest.error_message)}`,
      last_execution_id: sql<string>`${last(newest._id)}`,
      count: count(),
      linked_accounts: countDistinct(newest.linked_account_id),
      first_seen: sql<Date>`min(${newest.ended_at})`.mapWith(created_at),
      last_seen: sql<Date>`max(${newest.ended_at})`.mapWith(created_at),
    })
    .from(newest)
    .groupBy(newest.workflow_id, newest.error_node, newest.error_code, newest.error_fingerprint)
    .orderBy(desc(count()), desc(sql`max(${newest.ended_at})`))
    .limit(MAX_GROUPS);
  const [rows, [looked]] = await Promise.all([
    groups,
    tx.select({ looked_at: count() }).from(newest),
  ]);
  return { groups: rows, looked_at: looked?.looked_at ?? 0 };
}

export type ErrorGroupRow = Awaited<ReturnType<typeof groupFailedExecutions>>['groups'][number];
