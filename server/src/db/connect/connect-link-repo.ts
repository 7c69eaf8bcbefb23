import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { connectLinkTable } from '../schema/connect/connect-link.ts';

export type ConnectLinkRow = typeof connectLinkTable.$inferSelect;

export async function insertConnectLink(
  tx: Tx,
  link: typeof connectLinkTable.$inferInsert,
): Promise<void> {
  await tx.insert(connectLinkTable).values(link);
}

/** Finds a link by its token. Call it inside `byState`, because the holder of the token need not know the tenant. */
export async function findConnectLinkByToken(
  tx: Tx,
  tokenHash: string,
): Promise<ConnectLinkRow | null> {
  const [row] = await tx
    .select()
    .from(connectLinkTable)
    .where(eq(connectLinkTable.token_hash, tokenHash));
  return row ?? null;
}

/** Consumes the link. Returns true for exactly one caller, and false for all callers after it has expired. */
export async function consumeConnectLink(
  tx: Tx,
  tenant: Tenant,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(connectLinkTable)
    .set({ used_at: now })
    .where(
      and(
        isLink(tenant, id),
        isNull(connectLinkTable.used_at),
        gt(connectLinkTable.expires_at, now),
      ),
    )
    .returning({ _id: connectLinkTable._id });
  return rows.length === 1;
}

/** Finds a link by its `_id`. Null if it was deleted. */
export async function findConnectLink(
  tx: Tx,
  tenant: Tenant,
  id: string,
): Promise<ConnectLinkRow | null> {
  const [row] = await tx.select().from(connectLinkTable).where(isLink(tenant, id));
  return row ?? null;
}

function isLink(tenant: Tenant, id: string): SQL | undefined {
  return and(inTenant(connectLinkTable, tenant), eq(connectLinkTable._id, id));
}
