import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { dataKeyTable } from '../schema/keys.ts';
import { orgMemberTable, orgTable } from '../schema/org/org.ts';
import { appUserTable } from '../schema/org/user.ts';

export interface ErasedOrg {
  name: string;
  /** Data keys deleted: without them no copy of an encrypted value can be decrypted. */
  data_keys: number;
  /** People deleted with it, because they belonged to no other organization. */
  users: number;
}

/**
 * Deletes an organization with everything that hangs on it, its data keys, and the people who belong
 * to nothing else.
 *
 * @returns null where there is no such organization and no key of it
 */
export async function eraseOrgRows(tx: Tx, org_id: string): Promise<ErasedOrg | null> {
  const members = await tx
    .select({ user_id: orgMemberTable.user_id })
    .from(orgMemberTable)
    .where(eq(orgMemberTable.org_id, org_id));
  const ids = members.map(({ user_id }) => user_id);
  // The foreign keys delete what belongs to it, regardless of row-level security.
  const [org] = await tx
    .delete(orgTable)
    .where(eq(orgTable._id, org_id))
    .returning({ name: orgTable.name });
  const keys = await tx.delete(dataKeyTable).where(eq(dataKeyTable.org_id, org_id));
  const elsewhere = tx.select({ user_id: orgMemberTable.user_id }).from(orgMemberTable);
  const users = await tx
    .delete(appUserTable)
    .where(and(inArray(appUserTable._id, ids), notInArray(appUserTable._id, elsewhere)));
  const data_keys = keys.rowCount ?? 0;
  return org === undefined && data_keys === 0
    ? null
    : { name: org?.name ?? '', data_keys, users: users.rowCount ?? 0 };
}
