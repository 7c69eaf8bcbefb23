import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { connectionTable } from '../schema/connect/connection.ts';
import type { ConnectionRow } from './connection-repo.ts';
import { isRow } from './connection-where.ts';

type OfApp = Pick<ConnectionRow, 'linked_account' | 'slug'>;

/** Removes the default of an app. The next statement has to set another one. */
export async function clearDefault(
  tx: Tx,
  tenant: Tenant,
  { linked_account, slug }: OfApp,
): Promise<void> {
  await tx
    .update(connectionTable)
    .set({ is_default: false, updated_at: sql`${connectionTable.updated_at}` })
    .where(
      and(
        inTenant(connectionTable, tenant),
        eq(connectionTable.linked_account, linked_account),
        eq(connectionTable.slug, slug),
        eq(connectionTable.is_default, true),
      ),
    );
}

/** Makes a connection the default of its app. The caller holds the linked account. */
export async function makeDefault(
  tx: Tx,
  tenant: Tenant,
  row: OfApp & Pick<ConnectionRow, '_id'>,
): Promise<void> {
  await clearDefault(tx, tenant, row);
  await tx
    .update(connectionTable)
    .set({ is_default: true, updated_at: sql`${connectionTable.updated_at}` })
    .where(isRow(tenant, row._id));
}

/**
 * Gives each app without a default one, where it still has connections: the oldest active one, else
 * the oldest.
 *
 * @param of limits it to one app of one linked account
 */
export async function restoreDefaults(tx: Tx, tenant: Tenant, of?: OfApp): Promise<void> {
  const { _id, linked_account, slug, status, updated_at } = connectionTable;
  const next = tx
    .selectDistinctOn([linked_account, slug], { _id })
    .from(connectionTable)
    .where(
      and(
        inTenant(connectionTable, tenant),
        of === undefined
          ? undefined
          : and(eq(linked_account, of.linked_account), eq(slug, of.slug)),
        sql`not exists (select 1 from ${connectionTable} as other where other.is_default
          and other.linked_account = ${linked_account} and other.slug = ${slug})`,
      ),
    )
    .orderBy(linked_account, slug, sql`${status} = 'active' desc`, _id);
  await tx
    .update(connectionTable)
    .set({ is_default: true, updated_at: sql`${updated_at}` })
    .where(and(inTenant(connectionTable, tenant), inArray(_id, next)));
}

/** Renames a connection. Returns false if it was deleted. */
export async function renameConnection(
  tx: Tx,
  tenant: Tenant,
  id: string,
  name: string | null,
): Promise<boolean> {
  const { rowCount } = await tx.update(connectionTable).set({ name }).where(isRow(tenant, id));
  return rowCount === 1;
}
