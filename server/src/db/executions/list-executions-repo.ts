import { and, asc, desc, getTableColumns } from 'drizzle-orm';
import { buildCount } from '../count-rows.ts';
import type { Tenant, Tx } from '../database.ts';
import { isAfter, type ListPart } from '../row-order.ts';
import { executionTable } from '../schema/executions/execution.ts';
import { type ExecutionFilter, isWanted } from './execution-where.ts';

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

/** The page of a list and its order. */
export interface ExecutionPart extends ListPart {
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
      and(
        isWanted(tenant, filter),
        after === null ? undefined : isAfter(executionTable, after, isOldestFirst),
      ),
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
  return buildCount(tx, executionTable, isWanted(tenant, filter));
}
