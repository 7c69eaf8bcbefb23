import { and, eq } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { executionTable } from '../schema/executions/execution.ts';
import { executionPayloadTable } from '../schema/executions/execution-payload.ts';
import { payloadKey } from './payload-key.ts';

export type StartRow = typeof executionTable.$inferSelect;

/** Finds an execution with the values that it was started with, however large. */
export async function findStart(
  tx: Tx,
  tenant: Tenant,
  execution: string,
): Promise<{ row: StartRow; trigger: unknown } | null> {
  const isOf = and(
    inTenant(executionPayloadTable, tenant),
    eq(executionPayloadTable.execution, executionTable._id),
    eq(executionPayloadTable.key, payloadKey.trigger),
  );
  const [found] = await tx
    .select({ row: executionTable, large: executionPayloadTable.value })
    .from(executionTable)
    .leftJoin(executionPayloadTable, isOf)
    .where(and(inTenant(executionTable, tenant), eq(executionTable._id, execution)));
  return found === undefined ? null : { row: found.row, trigger: found.row.trigger ?? found.large };
}

/** Reads the trigger of an execution, however large. Undefined if the execution or its trigger is not stored. */
export async function readTrigger(tx: Tx, tenant: Tenant, execution: string): Promise<unknown> {
  return (await findStart(tx, tenant, execution))?.trigger ?? undefined;
}
