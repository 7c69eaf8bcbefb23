import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Directory } from './database.ts';
import { orgMemberTable } from './schema/org.ts';
import { refreshSessionTable } from './schema/user.ts';

/** The role of a member whose session still stands, or null. */
export async function findMembership(
  directory: Directory,
  who: { user_id: string; org_id: string; session_id: string },
  now: Date,
): Promise<{ role: string } | null> {
  const [row] = await directory
    .select({ role: orgMemberTable.role })
    .from(orgMemberTable)
    .innerJoin(
      refreshSessionTable,
      and(
        eq(refreshSessionTable.user_id, orgMemberTable.user_id),
        eq(refreshSessionTable.org_id, orgMemberTable.org_id),
      ),
    )
    .where(
      and(
        eq(orgMemberTable.org_id, who.org_id),
        eq(orgMemberTable.user_id, who.user_id),
        eq(refreshSessionTable._id, who.session_id),
        isNull(refreshSessionTable.revoked_at),
        gt(refreshSessionTable.expires_at, now),
      ),
    );
  return row ?? null;
}
