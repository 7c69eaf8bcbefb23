import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { workflowFixtureTable } from '../schema/workflows/workflow-fixture.ts';

export type FixtureRow = typeof workflowFixtureTable.$inferSelect;
export type FixtureSummary = Pick<
  FixtureRow,
  '_id' | 'name' | 'linked_account_id' | 'size' | 'created_at' | 'updated_at'
>;
export type SavedFixture = Pick<FixtureRow, 'name' | 'linked_account_id' | 'payload' | 'size'>;

const { _id, name, linked_account_id, size, created_at, updated_at } = workflowFixtureTable;
const summary = { _id, name, linked_account_id, size, created_at, updated_at };

export function listFixtures(tx: Tx, tenant: Tenant, workflow: string): Promise<FixtureSummary[]> {
  return tx
    .select(summary)
    .from(workflowFixtureTable)
    .where(isFixture(tenant, workflow))
    .orderBy(asc(name));
}

export async function findFixture(
  tx: Tx,
  tenant: Tenant,
  workflow: string,
  id: string,
): Promise<FixtureRow | null> {
  const [row] = await tx
    .select()
    .from(workflowFixtureTable)
    .where(and(isFixture(tenant, workflow), eq(_id, id)));
  return row ?? null;
}

/** Saves it under its name, in place of the one that has it. */
export async function upsertFixture(
  tx: Tx,
  tenant: Tenant,
  workflow: string,
  saved: SavedFixture,
  now: Date,
): Promise<FixtureSummary> {
  const [row] = await tx
    .insert(workflowFixtureTable)
    .values({ ...tenant, workflow, ...saved, created_at: now, updated_at: now })
    .onConflictDoUpdate({
      target: [workflowFixtureTable.workflow, name],
      set: { ...saved, updated_at: now },
    })
    .returning(summary);
  if (row === undefined) {
    throw new Error('The payload was not stored.');
  }
  return row;
}

export async function deleteFixture(
  tx: Tx,
  tenant: Tenant,
  workflow: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(workflowFixtureTable)
    .where(and(isFixture(tenant, workflow), eq(_id, id)));
  return rowCount === 1;
}

const isFixture = (tenant: Tenant, workflow: string): SQL | undefined =>
  and(inTenant(workflowFixtureTable, tenant), eq(workflowFixtureTable.workflow, workflow));
