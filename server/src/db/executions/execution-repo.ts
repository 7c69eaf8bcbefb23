import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { executionTable } from '../schema/executions/execution.ts';
import { executionNodeTable } from '../schema/executions/execution-node.ts';
import { executionPayloadTable } from '../schema/executions/execution-payload.ts';
import { executionWaitTable } from '../schema/executions/execution-wait.ts';
import { isWanted } from './execution-where.ts';
import { type ExecutionHead, executionHead } from './list-executions-repo.ts';
import { payloadKey } from './payload-key.ts';

const MAX_WAITS = 100;
const MAX_CONNECTIONS = 200;

/** One execution that is asked for, by whom. */
export interface WantedExecution {
  execution_id: string;
  /** The `_id` of the linked account that asks, or undefined for the organization. */
  viewer: string | undefined;
  linked_account_id: string | undefined;
}

export interface ReadExecution {
  head: ExecutionHead;
  /** Null where the workflow returned null or nothing. */
  return_value: unknown;
}

/** Finds an execution that the caller may see. Null if there is none. */
export async function readExecution(
  tx: Tx,
  tenant: Tenant,
  request: WantedExecution,
): Promise<ReadExecution | null> {
  const key = payloadKey.returned;
  const isOf = and(
    inTenant(executionPayloadTable, tenant),
    eq(executionPayloadTable.execution, executionTable._id),
    eq(executionPayloadTable.key, key),
  );
  const [row] = await tx
    .select({
      head: executionHead,
      small: executionTable.return_value,
      large: executionPayloadTable.value,
    })
    .from(executionTable)
    .leftJoin(executionPayloadTable, isOf)
    .where(isWanted(tenant, request));
  return row === undefined ? null : { head: row.head, return_value: row.small ?? row.large };
}

/**
 * Reads the value that an execution returned when it ended at this moment, with its secrets redacted. Null if it
 * returned nothing, or was retried since.
 */
export async function readReturnValue(
  tx: Tx,
  tenant: Tenant,
  execution_id: string,
  ended_at: Date,
): Promise<unknown> {
  const { _id, completed_at, return_value } = executionTable;
  const isReturned = and(
    inTenant(executionPayloadTable, tenant),
    eq(executionPayloadTable.execution, _id),
    eq(executionPayloadTable.key, payloadKey.returned),
  );
  const [row] = await tx
    .select({ small: return_value, large: executionPayloadTable.value })
    .from(executionTable)
    .leftJoin(executionPayloadTable, isReturned)
    .where(
      and(inTenant(executionTable, tenant), eq(_id, execution_id), eq(completed_at, ended_at)),
    );
  return row?.small ?? row?.large ?? null;
}

export type WaitRow = Pick<
  typeof executionWaitTable.$inferSelect,
  'node_id' | 'iteration' | 'wake_at'
> & { waiting_since: Date | null };

/** Lists the current waits of an execution, the longest first. */
export function listWaits(tx: Tx, tenant: Tenant, execution: string): Promise<WaitRow[]> {
  const { node_id, iteration, waiting_since, wake_at, signaled_at } = executionWaitTable;
  const isFinished = and(
    eq(executionNodeTable.execution, executionWaitTable.execution),
    eq(executionNodeTable.node_id, node_id),
    eq(executionNodeTable.iteration, iteration),
  );
  return tx
    .select({ node_id, iteration, waiting_since, wake_at })
    .from(executionWaitTable)
    .leftJoin(executionNodeTable, isFinished)
    .where(
      and(
        inTenant(executionWaitTable, tenant),
        eq(executionWaitTable.execution, execution),
        isNotNull(waiting_since),
        isNull(signaled_at),
        isNull(executionNodeTable.execution),
      ),
    )
    .orderBy(asc(waiting_since), asc(node_id))
    .limit(MAX_WAITS);
}

/** Lists the `_id`s of the connections that the nodes used. */
export async function listUsedConnections(
  tx: Tx,
  tenant: Tenant,
  execution: string,
): Promise<string[]> {
  const { connection } = executionNodeTable;
  const rows = await tx
    .selectDistinct({ connection })
    .from(executionNodeTable)
    .where(
      and(
        inTenant(executionNodeTable, tenant),
        eq(executionNodeTable.execution, execution),
        isNotNull(connection),
      ),
    )
    .orderBy(asc(connection))
    .limit(MAX_CONNECTIONS);
  return rows.flatMap((row) => row.connection ?? []);
}
