import { and, eq, gt, type SQL } from 'drizzle-orm';
import type { Tenant, Tx } from './database.ts';
import { inTenant } from './in-tenant.ts';
import { connectAttemptTable } from './schema/connect-attempt.ts';
import { connectLinkTable } from './schema/connect-link.ts';

/** Whose, and the moment from which on something is not over yet. */
export interface LoadOf {
  linked_account: string;
  now: Date;
}

/** Attempts of a linked account whose time is not over, however they ended. */
export async function countAttempts(tx: Tx, tenant: Tenant, load: LoadOf): Promise<number> {
  return tx.$count(connectAttemptTable, isCounted(connectAttemptTable, tenant, load));
}

/** Links to the hosted page of a linked account whose time is not over, used or not. */
export async function countLinks(tx: Tx, tenant: Tenant, load: LoadOf): Promise<number> {
  return tx.$count(connectLinkTable, isCounted(connectLinkTable, tenant, load));
}

function isCounted(
  table: typeof connectAttemptTable | typeof connectLinkTable,
  tenant: Tenant,
  { linked_account, now }: LoadOf,
): SQL | undefined {
  return and(
    inTenant(table, tenant),
    eq(table.linked_account, linked_account),
    gt(table.expires_at, now),
  );
}
