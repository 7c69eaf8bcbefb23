import type { TeamMember, UpdateMemberRequest } from '@patchbay/contract/schema.gen.d.ts';
import { revokeSessions } from '#db/auth/session-repo.ts';
import { failAttemptsOfOrg } from '#db/connect/end-attempts-repo.ts';
import type { Database, Tx } from '#db/database.ts';
import type { StoredInvitation } from '#db/org/invitation-repo.ts';
import { deleteMember, lockMember, type MemberUser, setMemberRole } from '#db/org/member-repo.ts';
import {
  changeInvitationRole,
  deleteInvitation,
  deleteInvitationsBy,
  lockOpenInvitation,
} from '#db/org/open-invitation-repo.ts';
import { lockOrg } from '#db/org/org-repo.ts';
import { type Actor, runAuditedChange } from '#domain/audit/audited-change.ts';
import type { AuditEvent } from '#domain/audit/record-audit.ts';
import { SESSION_ENDED } from '#domain/stopped-attempt.ts';
import {
  assertMayChangeTeam,
  assertNotOwner,
  assertNotSelf,
  createUnknownMemberError,
} from './member-guards.ts';
import { readTeam } from './team.ts';

interface Deps {
  db: Database;
  clock: () => Date;
}

type Found =
  | { kind: 'member'; member: MemberUser; org_name: string }
  | { kind: 'invited'; invitation: StoredInvitation };

/**
 * Changes the role of a member or an invited person. It applies to their next request.
 *
 * @returns the team after the change
 * @throws AppError MASTER_NOT_ALLOWED, RESOURCE_NOT_FOUND, OWNER_REQUIRED, or FORBIDDEN for oneself
 */
export async function changeMemberRole(
  deps: Deps,
  by: Actor,
  { email, role }: UpdateMemberRequest,
): Promise<TeamMember[]> {
  assertMayChangeTeam(by.principal);
  const { org_id } = by.principal;
  await runAuditedChange(deps, by, async (tx, now) => {
    const found = await findByEmail(tx, org_id, email.toLowerCase(), now);
    const before = found.kind === 'member' ? found.member.role : found.invitation.role;
    if (found.kind === 'member') {
      assertNotOwner(found.member, found.org_name);
      assertNotSelf(found.member, by.principal);
    }
    if (before === role) {
      return { result: undefined, events: [] };
    }
    if (found.kind === 'member') {
      await setMemberRole(tx, { org_id, user_id: found.member.user._id }, role);
    } else {
      await changeInvitationRole(tx, found.invitation, role);
    }
    return { result: undefined, events: [buildRoleChangedEvent(toSubject(found), before, role)] };
  });
  return readTeam(deps, org_id);
}

/**
 * Removes a member or withdraws an invitation. Removing a member ends their sessions, the session tokens that
 * they minted, their connect attempts and the invitations that they sent.
 *
 * @returns the team after the change
 * @throws AppError MASTER_NOT_ALLOWED, RESOURCE_NOT_FOUND, OWNER_REQUIRED, or FORBIDDEN for oneself
 */
export async function removeMember(deps: Deps, by: Actor, email: string): Promise<TeamMember[]> {
  assertMayChangeTeam(by.principal);
  const { org_id } = by.principal;
  await runAuditedChange(deps, by, async (tx, now) => {
    const found = await findByEmail(tx, org_id, email.toLowerCase(), now);
    if (found.kind === 'invited') {
      await deleteInvitation(tx, found.invitation);
      return { result: undefined, events: [buildRemovedEvent(toSubject(found), 'invitation', {})] };
    }
    assertNotOwner(found.member, found.org_name);
    assertNotSelf(found.member, by.principal);
    const who = { org_id, user_id: found.member.user._id };
    await deleteMember(tx, who);
    const sessions = await revokeSessions(tx, who, 'removed', now);
    const sent = { org_id, invited_by: found.member.user._id };
    const invitations = await deleteInvitationsBy(tx, sent, now);
    // Session tokens and links of the member become invalid without the membership.
    const attempts = { member: who.user_id };
    await failAttemptsOfOrg(tx, by.principal, attempts, { error: SESSION_ENDED, now });
    const metadata = { role: found.member.role, sessions, invitations };
    return { result: undefined, events: [buildRemovedEvent(toSubject(found), 'member', metadata)] };
  });
  return readTeam(deps, org_id);
}

async function findByEmail(tx: Tx, org_id: string, email: string, now: Date): Promise<Found> {
  // Lock the organization first, so that concurrent calls do not deadlock.
  const org = await lockOrg(tx, org_id);
  const member = await lockMember(tx, org_id, { email });
  if (member !== null) {
    return { kind: 'member', member, org_name: org?.name ?? 'the organization' };
  }
  const invitation = await lockOpenInvitation(tx, org_id, email, now);
  if (invitation === null) {
    throw createUnknownMemberError();
  }
  return { kind: 'invited', invitation };
}

interface Subject {
  entity_id: string;
  email: string;
}

function toSubject(found: Found): Subject {
  return found.kind === 'member'
    ? { entity_id: found.member.user._id, email: found.member.user.email }
    : { entity_id: found.invitation._id, email: found.invitation.email };
}

/** Builds the audit event of a changed role. @param from the previous role */
export function buildRoleChangedEvent(
  { entity_id, email }: Subject,
  from: string,
  to: string,
): AuditEvent {
  return {
    event_type: 'USER_ROLE_UPDATED',
    entity_type: 'member',
    entity_id,
    entity_name: email,
    action_type: 'update',
    summary: `${email} is ${to} now, after ${from}`,
    metadata: { from, to },
  };
}

function buildRemovedEvent(
  { entity_id, email }: Subject,
  what: 'member' | 'invitation',
  metadata: Record<string, unknown>,
): AuditEvent {
  return {
    event_type: 'USER_REMOVED',
    entity_type: what,
    entity_id,
    entity_name: email,
    action_type: 'delete',
    summary:
      what === 'member' ? `${email} was removed` : `The invitation of ${email} was withdrawn`,
    metadata,
  };
}
