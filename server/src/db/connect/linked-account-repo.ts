import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant, inTenantOfQuery } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import { createPreparedQuery } from '../prepared-query.ts';
import { connectionTable } from '../schema/connect/connection.ts';
import { linkedAccountTable } from '../schema/org/linked-account.ts';
import { orderDefaultFirst } from './connection-where.ts';
import { listMissingScopes } from './missing-scopes-repo.ts';

export type LinkedAccountRow = typeof linkedAccountTable.$inferSelect;

/** The columns of a connection that are shown, without credentials. */
export type ConnectedAppRow = Pick<
  typeof connectionTable.$inferSelect,
  | '_id'
  | 'slug'
  | 'auth_type'
  | 'status'
  | 'expired_at'
  | 'expired_reason'
  | 'identifier'
  | 'name'
  | 'is_default'
  | 'scopes'
  | 'connected_at'
  | 'updated_at'
> & {
  /** Requested at the last authorization and not granted; empty where nothing is known to be missing. */
  missing_scopes: readonly string[];
};

/** A linked account with its connections, the defaults of their apps first. */
export interface LinkedAccountRows {
  account: LinkedAccountRow;
  connections: ConnectedAppRow[];
}

/** Finds the `_id` of a linked account by the organization's own id. Null if there is none. */
export async function findLinkedAccountId(
  tx: Tx,
  tenant: Tenant,
  account_id: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ _id: linkedAccountTable._id })
    .from(linkedAccountTable)
    .where(isAccount(tenant, account_id));
  return row?._id ?? null;
}

/** Builds the query of `findLinkedAccountId` for the use in another query. */
export function buildLinkedAccountId(tx: Tx, tenant: Tenant, account_id: string): SQL<string> {
  const found = tx
    .select({ _id: linkedAccountTable._id })
    .from(linkedAccountTable)
    .where(isAccount(tenant, account_id));
  return sql<string>`${found}`;
}

/** Finds the user-defined fields of a linked account by its `_id`. Empty if it was deleted. */
export async function findUserDefinedFields(
  tx: Tx,
  tenant: Tenant,
  id: string,
): Promise<LinkedAccountRow['udf']> {
  const [row] = await tx
    .select({ udf: linkedAccountTable.udf })
    .from(linkedAccountTable)
    .where(isRow(tenant, id));
  return row?.udf ?? [];
}

/** Finds the name of a linked account by the organization's own id. Null if it has none or was deleted. */
export async function findNameOfAccount(
  tx: Tx,
  tenant: Tenant,
  account_id: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ name: linkedAccountTable.name })
    .from(linkedAccountTable)
    .where(isAccount(tenant, account_id));
  return row?.name ?? null;
}

/** Finds the name of a linked account by its `_id`. Undefined if it was deleted. */
export async function findLinkedAccountName(
  tx: Tx,
  tenant: Tenant,
  id: string,
): Promise<string | null | undefined> {
  const [row] = await tx
    .select({ name: linkedAccountTable.name })
    .from(linkedAccountTable)
    .where(isRow(tenant, id));
  return row?.name;
}

/** Finds the label of a linked account: its name, else the caller's own id. Null if it was deleted. */
export async function findLinkedAccountLabel(
  tx: Tx,
  tenant: Tenant,
  id: string,
): Promise<string | null> {
  const { name, account_id } = linkedAccountTable;
  const [row] = await tx
    .select({ name, account_id })
    .from(linkedAccountTable)
    .where(isRow(tenant, id));
  return row === undefined ? null : (row.name ?? row.account_id);
}

/** Finds the name and the organization's own id of a linked account by its `_id`. Null if it was deleted. */
export async function findLinkedAccountNames(
  tx: Tx,
  tenant: Tenant,
  id: string,
): Promise<{ account_id: string; name: string | null } | null> {
  const { account_id, name } = linkedAccountTable;
  const [row] = await tx
    .select({ account_id, name })
    .from(linkedAccountTable)
    .where(isRow(tenant, id));
  return row ?? null;
}

/** Reads a linked account with its connections, by the organization's own id. Null if there is none. */
export async function readLinkedAccount(
  tx: Tx,
  tenant: Tenant,
  account_id: string,
): Promise<LinkedAccountRows | null> {
  const [row] = await tx.select().from(linkedAccountTable).where(isAccount(tenant, account_id));
  return row === undefined ? null : ((await withConnections(tx, tenant, [row]))[0] ?? null);
}

/** @returns the new row; null where this environment has an account with that id */
export async function insertLinkedAccount(
  tx: Tx,
  row: typeof linkedAccountTable.$inferInsert,
): Promise<LinkedAccountRow | null> {
  const [inserted] = await tx
    .insert(linkedAccountTable)
    .values(row)
    .onConflictDoNothing({
      target: [
        linkedAccountTable.org_id,
        linkedAccountTable.environment,
        linkedAccountTable.account_id,
      ],
    })
    .returning();
  return inserted ?? null;
}

/** Holds the row until the transaction ends; null where there is no such account. */
export async function lockByAccountId(
  tx: Tx,
  tenant: Tenant,
  account_id: string,
): Promise<LinkedAccountRow | null> {
  const [row] = await tx
    .select()
    .from(linkedAccountTable)
    .where(isAccount(tenant, account_id))
    .for('no key update');
  return row ?? null;
}

/** @returns the updated row; null if it was deleted */
export async function changeLinkedAccount(
  tx: Tx,
  tenant: Tenant,
  id: string,
  change: Pick<LinkedAccountRow, 'name' | 'udf' | 'updated_at'>,
): Promise<LinkedAccountRow | null> {
  const [row] = await tx
    .update(linkedAccountTable)
    .set(change)
    .where(isRow(tenant, id))
    .returning();
  return row ?? null;
}

/** Deletes the account with everything below it. */
export async function deleteLinkedAccountRow(tx: Tx, tenant: Tenant, id: string): Promise<void> {
  await tx.delete(linkedAccountTable).where(isRow(tenant, id));
}

/**
 * Adds their connections, and the scopes that these lack, to rows of linked accounts. It runs two queries for all
 * rows.
 */
export async function withConnections(
  tx: Tx,
  { org_id, environment }: Tenant,
  rows: readonly LinkedAccountRow[],
): Promise<LinkedAccountRows[]> {
  const tenant = { org_id, environment };
  const byAccount = new Map<string, ConnectedAppRow[]>(rows.map((row) => [row._id, []]));
  if (rows.length > 0) {
    const linked_accounts = [...byAccount.keys()];
    const [connections, missing] = await Promise.all([
      selectConnections(tx).execute({ ...tenant, linked_accounts }),
      listMissingScopes(tx, tenant, linked_accounts),
    ]);
    for (const { linked_account, ...connection } of connections) {
      const missing_scopes = missing.get(connection._id) ?? [];
      byAccount.get(linked_account)?.push({ ...connection, missing_scopes });
    }
  }
  return rows.map((account) => ({ account, connections: byAccount.get(account._id) ?? [] }));
}

const selectConnections = createPreparedQuery((tx) =>
  tx
    .select({
      linked_account: connectionTable.linked_account,
      _id: connectionTable._id,
      slug: connectionTable.slug,
      auth_type: connectionTable.auth_type,
      status: connectionTable.status,
      expired_at: connectionTable.expired_at,
      expired_reason: connectionTable.expired_reason,
      identifier: connectionTable.identifier,
      name: connectionTable.name,
      is_default: connectionTable.is_default,
      scopes: connectionTable.scopes,
      connected_at: connectionTable.connected_at,
      updated_at: connectionTable.updated_at,
    })
    .from(connectionTable)
    .where(
      and(
        inTenantOfQuery(connectionTable),
        isAny(connectionTable.linked_account, sql.placeholder('linked_accounts')),
      ),
    )
    .orderBy(...orderDefaultFirst()),
);

function isAccount(tenant: Tenant, account_id: string): SQL | undefined {
  return and(inTenant(linkedAccountTable, tenant), eq(linkedAccountTable.account_id, account_id));
}

function isRow(tenant: Tenant, id: string): SQL | undefined {
  return and(inTenant(linkedAccountTable, tenant), eq(linkedAccountTable._id, id));
}
