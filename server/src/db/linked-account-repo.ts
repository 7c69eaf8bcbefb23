import { and, eq } from 'drizzle-orm';
import type { Tenant, Tx } from './database.ts';
import { linkedAccountTable } from './schema/linked-account.ts';

/** The `_id` of a linked account by the caller's own id, or null. */
export async function findLinkedAccountId(
  tx: Tx,
  tenant: Tenant,
  account_id: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ _id: linkedAccountTable._id })
    .from(linkedAccountTable)
    .where(
      and(
        eq(linkedAccountTable.org_id, tenant.org_id),
        eq(linkedAccountTable.environment, tenant.environment),
        eq(linkedAccountTable.account_id, account_id),
      ),
    );
  return row?._id ?? null;
}
