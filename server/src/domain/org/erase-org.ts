import type { Database } from '#db/database.ts';
import { type ErasedOrg, eraseOrgRows } from '#db/org/erase-org-repo.ts';
import { isObjectId } from '#lib/object-id.ts';

/** The part of the server log that records the erasure, because the organization's audit log is deleted, too. */
export interface EraseLog {
  warn(fields: object, message: string): void;
}

/**
 * Erases an organization with its rows, its data keys and the users who belong to no other organization. Does
 * not revoke tokens at the providers, so disconnect first if that matters.
 *
 * @returns null if no organization has this id
 */
export async function eraseOrg(
  { db, log }: { db: Database; log: EraseLog },
  org_id: string,
): Promise<ErasedOrg | null> {
  if (!isObjectId(org_id)) {
    return null;
  }
  const erased = await db.directory.transaction((tx) => eraseOrgRows(tx, org_id));
  if (erased !== null) {
    const { data_keys, users } = erased;
    log.warn({ org_id, data_keys, users }, 'an organization was erased with its keys');
  }
  return erased;
}
