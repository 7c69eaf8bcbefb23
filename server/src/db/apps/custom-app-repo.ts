import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { customAppTable } from '../schema/custom-app.ts';

export type CustomAppRow = typeof customAppTable.$inferSelect;
/** Without the actions, which may be thousands. */
export type CustomAppHead = Omit<CustomAppRow, 'actions'>;
export type NewCustomAppRow = typeof customAppTable.$inferInsert;

/** What calls and authorizations need of a custom app. */
export type StoredConnector = Pick<CustomAppRow, '_id' | 'slug' | 'connector'> & {
  /** Another one after every change of the row: PostgreSQL's number of the transaction that wrote it. */
  version: string;
};

export const STORED_CONNECTOR = {
  _id: customAppTable._id,
  slug: customAppTable.slug,
  connector: customAppTable.connector,
  version: sql<string>`${customAppTable}.xmin::text`,
};

const HEAD = {
  _id: customAppTable._id,
  org_id: customAppTable.org_id,
  environment: customAppTable.environment,
  slug: customAppTable.slug,
  name: customAppTable.name,
  source: customAppTable.source,
  form: customAppTable.form,
  connector: customAppTable.connector,
  actions_count: customAppTable.actions_count,
  is_seed: customAppTable.is_seed,
  created_at: customAppTable.created_at,
  updated_at: customAppTable.updated_at,
};

/** Newest first. */
export async function listCustomAppHeads(tx: Tx, tenant: Tenant): Promise<CustomAppHead[]> {
  return tx
    .select(HEAD)
    .from(customAppTable)
    .where(inTenant(customAppTable, tenant))
    .orderBy(desc(customAppTable.created_at), desc(customAppTable._id));
}

/** In no order. */
export async function listStoredConnectors(tx: Tx, tenant: Tenant): Promise<StoredConnector[]> {
  return selectConnectors(tx, inTenant(customAppTable, tenant));
}

export async function findStoredConnector(
  tx: Tx,
  tenant: Tenant,
  slug: string,
): Promise<StoredConnector | null> {
  const [row] = await selectConnectors(
    tx,
    and(inTenant(customAppTable, tenant), eq(customAppTable.slug, slug)),
  );
  return row ?? null;
}

export async function readCustomApp(
  tx: Tx,
  tenant: Tenant,
  id: string,
): Promise<CustomAppRow | null> {
  const [row] = await selectOne(tx, tenant, id);
  return row ?? null;
}

/** As `readCustomApp`, and holds the row until the transaction ends. */
export async function lockCustomApp(
  tx: Tx,
  tenant: Tenant,
  id: string,
): Promise<CustomAppRow | null> {
  const [row] = await selectOne(tx, tenant, id).for('update');
  return row ?? null;
}

/** The actions of a custom app, in the form of a connector's `actions`; null: no such app. */
export async function readCustomActions(
  tx: Tx,
  tenant: Tenant,
  id: string,
): Promise<{ actions: unknown; version: string } | null> {
  const { version } = STORED_CONNECTOR;
  const [row] = await tx
    .select({ actions: customAppTable.actions, version })
    .from(customAppTable)
    .where(isApp(tenant, id));
  return row ?? null;
}

export async function countCustomApps(tx: Tx, tenant: Tenant): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(customAppTable)
    .where(inTenant(customAppTable, tenant));
  return row?.count ?? 0;
}

/** False if the slug is taken, by any organization. */
export async function insertCustomApp(tx: Tx, row: NewCustomAppRow): Promise<boolean> {
  const rows = await tx
    .insert(customAppTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ _id: customAppTable._id });
  return rows.length === 1;
}

/** A seeded app becomes the organization's own. */
export async function changeCustomApp(
  tx: Tx,
  tenant: Tenant,
  id: string,
  change: Partial<Pick<CustomAppRow, 'name' | 'form' | 'connector'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(customAppTable)
    .set({ ...change, is_seed: false, updated_at: now })
    .where(isApp(tenant, id));
}

export async function deleteCustomApp(tx: Tx, tenant: Tenant, id: string): Promise<boolean> {
  const rows = await tx
    .delete(customAppTable)
    .where(isApp(tenant, id))
    .returning({ _id: customAppTable._id });
  return rows.length === 1;
}

function selectConnectors(tx: Tx, which: SQL | undefined) {
  return tx.select(STORED_CONNECTOR).from(customAppTable).where(which);
}

function selectOne(tx: Tx, tenant: Tenant, id: string) {
  return tx.select().from(customAppTable).where(isApp(tenant, id));
}

function isApp(tenant: Tenant, id: string): SQL | undefined {
  return and(inTenant(customAppTable, tenant), eq(customAppTable._id, id));
}
