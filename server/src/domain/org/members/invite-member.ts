import type { CreateMemberRequest, TeamMember } from '@patchbay/contract/schema.gen.d.ts';
import { findUser } from '#db/auth/user-repo.ts';
import type { Database } from '#db/database.ts';
import { isMemberEmail, lockMember } from '#db/org/member-repo.ts';
import { findOrg, lockOrg } from '#db/org/org-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { type Actor, runAuditedChange } from '#domain/audit/audited-change.ts';
import type { AuditEvent } from '#domain/audit/record-audit.ts';
import { parseRequiredText } from '#domain/required-text.ts';
import type { Mailer } from '#mail/mailer.ts';
import { composeInvitationMail } from '#mail/texts/invitation-mail.ts';
import { INVITATION_SECONDS, type Invited, invite } from './invitations.ts';
import { assertMayChangeTeam, getPersonName } from './member-guards.ts';
import { readTeam } from './team.ts';

export interface InviteMemberDeps {
  db: Database;
  clock: () => Date;
  mail: Pick<Mailer, 'send'>;
  config: { basePath: string; isSignupOpen: boolean };
  publicUrl: () => string;
}

/**
 * Invites a person to join by a mail with a link. A person who was invited before gets another mail, and the
 * link of the first one becomes invalid.
 *
 * @returns the team after the change
 * @throws AppError VALIDATION_ERROR, MASTER_NOT_ALLOWED, ALREADY_EXISTS for a member, or INVALID_TOKEN
 *   for a person who was removed in the meantime
 */
export async function inviteMember(
  deps: InviteMemberDeps,
  by: Actor,
  input: CreateMemberRequest,
): Promise<TeamMember[]> {
  assertMayChangeTeam(by.principal);
  const { org_id, user_id } = by.principal;
  const { role = 'developer' } = input;
  const email = input.email.toLowerCase();
  const name = input.name === undefined ? null : parseRequiredText(input.name, '/name');
  const invited = await runAuditedChange(deps, by, async (tx) => {
    // Accepting an invitation and removing a member take the same lock.
    await lockOrg(tx, org_id);
    if ((await lockMember(tx, org_id, { user_id })) === null) {
      throw new AppError(
        'INVALID_TOKEN',
        'You do not belong to this organization any more. Log in to another one, or ask an admin to invite you.',
      );
    }
    if (await isMemberEmail(tx, org_id, email)) {
      throw createAlreadyMemberError(email);
    }
    const result = await invite(deps, { org_id, email, name, role, invited_by: user_id }, tx);
    return { result, events: [buildInvitedEvent(result, { email, role })] };
  });
  await sendInvitation(deps, by, { email, role, token: invited.token });
  return readTeam(deps, org_id);
}

function buildInvitedEvent(
  { _id, expires_at }: Invited,
  { email, role }: { email: string; role: string },
): AuditEvent {
  return {
    event_type: 'USER_INVITED',
    entity_type: 'member',
    entity_id: _id,
    entity_name: email,
    action_type: 'create',
    summary: `${email} was invited as ${role}`,
    metadata: { email, role, expires_at: expires_at.toISOString() },
  };
}

async function sendInvitation(
  { db, mail, config, publicUrl }: InviteMemberDeps,
  { principal }: Actor,
  { email, role, token }: { email: string; role: string; token: string },
): Promise<void> {
  const { org_id, user_id } = principal;
  const [org, user] = await Promise.all([
    findOrg(db.directory, org_id),
    findUser(db.directory, user_id),
  ]);
  const content = composeInvitationMail({
    org_name: org?.name ?? '',
    inviter: user === null ? principal.email : getPersonName({ user }),
    role,
    url: `${publicUrl()}${config.basePath}/signup?invite=${token}`,
    days: INVITATION_SECONDS / (24 * 3600),
  });
  // Opening the link proves who owns the address. An organization's own mail server is used only if sign-up is
  // closed, because anyone could create an organization otherwise.
  await mail.send({ ...content, to: email, ...(config.isSignupOpen ? {} : { org_id }) });
}

function createAlreadyMemberError(email: string): AppError {
  return new AppError('ALREADY_EXISTS', `${email} is a member already. Change the role instead.`, {
    details: [{ in: 'body', pointer: '/email', message: 'is a member already' }],
  });
}
