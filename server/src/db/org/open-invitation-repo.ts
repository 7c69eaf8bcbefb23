import { and, asc, eq, gt, isNull, type Placeholder } from 'drizzle-orm';
import type { Directory, Tx } from '../database.ts';
import { orgInvitationTable } from '../schema/org/org-invitation.ts';
import type { StoredInvitation } from './invitation-repo.ts';

/** Lists the open invitations of an organization, oldest first. */
export function listOpenInvitations(
  directory: Directory,
  org_id: string,
  now: Date,
): Promise<StoredInvitation[]> {
  return directory
    .select()
    .from(orgInvitationTable)
    .where(and(eq(orgInvitationTable.org_id, org_id), isOpen(now)))
    .orderBy(asc(orgInvitationTable.created_at), asc(orgInvitationTable._id));
}

/** @param email in lower case. @returns null where the organization has no open one for it */
export async function lockOpenInvitation(
  tx: Tx,
  org_id: string,
  email: string,
  now: Date,
): Promise<StoredInvitation | null> {
  const [row] = await tx
    .select()
    .from(orgInvitationTable)
    .where(
      and(eq(orgInvitationTable.org_id, org_id), eq(orgInvitationTable.email, email), isOpen(now)),
    )
    .for('update');
  return row ?? null;
}

export async function changeInvitationRole(
  tx: Tx,
  { _id, org_id }: Pick<StoredInvitation, '_id' | 'org_id'>,
  role: string,
): Promise<void> {
  await tx
    .update(orgInvitationTable)
    .set({ role })
    .where(and(eq(orgInvitationTable.org_id, org_id), eq(orgInvitationTable._id, _id)));
}

export async function deleteInvitation(
  tx: Tx,
  { _id, org_id }: Pick<StoredInvitation, '_id' | 'org_id'>,
): Promise<void> {
  await tx
    .delete(orgInvitationTable)
    .where(and(eq(orgInvitationTable.org_id, org_id), eq(orgInvitationTable._id, _id)));
}

/** Revokes the open invitations that one member sent for this organization. @returns how many */
export async function deleteInvitationsBy(
  tx: Tx,
  { org_id, invited_by }: { org_id: string; invited_by: string },
  now: Date,
): Promise<number> {
  const rows = await tx
    .delete(orgInvitationTable)
    .where(
      and(
        eq(orgInvitationTable.org_id, org_id),
        eq(orgInvitationTable.invited_by, invited_by),
        isOpen(now),
      ),
    )
    .returning({ _id: orgInvitationTable._id });
  return rows.length;
}

/** Builds the condition for open invitations. */
export const isOpen = (now: Date | Placeholder) =>
  and(isNull(orgInvitationTable.accepted_at), gt(orgInvitationTable.expires_at, now));
