import { insertAuditEvent } from '../../db/audit-repo.ts';
import { addMember, type OpenInvitation, spendInvitation } from '../../db/invitation-repo.ts';
import type { Device } from '../../db/session-repo.ts';
import { findUserByEmail, type StoredUser } from '../../db/user-repo.ts';
import type { LoginResponse } from '../../http/schema.gen.d.ts';
import { AppError } from '../app-error.ts';
import { auditRow } from '../audit/record-audit.ts';
import { completeSignIn, type FinishSignInDeps } from './finish-sign-in.ts';
import { findInvitation, hashInviteToken, invitationOver } from './invitations.ts';
import { type GivenPerson, newPerson, storePerson } from './new-person.ts';

/**
 * Makes somebody without an account a user and a member, and signs them in. That they read the mail
 * is what proves the e-mail; the token works once.
 *
 * @throws AppError RESOURCE_NOT_FOUND, EMAIL_TAKEN or VALIDATION_ERROR
 */
export async function acceptInvitation(
  deps: FinishSignInDeps,
  given: GivenPerson & { token: string },
  device: Device,
): Promise<LoginResponse> {
  const invitation = await findInvitation(deps, { token_hash: hashInviteToken(given.token) });
  if (invitation === null) {
    throw invitationOver();
  }
  const { email, org_id } = invitation;
  if ((await findUserByEmail(deps.db.directory, email)) !== null) {
    throw hasAccount();
  }
  const person = newPerson(email, given);
  const now = deps.clock();
  const user = await storePerson(person, { now, taken: hasAccount }, (insert) =>
    deps.db.asTenant({ org_id, environment: 'test' }, async (tx) => {
      // Before the user, so that of two calls at once the second one finds it used.
      if (!(await spendInvitation(tx, invitation, now))) {
        throw invitationOver();
      }
      const stored = await insert(tx);
      const { role } = invitation;
      await addMember(tx, { org_id, user_id: stored._id, role, created_at: now });
      await insertAuditEvent(tx, joined(stored, invitation, device, now));
      return stored;
    }),
  );
  return completeSignIn(deps, { user, org_id, role: invitation.role, device });
}

function joined(
  user: StoredUser,
  { org_id, org_name, role }: OpenInvitation,
  by: Device,
  now: Date,
) {
  const actor = {
    org_id,
    environment: 'test',
    actor_type: 'user',
    actor_id: user._id,
    actor_email: user.email,
  } as const;
  const event = {
    event_type: 'INVITATION_ACCEPTED',
    entity_type: 'user',
    entity_id: user._id,
    entity_name: user.email,
    action_type: 'create',
    summary: `${user.email} joined ${org_name} by invitation`,
    metadata: { role },
  } as const;
  return auditRow({ ip: by.ip_address, userAgent: by.user_agent, actor }, event, now);
}

function hasAccount(): AppError {
  return new AppError(
    'EMAIL_TAKEN',
    'This e-mail has an account already. Log in to accept the invitation.',
  );
}
