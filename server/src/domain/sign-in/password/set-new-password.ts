import type { LoginResponse } from '@patchbay/contract/schema.gen.d.ts';
import { type Device, revokeSessions } from '#db/auth/session-repo.ts';
import { setPassword } from '#db/auth/user-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { hashPassword, verifyPassword } from '#domain/auth/password.ts';
import { buildUserSource } from '#domain/auth/user-source.ts';
import type { Background } from '#lib/background.ts';
import type { SendAuthMail } from '#mail/auth-mail.ts';
import {
  type CheckedUser,
  completeSignIn,
  type FinishSignInDeps,
  openChallenge,
} from '../finish-sign-in.ts';
import { assertAllowedPassword } from './new-password.ts';
import { createPasswordReusedError, notifyOfPasswordChange } from './reset-password.ts';

export interface SetNewPasswordDeps extends FinishSignInDeps {
  auth: FinishSignInDeps['auth'] & { sendAuthMail: SendAuthMail };
  background: Background;
}

/**
 * Finishes a sign-in by the user's own password, which replaces one that an admin set. Ends the previous sessions of
 * the user. A refused password does not change the challenge.
 *
 * @throws AppError INVALID_TOKEN, VALIDATION_ERROR or PASSWORD_REUSED
 */
export async function setNewPassword(
  deps: SetNewPasswordDeps,
  input: { challenge_token: string; new_password: string },
  device: Device,
): Promise<LoginResponse> {
  const { challenge_token, new_password } = input;
  const who = await openChallenge(deps, challenge_token, { step: 'new_password', device });
  const { user } = who;
  assertAllowedPassword(new_password, user.email, '/new_password');
  if (user.password_hash !== null && (await verifyPassword(user.password_hash, new_password))) {
    throw createPasswordReusedError();
  }
  const password_hash = await hashPassword(new_password);
  const signedIn = await completeSignIn(deps, who, async (tx) => {
    const now = deps.clock();
    const changed = await setPassword(tx, user, { password_hash, now });
    if (changed === null) {
      throw new AppError('INVALID_TOKEN', 'This password was changed already. Log in with it.');
    }
    await revokeSessions(tx, { user_id: user._id }, 'password_changed', now);
    return changed;
  });
  notifyOfPasswordChange(deps, user, () => auditChange(deps, who));
  return signedIn;
}

function auditChange(
  deps: SetNewPasswordDeps,
  { user, org_id, device }: CheckedUser,
): Promise<void> {
  return recordAudit(deps, buildUserSource(user, org_id, device), {
    event_type: 'PASSWORD_CHANGED',
    entity_type: 'user',
    entity_id: user._id,
    entity_name: user.email,
    action_type: 'access',
    summary: `${user.email} replaced the password that an admin made`,
    metadata: {},
  });
}
