import { type Device, revokeSessions, type SessionsToEnd } from '#db/auth/session-repo.ts';
import {
  findFirstMembership,
  findUser,
  findUserByEmail,
  type StoredUser,
  setPassword,
} from '#db/auth/user-repo.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#domain/app-error.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assertNotMaster } from '#domain/auth/assert-not-master.ts';
import type { LoginThrottle } from '#domain/auth/login-throttle.ts';
import { hashPassword, verifyPassword } from '#domain/auth/password.ts';
import type { UserPrincipal } from '#domain/principal.ts';
import type { Background } from '#lib/background.ts';
import type { SendAuthMail } from '#mail/auth-mail.ts';
import { auditSignIn } from '../audit-sign-in.ts';
import { buildCodeError, type OneTimeCodes } from '../one-time-code/one-time-codes.ts';
import { assertAllowedPassword } from './new-password.ts';

export interface PasswordDeps {
  db: Database;
  clock: () => Date;
  auth: { loginThrottle: LoginThrottle; codes: OneTimeCodes; sendAuthMail: SendAuthMail };
  background: Background;
}

/** The origin of the request. */
type Caller = Device & { ip_address: string };

/**
 * Changes the password of the signed-in user and ends all their other sessions. A wrong old password counts as a
 * failed sign-in.
 *
 * @throws AppError MASTER_NOT_ALLOWED, VALIDATION_ERROR, OLD_PASSWORD_WRONG, ACCOUNT_LOCKED or
 *   PASSWORD_REUSED
 */
export async function changePassword(
  deps: PasswordDeps,
  principal: UserPrincipal,
  input: { old_password: string; new_password: string },
  caller: Caller,
): Promise<void> {
  assertNotMaster(principal);
  const { old_password, new_password } = input;
  assertAllowedPassword(new_password, principal.email, '/new_password');
  const guess = { email: principal.email, address: caller.ip_address };
  const user = await deps.auth.loginThrottle.guard(guess, async () => {
    const found = await findUser(deps.db.directory, principal.user_id);
    const isRight =
      found !== null &&
      found.password_hash !== null &&
      (await verifyPassword(found.password_hash, old_password));
    return isRight ? found : createWrongPasswordError();
  });
  if (old_password === new_password) {
    throw createPasswordReusedError();
  }
  const others = { user_id: user._id, except_session_id: principal.session_id };
  if (!(await replacePassword(deps, user, new_password, others))) {
    throw createWrongPasswordError();
  }
  notifyOfPasswordChange(deps, user, async () => {
    const source = { principal, ip: caller.ip_address, userAgent: caller.user_agent };
    await recordAudit(deps, source, {
      event_type: 'PASSWORD_CHANGED',
      entity_type: 'user',
      entity_id: user._id,
      entity_name: user.email,
      action_type: 'access',
      summary: `${user.email} changed the password`,
      metadata: {},
    });
  });
}

/**
 * Sets a new password by a code from an email. Ends all sessions of the user and all locks of the email, at all
 * addresses. A refused password does not consume the code.
 *
 * @param input `org_slug` names the organization whose audit log records it; default the one that the user
 *   has belonged to longest
 * @throws AppError VALIDATION_ERROR, OTP_INVALID, OTP_EXPIRED, ACCOUNT_LOCKED or PASSWORD_REUSED
 */
export async function resetPasswordByCode(
  deps: PasswordDeps,
  input: { email: string; otp: string; new_password: string; org_slug?: string | undefined },
  caller: Caller,
): Promise<void> {
  const email = input.email.toLowerCase();
  const { otp, new_password, org_slug } = input;
  assertAllowedPassword(new_password, email, '/new_password');
  const { user, spend } = await deps.auth.loginThrottle.guard(
    { email, address: caller.ip_address },
    async () => {
      const [found, verdict] = await Promise.all([
        findUserByEmail(deps.db.directory, email),
        deps.auth.codes.verify(email, 'reset', otp),
      ]);
      if (verdict.kind !== 'right') {
        return buildCodeError(verdict.kind, 400);
      }
      return found === null
        ? buildCodeError('wrong', 400)
        : { user: found, spend: () => verdict.spend() };
    },
  );
  if (user.password_hash !== null && (await verifyPassword(user.password_hash, new_password))) {
    throw createPasswordReusedError();
  }
  const isDone =
    (await spend()) && (await replacePassword(deps, user, new_password, { user_id: user._id }));
  if (!isDone) {
    throw buildCodeError('wrong', 400);
  }
  await deps.auth.loginThrottle.unlock(email);
  notifyOfPasswordChange(deps, user, async () => {
    const { directory } = deps.db;
    const filter = org_slug === undefined ? {} : { org_slug };
    const membership =
      (await findFirstMembership(directory, user._id, filter)) ??
      (await findFirstMembership(directory, user._id));
    if (membership !== null) {
      const who = { user, org_id: membership.org_id, device: caller };
      await auditSignIn(deps, who, 'PASSWORD_CHANGED');
    }
  });
}

/** Replaces the password and ends sessions. Returns false and changes nothing if the password changed in the meantime. */
async function replacePassword(
  { db, clock }: PasswordDeps,
  user: StoredUser,
  password: string,
  sessions: SessionsToEnd,
): Promise<boolean> {
  const password_hash = await hashPassword(password);
  const now = clock();
  return db.directory.transaction(async (tx) => {
    const isSet = (await setPassword(tx, user, { password_hash, now })) !== null;
    if (isSet) {
      await revokeSessions(tx, sessions, 'password_changed', now);
    }
    return isSet;
  });
}

/** Sends a mail to the user and calls `record`, which writes the audit event. Both run in the background. */
export function notifyOfPasswordChange(
  deps: {
    clock: () => Date;
    auth: { sendAuthMail: SendAuthMail };
    background: Background;
  },
  user: StoredUser,
  record: () => Promise<void>,
): void {
  const at = deps.clock();
  deps.background.run('The audit of a new password', record);
  deps.background.run('The mail about a new password', () =>
    deps.auth.sendAuthMail({ kind: 'password_changed', to: user.email, at }),
  );
}

function createWrongPasswordError(): AppError {
  return new AppError('OLD_PASSWORD_WRONG', 'The old password is wrong. Check it and try again.', {
    details: [{ in: 'body', pointer: '/old_password', message: 'is wrong' }],
  });
}

export function createPasswordReusedError(): AppError {
  return new AppError('PASSWORD_REUSED', 'This is your current password. Choose another one.', {
    details: [{ in: 'body', pointer: '/new_password', message: 'is the current password' }],
  });
}
