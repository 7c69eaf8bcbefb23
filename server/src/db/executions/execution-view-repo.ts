import { and, asc, eq } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import {
  executionViewTable,
  type StoredExecutionFilters,
} from '../schema/executions/execution-view.ts';

export type ExecutionViewRow = typeof executionViewTable.$inferSelect;

export function listExecutionViews(tx: Tx, tenant: Tenant): Promise<ExecutionViewRow[]> {
  return tx
    .select()
    .from(executionViewTable)
    .where(inTenant(executionViewTable, tenant))
    .orderBy(asc(executionViewTable.name));
}

export async function readExecutionView(
  tx: Tx,
  tenant: Tenant,
  id: string,
): Promise<ExecutionViewRow | null> {
  const [row] = await tx.select().from(executionViewTable).where(isView(tenant, id));
  return row ?? null;
}

export interface SavedView {
  name: string;
  filters: StoredExecutionFilters;
}

/** Inserts a view. Null if its name is taken. */
export async function insertExecutionView(
  tx: Tx,
  tenant: Tenant,
  { name, filters }: SavedView,
): Promise<ExecutionViewRow | null> {
  const [row] = await tx
    .insert(executionViewTable)
    .values({ ...tenant, name, filters })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

export async function updateExecutionView(
  tx: Tx,
  tenant: Tenant,
  id: string,
  { name, filters }: SavedView,
): Promise<ExecutionViewRow | null> {
  const [row] = await tx
    .update(executionViewTable)
    .set({ name, filters })
    .where(isView(tenant, id))
    .returning();
  return row ?? null;
}

export async function deleteExecutionView(tx: Tx, tenant: Tenant, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(executionViewTable).where(isView(tenant, id));
  return rowCount === 1;
}

const isView = (tenant: Tenant, id: string) =>
  and(inTenant(executionViewTable, tenant), eq(executionViewTable._id, id));
