import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Directory, Tx } from '../database.ts';
import { accountAccessTable } from '../schema/org/account-access.ts';
import { appUserTable } from '../schema/org/user.ts';

export type StoredAccess = typeof accountAccessTable.$inferSelect;

/** A grant with the emails of the members who gave and ended it; null once they are deleted. */
export interface AccessWithPeople {
  access: StoredAccess;
  granted_by_email: string | null;
  revoked_by_email: string | null;
}

const MAX_LISTED = 1000;
const granter = alias(appUserTable, 'granter');
const revoker = alias(appUserTable, 'revoker');

/** Lists at most 1000 grants of an organization, newest first, or only the one with `access_id`. */
export function listAccess(
  handle: Pick<Directory, 'select'>,
  org_id: string,
  access_id?: string,
): Promise<AccessWithPeople[]> {
  return handle
    .select({
      access: accountAccessTable,
      granted_by_email: granter.email,
      revoked_by_email: revoker.email,
    })
    .from(accountAccessTable)
    .leftJoin(granter, eq(granter._id, accountAccessTable.granted_by))
    .leftJoin(revoker, eq(revoker._id, accountAccessTable.revoked_by))
    .where(
      and(
        eq(accountAccessTable.org_id, org_id),
        access_id === undefined ? undefined : eq(accountAccessTable._id, access_id),
      ),
    )
    .orderBy(desc(accountAccessTable.granted_at), desc(accountAccessTable._id))
    .limit(MAX_LISTED);
}

/** Marks grants past their end as ended, as of that end. */
export async function endLapsedAccess(tx: Tx, org_id: string, now: Date): Promise<void> {
  await tx
    .update(accountAccessTable)
    .set({ status: 'revoked', revoked_at: sql`${accountAccessTable.expires_at}` })
    .where(and(isActive(org_id), lte(accountAccessTable.expires_at, now)));
}

export async function hasActiveAccess(tx: Tx, org_id: string): Promise<boolean> {
  const rows = await tx
    .select({ _id: accountAccessTable._id })
    .from(accountAccessTable)
    .where(isActive(org_id));
  return rows.length > 0;
}

export async function insertAccess(
  tx: Tx,
  row: Pick<StoredAccess, '_id' | 'org_id' | 'reason' | 'granted_by' | 'granted_at' | 'expires_at'>,
): Promise<void> {
  await tx.insert(accountAccessTable).values(row);
}

/** @returns `_id` of the grant that was ended; null if none was active */
export async function revokeActiveAccess(
  tx: Tx,
  org_id: string,
  revoked_by: string,
  now: Date,
): Promise<string | null> {
  const [row] = await tx
    .update(accountAccessTable)
    .set({ status: 'revoked', revoked_by, revoked_at: now })
    .where(isActive(org_id))
    .returning({ _id: accountAccessTable._id });
  return row?._id ?? null;
}

const isActive = (org_id: string) =>
  and(eq(accountAccessTable.org_id, org_id), eq(accountAccessTable.status, 'active'));
