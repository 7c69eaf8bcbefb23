import { and, count, eq, sql } from 'drizzle-orm';
import type { Directory } from '../database.ts';
import { createPreparedQuery } from '../prepared-query.ts';
import { orgMemberTable, orgTable } from '../schema/org/org.ts';
import { orgInvitationTable } from '../schema/org/org-invitation.ts';
import { isOpen } from './open-invitation-repo.ts';

/** The progress of an organization with its first steps. */
export interface OrgSetup {
  /** Members besides one owner, without the people of the demo. */
  others: number;
  open_invitations: number;
  hosted_properties: (typeof orgTable.$inferSelect)['hosted_properties'];
  /** The colors are the demo's. */
  is_branding_seed: boolean;
}

/** Reads the setup of an organization. Null if it was deleted. */
export async function readOrgSetup(
  directory: Directory,
  org_id: string,
  now: Date,
): Promise<OrgSetup | null> {
  const [row] = await selectSetup(directory).execute({ org_id, now: now.toISOString() });
  return row ?? null;
}

const selectSetup = createPreparedQuery((directory) => {
  const isOwner = sql`${orgMemberTable.role} = 'owner'`;
  const others = directory
    .select({ count: sql`count(*) - least(1, count(*) filter (where ${isOwner}))` })
    .from(orgMemberTable)
    .where(and(eq(orgMemberTable.org_id, orgTable._id), eq(orgMemberTable.is_seed, false)));
  const invitations = directory
    .select({ count: count() })
    .from(orgInvitationTable)
    .where(and(eq(orgInvitationTable.org_id, orgTable._id), isOpen(sql.placeholder('now'))));
  return directory
    .select({
      others: sql`(${others})`.mapWith(Number),
      open_invitations: sql`(${invitations})`.mapWith(Number),
      hosted_properties: orgTable.hosted_properties,
      is_branding_seed: orgTable.is_branding_seed,
    })
    .from(orgTable)
    .where(eq(orgTable._id, sql.placeholder('org_id')));
});
