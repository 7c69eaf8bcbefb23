import { asc, eq } from 'drizzle-orm';
import type { Directory } from './database.ts';
import { orgMemberTable, orgTable } from './schema/org.ts';
import { appUserTable } from './schema/user.ts';

export type StoredOrg = typeof orgTable.$inferSelect;

export interface StoredMember {
  _id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: string;
}

export async function findOrg(directory: Directory, org_id: string): Promise<StoredOrg | null> {
  const [row] = await directory.select().from(orgTable).where(eq(orgTable._id, org_id));
  return row ?? null;
}

/** Those who belong to an organisation, in the order of joining. */
export function listMembers(directory: Directory, org_id: string): Promise<StoredMember[]> {
  return directory
    .select({
      _id: appUserTable._id,
      email: appUserTable.email,
      first_name: appUserTable.first_name,
      last_name: appUserTable.last_name,
      role: orgMemberTable.role,
    })
    .from(orgMemberTable)
    .innerJoin(appUserTable, eq(appUserTable._id, orgMemberTable.user_id))
    .where(eq(orgMemberTable.org_id, org_id))
    .orderBy(asc(orgMemberTable.created_at), asc(appUserTable._id));
}
