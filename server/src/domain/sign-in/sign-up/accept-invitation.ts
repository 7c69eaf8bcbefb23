import type { LoginResponse } from '@patchbay/contract/schema.gen.d.ts';
import { insertAuditEvent } from '#db/audit/audit-repo.ts';
import type { Device } from '#db/auth/session-repo.ts';
import { findUserByEmail } from '#db/auth/user-repo.ts';
import { addMember, spendInvitation } from '#db/org/invitation-repo.ts';
import { lockOrg } from '#db/org/org-repo.ts';
import { AppError } from '#domain/app-error.ts';
import {
  buildInvitationOverError,
  findInvitation,
  hashInviteToken,
} from '#domain/org/members/invitations.ts';
import { completeSignIn, type FinishSignInDeps } from '../finish-sign-in.ts';
import { buildJoinedRow } from '../join-by-invitation.ts';
import { buildNewUser, type ProfileInput, storeNewUser } from './profile-input.ts';

/**
 * Creates a user and member for a person without an account, and signs them in. The token proves the email,
 * because it was mailed there; it works once.
 *
 * @throws AppError RESOURCE_NOT_FOUND, EMAIL_TAKEN or VALIDATION_ERROR
 */
export async function acceptInvitation(
  deps: FinishSignInDeps,
  input: ProfileInput & { token: string },
  device: Device,
): Promise<LoginResponse> {
  const invitation = await findInvitation(deps, { token_hash: hashInviteToken(input.token) });
  if (invitation === null) {
    throw buildInvitationOverError();
  }
  const { email, org_id } = invitation;
  if ((await findUserByEmail(deps.db.directory, email)) !== null) {
    throw buildHasAccountError();
  }
  const person = buildNewUser(email, input);
  const now = deps.clock();
  const joined = await storeNewUser(person, { now, taken: buildHasAccountError }, (insert) =>
    deps.db.asTenant({ org_id, environment: 'test' }, async (tx) => {
      // `invite` takes the same lock, so that no person is invited while they become a member.
      await lockOrg(tx, org_id);
      // Spend the invitation first, so that the second of two concurrent requests finds it used.
      const role = await spendInvitation(tx, invitation, now);
      if (role === null) {
        throw buildInvitationOverError();
      }
      const stored = await insert(tx);
      await addMember(tx, { org_id, user_id: stored._id, role, created_at: now });
      await insertAuditEvent(tx, buildJoinedRow({ user: stored, invitation, role, device }, now));
      return { user: stored, role };
    }),
  );
  return completeSignIn(deps, { ...joined, org_id, device });
}

function buildHasAccountError(): AppError {
  return new AppError(
    'EMAIL_TAKEN',
    'This email has an account already. Log in to accept the invitation.',
  );
}
