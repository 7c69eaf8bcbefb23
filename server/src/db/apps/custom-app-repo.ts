import { and, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { lockLinkedAccount } from '../connect/connection-repo.ts';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import { customAppTable } from '../schema/apps/custom-app.ts';

export type CustomAppRow = typeof customAppTable.$inferSelect;
export type NewCustomAppRow = typeof customAppTable.$inferInsert;

/** The columns of a custom app that calls and authorizations need. */
export type StoredConnector = Pick<
  CustomAppRow,
  '_id' | 'slug' | 'linked_account' | 'connector'
> & {
  /** Another one after every change of the row: PostgreSQL's number of the transaction that wrote it. */
  version: string;
};

export const STORED_CONNECTOR = {
  _id: customAppTable._id,
  slug: customAppTable.slug,
  linked_account: customAppTable.linked_account,
  connector: customAppTable.connector,
  version: sql<string>`${customAppTable}.xmin::text`,
};

/** An environment, and the `_id` of the linked account whose apps are in scope. Without an account all are. */
export type CustomAppScope = Tenant & { linked_account?: string };

/**
 * Lists the custom apps of the organization and of one linked account, in no order.
 *
 * @param linked_account the `_id` of the account, or null for only the organization's apps
 */
export async function listStoredConnectors(
  tx: Tx,
  tenant: Tenant,
  linked_account: string | null,
): Promise<StoredConnector[]> {
  const owner = customAppTable.linked_account;
  const isVisible =
    linked_account === null ? isNull(owner) : or(isNull(owner), eq(owner, linked_account));
  return selectConnectors(tx, and(inTenant(customAppTable, tenant), isVisible));
}

/** Finds the custom apps with these slugs of the organization and of all linked accounts, in no order. */
export async function findStoredConnectors(
  tx: Tx,
  tenant: Tenant,
  slugs: readonly string[],
): Promise<StoredConnector[]> {
  return selectConnectors(
    tx,
    and(inTenant(customAppTable, tenant), isAny(customAppTable.slug, slugs)),
  );
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
  scope: CustomAppScope,
  id: string,
): Promise<CustomAppRow | null> {
  const [row] = await selectOne(tx, scope, id);
  return row ?? null;
}

/**
 * Reads like `readCustomApp`, and locks the row until the transaction ends. The linked account that owns the app is
 * locked first, also for a member, because its deletion and its connecting lock in the same order.
 */
export async function lockCustomApp(
  tx: Tx,
  scope: CustomAppScope,
  id: string,
): Promise<CustomAppRow | null> {
  const linked_account = scope.linked_account ?? (await readOwner(tx, scope, id));
  if (linked_account !== null) {
    await lockLinkedAccount(tx, scope, linked_account);
  }
  const [row] = await selectOne(tx, scope, id).for('update');
  return row ?? null;
}

/** Reads the actions of a custom app, in the form of a connector's `actions`. Null if the app does not exist. */
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

/** Counts the custom apps of the organization itself, or of one linked account. */
export async function countCustomApps(tx: Tx, scope: CustomAppScope): Promise<number> {
  const owner = customAppTable.linked_account;
  const [row] = await tx
    .select({ count: count() })
    .from(customAppTable)
    .where(
      and(
        inTenant(customAppTable, scope),
        scope.linked_account === undefined ? isNull(owner) : eq(owner, scope.linked_account),
      ),
    );
  return row?.count ?? 0;
}

/** Inserts a custom app. Returns false if any organization has taken the slug. */
export async function insertCustomApp(tx: Tx, row: NewCustomAppRow): Promise<boolean> {
  const rows = await tx
    .insert(customAppTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ _id: customAppTable._id });
  return rows.length === 1;
}

/** Changes a custom app. A seeded app becomes the organization's own. */
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

function selectOne(tx: Tx, scope: CustomAppScope, id: string) {
  return tx.select().from(customAppTable).where(isApp(scope, id));
}

/** Reads the `_id` of the linked account that built an app, which never changes. */
async function readOwner(tx: Tx, tenant: Tenant, id: string): Promise<string | null> {
  const { linked_account } = customAppTable;
  const [row] = await tx.select({ linked_account }).from(customAppTable).where(isApp(tenant, id));
  return row?.linked_account ?? null;
}

function isApp(scope: CustomAppScope, id: string): SQL | undefined {
  const { linked_account } = scope;
  return and(
    inTenant(customAppTable, scope),
    eq(customAppTable._id, id),
    linked_account === undefined ? undefined : eq(customAppTable.linked_account, linked_account),
  );
}
