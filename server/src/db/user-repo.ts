import { asc, eq } from 'drizzle-orm';
import type { Directory } from './database.ts';
import { orgMemberTable } from './schema/org.ts';
import { appUserTable } from './schema/user.ts';

export type StoredUser = typeof appUserTable.$inferSelect;

/** @param email in lower case */
export async function findUserByEmail(
  directory: Directory,
  email: string,
): Promise<StoredUser | null> {
  const [row] = await directory.select().from(appUserTable).where(eq(appUserTable.email, email));
  return row ?? null;
}

/** The membership that a user has had longest, or null. */
export async function findFirstMembership(
  directory: Directory,
  user_id: string,
): Promise<{ org_id: string; role: string } | null> {
  const [row] = await directory
    .select({ org_id: orgMemberTable.org_id, role: orgMemberTable.role })
    .from(orgMemberTable)
    .where(eq(orgMemberTable.user_id, user_id))
    .orderBy(asc(orgMemberTable.created_at), asc(orgMemberTable.org_id))
    .limit(1);
  return row ?? null;
}
