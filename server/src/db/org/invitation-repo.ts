import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Directory, Tx } from '../database.ts';
import { orgMemberTable, orgTable } from '../schema/org/org.ts';
import { orgInvitationTable } from '../schema/org/org-invitation.ts';
import { appUserTable } from '../schema/org/user.ts';

export type StoredInvitation = typeof orgInvitationTable.$inferSelect;

/** An open invitation, with what its recipient has to know. */
export interface OpenInvitation extends StoredInvitation {
  org_name: string;
  /** Null if they were deleted. */
  inviter: { email: string; first_name: string; last_name: string } | null;
}

/** A reference to an invitation by the hash of the token in its email, or by its id. */
export type InvitationRef = { token_hash: string } | { invitation_id: string };

/** Replaces an open invitation of the same email to the same organization. */
export async function upsertInvitation(
  handle: Pick<Directory, 'insert'>,
  row: Omit<StoredInvitation, 'accepted_at'>,
): Promise<void> {
  await handle
    .insert(orgInvitationTable)
    .values(row)
    .onConflictDoUpdate({
      target: [orgInvitationTable.org_id, orgInvitationTable.email],
      targetWhere: isNull(orgInvitationTable.accepted_at),
      set: row,
    });
}

export async function findOpenInvitation(
  handle: Pick<Directory, 'select'>,
  ref: InvitationRef,
  now: Date,
): Promise<OpenInvitation | null> {
  const [row] = await handle
    .select({
      invitation: orgInvitationTable,
      org_name: orgTable.name,
      inviter: {
        email: appUserTable.email,
        first_name: appUserTable.first_name,
        last_name: appUserTable.last_name,
      },
    })
    .from(orgInvitationTable)
    .innerJoin(orgTable, eq(orgTable._id, orgInvitationTable.org_id))
    .leftJoin(appUserTable, eq(appUserTable._id, orgInvitationTable.invited_by))
    .where(and(isRef(ref), isOpen(now)));
  return row === undefined
    ? null
    : { ...row.invitation, org_name: row.org_name, inviter: row.inviter };
}

/** Returns the organization of this name that waits for this email to accept as its owner, or null. */
export async function findInvitedOwner(
  handle: Pick<Directory, 'select'>,
  { email, name }: { email: string; name: string },
): Promise<string | null> {
  const { role, accepted_at, invited_by, org_id } = orgInvitationTable;
  const [row] = await handle
    .select({ org_id })
    .from(orgInvitationTable)
    .innerJoin(orgTable, eq(orgTable._id, org_id))
    .where(
      and(
        eq(orgInvitationTable.email, email),
        eq(orgTable.name, name),
        eq(role, 'owner'),
        isNull(accepted_at),
        isNull(invited_by),
      ),
    );
  return row?.org_id ?? null;
}

/**
 * @returns its current role, which may have changed since it was read; null if it was not
 *   open. Exactly one of concurrent calls gets it
 */
export async function spendInvitation(
  handle: Pick<Directory, 'update'>,
  { _id, token_hash }: Pick<StoredInvitation, '_id' | 'token_hash'>,
  now: Date,
): Promise<string | null> {
  const [row] = await handle
    .update(orgInvitationTable)
    .set({ accepted_at: now })
    .where(and(isRef({ invitation_id: _id }), isRef({ token_hash }), isOpen(now)))
    .returning({ role: orgInvitationTable.role });
  return row?.role ?? null;
}

/** An existing member keeps their role. @returns the role that they have now */
export async function addMember(
  tx: Tx,
  member: { org_id: string; user_id: string; role: string; created_at: Date },
): Promise<string> {
  const { org_id, user_id } = member;
  await tx.insert(orgMemberTable).values(member).onConflictDoNothing();
  const [row] = await tx
    .select({ role: orgMemberTable.role })
    .from(orgMemberTable)
    .where(and(eq(orgMemberTable.org_id, org_id), eq(orgMemberTable.user_id, user_id)));
  return row?.role ?? member.role;
}

const isRef = (ref: InvitationRef) =>
  'token_hash' in ref
    ? eq(orgInvitationTable.token_hash, ref.token_hash)
    : eq(orgInvitationTable._id, ref.invitation_id);

const isOpen = (now: Date) =>
  and(isNull(orgInvitationTable.accepted_at), gt(orgInvitationTable.expires_at, now));
