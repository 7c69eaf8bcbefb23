import { and, count, eq, sql } from 'drizzle-orm';
import type { Directory } from '../database.ts';
import { preparedQuery } from '../prepared-query.ts';
import { orgMemberTable, orgTable } from '../schema/org.ts';
import { orgInvitationTable } from '../schema/org-invitation.ts';
import { isOpen } from './open-invitation-repo.ts';

/** How far an organization is with its first steps. */
export interface OrgSetup {
  members: number;
  open_invitations: number;
  hosted_properties: (typeof orgTable.$inferSelect)['hosted_properties'];
}

/** Null if the organization was deleted. */
export async function readOrgSetup(
  directory: Directory,
  org_id: string,
  now: Date,
): Promise<OrgSetup | null> {
  const [row] = await setupOf(directory).execute({ org_id, now: now.toISOString() });
  return row ?? null;
}

const setupOf = preparedQuery((directory) => {
  const members = directory
    .select({ count: count() })
    .from(orgMemberTable)
    .where(eq(orgMemberTable.org_id, orgTable._id));
  const invitations = directory
    .select({ count: count() })
    .from(orgInvitationTable)
    .where(and(eq(orgInvitationTable.org_id, orgTable._id), isOpen(sql.placeholder('now'))));
  return directory
    .select({
      members: sql`(${members})`.mapWith(Number),
      open_invitations: sql`(${invitations})`.mapWith(Number),
      hosted_properties: orgTable.hosted_properties,
    })
    .from(orgTable)
    .where(eq(orgTable._id, sql.placeholder('org_id')));
});
