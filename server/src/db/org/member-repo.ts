import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { StoredUser } from '../auth/user-repo.ts';
import type { Directory, Tx } from '../database.ts';
import { orgMemberTable } from '../schema/org/org.ts';
import { appUserTable } from '../schema/org/user.ts';

/** A user with the role that they have in one organization. */
export interface MemberUser {
  user: StoredUser;
  role: string;
}

/** Lists the users of an organization: the owner, then the others in the order of joining. */
export function listMemberUsers(directory: Directory, org_id: string): Promise<MemberUser[]> {
  return directory
    .select({ user: appUserTable, role: orgMemberTable.role })
    .from(orgMemberTable)
    .innerJoin(appUserTable, eq(appUserTable._id, orgMemberTable.user_id))
    .where(eq(orgMemberTable.org_id, org_id))
    .orderBy(
      sql`${orgMemberTable.role} <> 'owner'`,
      asc(orgMemberTable.created_at),
      asc(appUserTable._id),
    );
}

/** @param ref `email` in lower case */
export type MemberRef = { email: string } | { user_id: string };

/** Locks a member of this organization until `tx` ends. Null if there is none. */
export async function lockMember(
  tx: Tx,
  org_id: string,
  ref: MemberRef,
): Promise<MemberUser | null> {
  const [row] = await tx
    .select({ user: appUserTable, role: orgMemberTable.role })
    .from(orgMemberTable)
    .innerJoin(appUserTable, eq(appUserTable._id, orgMemberTable.user_id))
    .where(
      and(
        eq(orgMemberTable.org_id, org_id),
        'email' in ref ? eq(appUserTable.email, ref.email) : eq(appUserTable._id, ref.user_id),
      ),
    )
    .for('no key update');
  return row ?? null;
}

/** Whether an email belongs to a member. @param email in lower case */
export async function isMemberEmail(
  handle: Directory | Tx,
  org_id: string,
  email: string,
): Promise<boolean> {
  const rows = await handle
    .select({ _id: appUserTable._id })
    .from(orgMemberTable)
    .innerJoin(appUserTable, eq(appUserTable._id, orgMemberTable.user_id))
    .where(and(eq(orgMemberTable.org_id, org_id), eq(appUserTable.email, email)));
  return rows.length > 0;
}

/** Whether a user belongs to another organization too. */
export async function isMemberElsewhere(
  tx: Tx,
  { user_id, org_id }: { user_id: string; org_id: string },
): Promise<boolean> {
  const rows = await tx
    .select({ org_id: orgMemberTable.org_id })
    .from(orgMemberTable)
    .where(and(eq(orgMemberTable.user_id, user_id), ne(orgMemberTable.org_id, org_id)))
    .limit(1);
  return rows.length > 0;
}

export async function setMemberRole(
  tx: Tx,
  { org_id, user_id }: { org_id: string; user_id: string },
  role: string,
): Promise<void> {
  await tx
    .update(orgMemberTable)
    .set({ role })
    .where(and(eq(orgMemberTable.org_id, org_id), eq(orgMemberTable.user_id, user_id)));
}

export async function deleteMember(
  tx: Tx,
  { org_id, user_id }: { org_id: string; user_id: string },
): Promise<void> {
  await tx
    .delete(orgMemberTable)
    .where(and(eq(orgMemberTable.org_id, org_id), eq(orgMemberTable.user_id, user_id)));
}

export type ProfileChange = Partial<Pick<StoredUser, 'first_name' | 'last_name' | 'phone'>>;

/** @returns the updated user; null if they were deleted */
export async function changeProfile(
  tx: Tx,
  user_id: string,
  change: ProfileChange,
  now: Date,
): Promise<StoredUser | null> {
  const [row] = await tx
    .update(appUserTable)
    .set({ ...change, updated_at: now })
    .where(eq(appUserTable._id, user_id))
    .returning();
  return row ?? null;
}
