import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant, toTenant } from '../in-tenant.ts';
import { datastoreTable } from '../schema/org/datastore.ts';

export type DatastoreRow = typeof datastoreTable.$inferSelect;

/** Lists all datastores of an environment by name. */
export function listDatastores(tx: Tx, tenant: Tenant): Promise<DatastoreRow[]> {
  const { name, _id } = datastoreTable;
  return tx
    .select()
    .from(datastoreTable)
    .where(inTenant(datastoreTable, tenant))
    .orderBy(sql`lower(${name})`, asc(_id));
}

/** Returns a datastore, which no other transaction can change until this one ends. */
export async function lockDatastore(
  tx: Tx,
  tenant: Tenant,
  id: string,
): Promise<DatastoreRow | null> {
  const [row] = await tx.select().from(datastoreTable).where(isDatastore(tenant, id)).for('update');
  return row ?? null;
}

/** Counts the datastores of an environment. The next count waits until this transaction ends, so that a limit holds. */
export async function countDatastoresWithLock(tx: Tx, tenant: Tenant): Promise<number> {
  const lock = `datastore ${tenant.org_id} ${tenant.environment}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  return tx.$count(datastoreTable, inTenant(datastoreTable, tenant));
}

/** @throws QueryError of a unique violation if the name is taken */
export async function insertDatastore(
  tx: Tx,
  tenant: Tenant,
  content: Pick<DatastoreRow, 'name' | 'data'>,
  now: Date,
): Promise<DatastoreRow> {
  const [row] = await tx
    .insert(datastoreTable)
    .values({ ...toTenant(tenant), ...content, created_at: now, updated_at: now })
    .returning();
  if (row === undefined) {
    throw new Error('A datastore was stored and not returned.');
  }
  return row;
}

/** @throws QueryError of a unique violation if the name is taken */
export async function updateDatastore(
  tx: Tx,
  tenant: Tenant,
  id: string,
  content: Pick<DatastoreRow, 'name' | 'data'>,
  now: Date,
): Promise<void> {
  await tx
    .update(datastoreTable)
    .set({ ...content, updated_at: now })
    .where(isDatastore(tenant, id));
}

export async function deleteDatastore(tx: Tx, tenant: Tenant, id: string): Promise<void> {
  await tx.delete(datastoreTable).where(isDatastore(tenant, id));
}

const isDatastore = (tenant: Tenant, id: string): SQL | undefined =>
  and(inTenant(datastoreTable, tenant), eq(datastoreTable._id, id));
