import { and, asc, count, desc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { executionTable } from '../schema/executions/execution.ts';
import { type ExecutionFilter, isWanted } from './execution-where.ts';

/** Executions that a list counts, and that its page numbers reach. */
export const MAX_COUNTED = 10_000;

const {
  trigger: _trigger,
  return_value: _returnValue,
  fence: _fence,
  owner: _owner,
  takeovers: _takeovers,
  is_woken: _isWoken,
  ...HEAD
} = getTableColumns(executionTable);

/** The columns of an execution that lists show, without payloads and the engine's own columns. */
export const executionHead = HEAD;

export type ExecutionHead = Pick<typeof executionTable.$inferSelect, keyof typeof HEAD>;

/** The last row of a page. */
export interface ExecutionPosition {
  created_at: Date;
  _id: string;
}

/** The page of a list and its order. */
export interface ExecutionPart {
  /** The row after which the page begins, or null if it begins after `offset` rows. */
  after: ExecutionPosition | null;
  offset: number;
  limit: number;
  isOldestFirst: boolean;
}

/** Lists one row more than `limit` if there is one, which shows that the page is not the last. */
export function listExecutions(
  tx: Tx,
  tenant: Tenant,
  filter: ExecutionFilter,
  { after, offset, limit, isOldestFirst }: ExecutionPart,
) {
  const { created_at, _id } = executionTable;
  const order = isOldestFirst ? asc : desc;
  return tx
    .select(executionHead)
    .from(executionTable)
    .where(
      and(isWanted(tenant, filter), after === null ? undefined : isAfter(after, isOldestFirst)),
    )
    .orderBy(order(created_at), order(_id))
    .offset(after === null ? offset : 0)
    .limit(limit + 1);
}

/** Counts executions up to `MAX_COUNTED`, because a count of all would read all rows. */
export async function countExecutions(
  tx: Tx,
  tenant: Tenant,
  filter: ExecutionFilter,
): Promise<number> {
  const [row] = await buildExecutionCount(tx, tenant, filter);
  return row?.total ?? 0;
}

/** Builds the query of `countExecutions`. */
export function buildExecutionCount(tx: Tx, tenant: Tenant, filter: ExecutionFilter) {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(executionTable)
    .where(isWanted(tenant, filter))
    .limit(MAX_COUNTED)
    .as('some');
  return tx.select({ total: count() }).from(some);
}

function isAfter({ created_at, _id }: ExecutionPosition, isOldestFirst: boolean): SQL {
  const row = sql`(${executionTable.created_at}, ${executionTable._id})`;
  const last = sql`(${created_at.toISOString()}::timestamptz, ${_id})`;
  return isOldestFirst ? sql`${row} > ${last}` : sql`${row} < ${last}`;
}
