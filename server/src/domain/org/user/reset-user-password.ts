import type {
  ResetUserPasswordRequest,
  ResetUserPasswordResponse,
} from '@patchbay/contract/schema.gen.d.ts';
import { revokeSessions } from '#db/auth/session-repo.ts';
import { setPassword } from '#db/auth/user-repo.ts';
import type { Database, Tx } from '#db/database.ts';
import { isMemberElsewhere, lockMember, type MemberUser } from '#db/org/member-repo.ts';
import { lockOrg } from '#db/org/org-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { type Actor, runAuditedChange } from '#domain/audit/audited-change.ts';
import { assertNotMaster } from '#domain/auth/assert-not-master.ts';
import type { LoginThrottle } from '#domain/auth/login-throttle.ts';
import { hashPassword } from '#domain/auth/password.ts';
import type { Mailer } from '#mail/mailer.ts';
import { composePasswordResetByAdminMail } from '#mail/texts/admin-mails.ts';
import {
  assertNotElsewhere,
  createUnknownMemberError,
  getPersonName,
} from '../members/member-guards.ts';
import { generateReadablePassword } from './readable-password.ts';

export interface ResetUserPasswordDeps {
  db: Database;
  clock: () => Date;
  auth: { loginThrottle: Pick<LoginThrottle, 'unlock'> };
  mail: Pick<Mailer, 'send'>;
}

/**
 * Sets a random password for another member, which is shown once and has to be changed at the next sign-in. Ends
 * the member's sessions and login locks. Callers cannot reset their own, so that a stolen session yields no password.
 *
 * @throws AppError MASTER_NOT_ALLOWED, RESOURCE_NOT_FOUND, VALIDATION_ERROR if email and id name two users,
 *   OWNER_PROTECTED, or FORBIDDEN for the caller and for members of another organization, too
 */
export async function resetUserPassword(
  deps: ResetUserPasswordDeps,
  by: Actor,
  input: ResetUserPasswordRequest,
): Promise<ResetUserPasswordResponse> {
  assertNotMaster(by.principal);
  const { org_id, email: admin } = by.principal;
  const password = generateReadablePassword();
  const password_hash = await hashPassword(password);
  const { member, org_name, at } = await runAuditedChange(deps, by, async (tx, now) => {
    const org = await lockOrg(tx, org_id);
    const found = await findMember(tx, org_id, input);
    await assertAllowed(tx, by, found);
    const { _id: user_id, email } = found.user;
    await setPassword(tx, found.user, { password_hash, password_set_by_admin: true, now });
    const sessions = await revokeSessions(tx, { user_id }, 'password_changed', now);
    return {
      result: { member: found, org_name: org?.name ?? '', at: now },
      events: [
        {
          event_type: 'PASSWORD_RESET_BY_ADMIN',
          entity_type: 'user',
          entity_id: user_id,
          entity_name: email,
          action_type: 'access',
          summary: `${email} was given a new password`,
          metadata: { sessions },
        },
      ],
    };
  });
  const { email: to } = member.user;
  await deps.auth.loginThrottle.unlock(to);
  await deps.mail.send({ ...composePasswordResetByAdminMail({ org_name, admin, at }), to });
  return {
    success: true,
    message: `The password of ${getPersonName(member)} is new and their login is unlocked. Pass it on now; it is not shown again.`,
    password,
  };
}

async function findMember(
  tx: Tx,
  org_id: string,
  { email, user_id }: ResetUserPasswordRequest,
): Promise<MemberUser> {
  const requestedEmail = email?.toLowerCase();
  const ref = user_id === undefined ? { email: requestedEmail ?? '' } : { user_id };
  const member = await lockMember(tx, org_id, ref);
  if (member === null) {
    throw createUnknownMemberError();
  }
  if (requestedEmail !== undefined && member.user.email !== requestedEmail) {
    const message = 'names another user than the id';
    throw new AppError('VALIDATION_ERROR', 'Email and id name two users. Send one of them.', {
      details: [{ in: 'body', pointer: '/email', message }],
    });
  }
  return member;
}

async function assertAllowed(tx: Tx, { principal }: Actor, member: MemberUser): Promise<void> {
  const { org_id, user_id } = principal;
  if (member.user._id === user_id) {
    throw new AppError(
      'FORBIDDEN',
      'You change your own password under Security, with the old one, or with a code by email.',
    );
  }
  if (member.role === 'owner') {
    throw new AppError(
      'OWNER_PROTECTED',
      'The password of an owner cannot be reset by others. The owner can do it with a code by email.',
    );
  }
  const isElsewhere = await isMemberElsewhere(tx, { org_id, user_id: member.user._id });
  assertNotElsewhere(isElsewhere, member, 'They can set a new one with a code by email.');
}
