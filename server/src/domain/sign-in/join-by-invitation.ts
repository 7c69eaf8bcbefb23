import { insertAuditEvent, type NewAuditEvent } from '#db/audit/audit-repo.ts';
import type { Device } from '#db/auth/session-repo.ts';
import { findFirstMembership, type Membership, type StoredUser } from '#db/auth/user-repo.ts';
import { addMember, type OpenInvitation, spendInvitation } from '#db/org/invitation-repo.ts';
import { lockOrg } from '#db/org/org-repo.ts';
import { AppError } from '../app-error.ts';
import { buildAuditRow } from '../audit/record-audit.ts';
import { buildUserSource } from '../auth/user-source.ts';
import {
  findInvitation,
  hashInviteToken,
  type InvitationDeps,
} from '../org/members/invitations.ts';

/**
 * Returns the open invitation that a sign-in includes.
 *
 * @throws AppError VALIDATION_ERROR naming `/invite_token` if it is over or for another email
 */
export async function getInvitation(
  deps: InvitationDeps,
  invite_token: string,
  email: string,
): Promise<OpenInvitation> {
  const found = await findInvitation(deps, { token_hash: hashInviteToken(invite_token) });
  if (found === null) {
    throw buildInviteTokenOverError();
  }
  if (found.email !== email) {
    throw buildInviteTokenError(
      'This invitation was sent to another email. Log in with that one.',
      'is for another email',
    );
  }
  return found;
}

/**
 * Makes a user a member by an invitation for their email, which works once. A user who is a member already
 * keeps their role.
 *
 * @throws AppError VALIDATION_ERROR naming `/invite_token` if it has expired
 */
export async function joinByInvitation(
  deps: InvitationDeps,
  who: { user: StoredUser; device: Device; invitation_id: string },
): Promise<Membership> {
  const { user, device, invitation_id } = who;
  const invitation = await findInvitation(deps, { invitation_id });
  if (invitation === null || invitation.email !== user.email) {
    throw buildInviteTokenOverError();
  }
  const { org_id } = invitation;
  const now = deps.clock();
  const tenant = { org_id, environment: 'test' } as const;
  const role = await deps.db.asTenant(tenant, async (tx) => {
    // `invite` takes the same lock, so that no person is invited while they become a member.
    await lockOrg(tx, org_id);
    const invitedRole = await spendInvitation(tx, invitation, now);
    if (invitedRole === null) {
      return null;
    }
    const joined = { org_id, user_id: user._id, role: invitedRole, created_at: now };
    const actual = await addMember(tx, joined);
    await insertAuditEvent(tx, buildJoinedRow({ user, invitation, role: actual, device }, now));
    return actual;
  });
  if (role !== null) {
    return { org_id, role };
  }
  // Another request spent the invitation first. If it was this user in another tab, they are a member.
  const membership = await findFirstMembership(deps.db.directory, user._id, { org_id });
  if (membership === null) {
    throw buildInviteTokenOverError();
  }
  return membership;
}

/** Builds the audit event of a person who joins, for the same transaction. */
export function buildJoinedRow(
  joined: { user: StoredUser; invitation: OpenInvitation; role: string; device: Device },
  now: Date,
): NewAuditEvent {
  const { user, invitation, role, device } = joined;
  const event = {
    event_type: 'INVITATION_ACCEPTED',
    entity_type: 'user',
    entity_id: user._id,
    entity_name: user.email,
    action_type: 'create',
    summary: `${user.email} joined ${invitation.org_name} by invitation`,
    metadata: { role },
  } as const;
  return buildAuditRow(buildUserSource(user, invitation.org_id, device), event, now);
}

function buildInviteTokenOverError(): AppError {
  return buildInviteTokenError(
    'This invitation was used, withdrawn or is older than 7 days. Ask for a new one, or log in without it.',
    'is not an open invitation',
  );
}

function buildInviteTokenError(message: string, detail: string): AppError {
  return new AppError('VALIDATION_ERROR', message, {
    details: [{ in: 'body', pointer: '/invite_token', message: detail }],
  });
}
