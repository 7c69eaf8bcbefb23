import type { SecondFactorResult } from '@patchbay/contract/schema.gen.d.ts';
import type { KeyRing } from '#crypto/key-ring.ts';
import { consumeTry, resetTries } from '#db/auth/login-throttle-repo.ts';
import type { Device } from '#db/auth/session-repo.ts';
import { spendRecoveryCode, takeTotpStep } from '#db/auth/two-factor-repo.ts';
import type { StoredUser } from '#db/auth/user-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { LOGIN_LOCK_MS, type LoginThrottle } from '#domain/auth/login-throttle.ts';
import type { Background } from '#lib/background.ts';
import { auditSignIn } from '../audit-sign-in.ts';
import {
  type CheckedUser,
  type FinishSignInDeps,
  finishAfterFactors,
  openChallenge,
} from '../finish-sign-in.ts';
import { hashRecoveryCode, isRecoveryCode } from './recovery-codes.ts';
import { findTotpStep } from './totp.ts';
import { decryptTotpSecret } from './totp-secret.ts';

/**
 * The number of wrong second factors from all addresses that lock a user for three hours. An attacker with the
 * password and many addresses has 160 guesses a day, each with a chance of 1 in 300,000.
 */
export const MAX_SECOND_FACTOR_FAILURES = 20;

export interface SecondFactorDeps extends FinishSignInDeps {
  keyRing: KeyRing;
  auth: FinishSignInDeps['auth'] & { loginThrottle: LoginThrottle };
  background: Background;
}

/**
 * Continues a sign-in by a code of the authenticator app or a recovery code. Each code works once. Wrong codes are
 * counted by email and address like wrong passwords, but separately.
 *
 * @throws AppError INVALID_TOKEN, OTP_INVALID or ACCOUNT_LOCKED
 */
export async function verifySecondFactor(
  deps: SecondFactorDeps,
  input: { challenge_token: string; code: string },
  device: Device & { ip_address: string },
): Promise<SecondFactorResult> {
  const who = await openChallenge(deps, input.challenge_token, { step: 'second_factor', device });
  const guess = { email: who.user.email, address: device.ip_address, factor: 'second' } as const;
  await deps.auth.loginThrottle.guard(guess, async () => {
    const isRight = await runWithLimit(deps, who.user, () =>
      consumeCode(deps, who.user, input.code),
    );
    if (!isRight) {
      auditFailure(deps, who);
    }
    return isRight || createWrongCodeError();
  });
  return finishAfterFactors(deps, who);
}

/** Returns whether a code is right, and consumes it. */
async function consumeCode(
  { db, keyRing, clock }: SecondFactorDeps,
  { _id: user_id, totp_secret_encrypted: secret }: StoredUser,
  code: string,
): Promise<boolean> {
  const now = clock();
  if (isRecoveryCode(code)) {
    const code_hash = hashRecoveryCode(keyRing, user_id, code);
    return spendRecoveryCode(db.directory, { user_id, code_hash }, now);
  }
  if (secret === null) {
    return false;
  }
  const opened = decryptTotpSecret(keyRing, user_id, 'totp_secret_encrypted', secret);
  const step = findTotpStep(opened, code, now);
  return step !== null && takeTotpStep(db.directory, { user_id, secret, step });
}

/** Runs `check` if the user has not reached the maximum of failures from all addresses. Returns its result, or false. */
async function runWithLimit(
  { db, auth, clock }: SecondFactorDeps,
  { email }: StoredUser,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const now = clock();
  const { key } = auth.loginThrottle.getKey({ email, address: 'anywhere', factor: 'second' });
  // The key is not the email, because a new password ends the locks of an email. A person who reads another's mails
  // could set three passwords an hour and make as many more guesses.
  const { isConsumed } = await consumeTry(
    db.directory,
    { key, email_key: key },
    {
      now,
      limit: MAX_SECOND_FACTOR_FAILURES,
      countedSince: new Date(now.getTime() - LOGIN_LOCK_MS),
      lockUntil: new Date(now.getTime() + LOGIN_LOCK_MS),
    },
  );
  const isRight = isConsumed && (await check());
  if (isRight) {
    await resetTries(db.directory, key);
  }
  return isRight;
}

/** Records the failure in the audit log in the background. */
function auditFailure(deps: SecondFactorDeps, who: CheckedUser): void {
  deps.background.run('The audit of a failed second factor', () =>
    auditSignIn(deps, who, 'LOGIN_FAILED'),
  );
}

function createWrongCodeError(): AppError {
  return new AppError(
    'OTP_INVALID',
    'This code is wrong. Check it and the clock of your phone, or use a recovery code.',
    { status: 401, details: [{ in: 'body', pointer: '/code', message: 'does not fit' }] },
  );
}
