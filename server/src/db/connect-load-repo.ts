import { and, count, eq, gt } from 'drizzle-orm';
import type { Tenant, Tx } from './database.ts';
import { connectAttemptTable } from './schema/connect-attempt.ts';
import { connectLinkTable } from './schema/connect-link.ts';

/** Whose, and the moment from which on something is not over yet. */
export interface LoadOf {
  linked_account: string;
  now: Date;
}

/** Attempts of a linked account whose time is not over, however they ended. */
export async function countAttempts(
  tx: Tx,
  { org_id, environment }: Tenant,
  { linked_account, now }: LoadOf,
): Promise<number> {
  const [row] = await tx
    .select({ number: count() })
    .from(connectAttemptTable)
    .where(
      and(
        eq(connectAttemptTable.org_id, org_id),
        eq(connectAttemptTable.environment, environment),
        eq(connectAttemptTable.linked_account, linked_account),
        gt(connectAttemptTable.expires_at, now),
      ),
    );
  return row?.number ?? 0;
}

/** Links to the hosted page of a linked account whose time is not over, used or not. */
export async function countLinks(
  tx: Tx,
  { org_id, environment }: Tenant,
  { linked_account, now }: LoadOf,
): Promise<number> {
  const [row] = await tx
    .select({ number: count() })
    .from(connectLinkTable)
    .where(
      and(
        eq(connectLinkTable.org_id, org_id),
        eq(connectLinkTable.environment, environment),
        eq(connectLinkTable.linked_account, linked_account),
        gt(connectLinkTable.expires_at, now),
      ),
    );
  return row?.number ?? 0;
}
