import type { LoginResponse } from '@patchbay/contract/schema.gen.d.ts';
import type { Device } from '../../../db/auth/session-repo.ts';
import { findUserByEmail } from '../../../db/auth/user-repo.ts';
import { insertAuditEvent } from '../../../db/org/audit-repo.ts';
import { addMember, spendInvitation } from '../../../db/org/invitation-repo.ts';
import { lockOrg } from '../../../db/org/org-repo.ts';
import { AppError } from '../../app-error.ts';
import { completeSignIn, type FinishSignInDeps } from '../sign-in/finish-sign-in.ts';
import { findInvitation, hashInviteToken, invitationOver } from './invitations.ts';
import { joinedRow } from './join-by-invitation.ts';
import { insertNewUser, newUser, type ProfileInput } from './profile-input.ts';

/**
 * Makes a person without an account a user and a member, and signs them in. Reading the mail
 * proves the email; the token works once.
 *
 * @throws AppError RESOURCE_NOT_FOUND, EMAIL_TAKEN or VALIDATION_ERROR
 */
export async function acceptInvitation(
  deps: FinishSignInDeps,
  given: ProfileInput & { token: string },
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
  const person = newUser(email, given);
  const now = deps.clock();
  const joined = await insertNewUser(person, { now, taken: hasAccount }, (insert) =>
    deps.db.asTenant({ org_id, environment: 'test' }, async (tx) => {
      // An invitation locks it too, so that no person is invited while they become a member.
      await lockOrg(tx, org_id);
      // Before the user, so that the second of two concurrent requests finds it used.
      const role = await spendInvitation(tx, invitation, now);
      if (role === null) {
        throw invitationOver();
      }
      const stored = await insert(tx);
      await addMember(tx, { org_id, user_id: stored._id, role, created_at: now });
      await insertAuditEvent(tx, joinedRow({ user: stored, invitation, role, device }, now));
      return { user: stored, role };
    }),
  );
  return completeSignIn(deps, { ...joined, org_id, device });
}

function hasAccount(): AppError {
  return new AppError(
    'EMAIL_TAKEN',
    'This email has an account already. Log in to accept the invitation.',
  );
}
