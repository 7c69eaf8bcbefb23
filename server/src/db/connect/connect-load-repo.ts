import { and, eq, getTableName, gt, type SQL, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { connectAttemptTable } from '../schema/connect/connect-attempt.ts';
import { connectLinkTable } from '../schema/connect/connect-link.ts';

/** The linked account whose attempts and links are counted, and the moment after which they are not over. */
export interface LoadOf {
  linked_account: string;
  now: Date;
}

type LoadTable = typeof connectAttemptTable | typeof connectLinkTable;

/**
 * Attempts of a linked account within their ten minutes, in any status. The next count waits
 * until this transaction ends, so that a limit holds for concurrent calls.
 */
export async function countAttempts(tx: Tx, tenant: Tenant, load: LoadOf): Promise<number> {
  return countWithLock(tx, connectAttemptTable, tenant, load);
}

/** Counts links to the hosted page, used or not, like `countAttempts`. */
export async function countLinks(tx: Tx, tenant: Tenant, load: LoadOf): Promise<number> {
  return countWithLock(tx, connectLinkTable, tenant, load);
}

async function countWithLock(
  tx: Tx,
  table: LoadTable,
  tenant: Tenant,
  load: LoadOf,
): Promise<number> {
  const lock = `${getTableName(table)} ${load.linked_account}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  return tx.$count(table, isCounted(table, tenant, load));
}

function isCounted(
  table: LoadTable,
  tenant: Tenant,
  { linked_account, now }: LoadOf,
): SQL | undefined {
  return and(
    inTenant(table, tenant),
    eq(table.linked_account, linked_account),
    gt(table.expires_at, now),
  );
}
