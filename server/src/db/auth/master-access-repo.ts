import { and, asc, eq, exists, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Directory } from '../database.ts';
import { accountAccessTable } from '../schema/org/account-access.ts';
import { orgMemberTable, orgTable } from '../schema/org/org.ts';
import type { Membership } from './user-repo.ts';

/**
 * Whether an organization allows support access: it has an active grant of it, and did not turn master
 * login off. For queries that have the organization's table.
 */
export function hasMasterAccess(now: Date): SQL | undefined {
  const access = new QueryBuilder()
    .select({ _id: accountAccessTable._id })
    .from(accountAccessTable)
    .where(and(eq(accountAccessTable.org_id, orgTable._id), isActive(now)));
  return and(isNotTurnedOff(), exists(access));
}

/** Finds a user's oldest membership in an organization that allows support access. Null if there is none. */
export async function findMasterMembership(
  directory: Directory,
  user_id: string,
  now: Date,
): Promise<(Membership & { access_ends_at: Date | null }) | null> {
  const [row] = await directory
    .select({
      org_id: orgMemberTable.org_id,
      role: orgMemberTable.role,
      access_ends_at: accountAccessTable.expires_at,
    })
    .from(orgMemberTable)
    .innerJoin(orgTable, eq(orgTable._id, orgMemberTable.org_id))
    .innerJoin(accountAccessTable, eq(accountAccessTable.org_id, orgTable._id))
    .where(and(eq(orgMemberTable.user_id, user_id), isNotTurnedOff(), isActive(now)))
    .orderBy(asc(orgMemberTable.created_at), asc(orgMemberTable.org_id))
    .limit(1);
  return row ?? null;
}

const isNotTurnedOff = () =>
  sql`${orgTable.settings} -> 'master_login_enabled' is distinct from 'false'::jsonb`;

const isActive = (now: Date) =>
  and(
    eq(accountAccessTable.status, 'active'),
    or(isNull(accountAccessTable.expires_at), gt(accountAccessTable.expires_at, now)),
  );
