import { randomBytes } from 'node:crypto';
import { findUserByEmail, type StoredUser } from '#db/auth/user-repo.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '../app-error.ts';
import { hashPassword, verifyPassword } from '../auth/password.ts';
import { buildCodeError, type OneTimeCodes } from './one-time-code/one-time-codes.ts';

/** The first factor of a sign-in: a password or an emailed code. */
export type FirstFactor = { password: string } | { otp: string };

/**
 * Creates the check of the first factor. It does the same work whether or not the email has an account. It
 * does not limit guesses: call it inside `LoginThrottle.guard`.
 *
 * @returns a function that takes an email in lower case, and returns its user or the error of the response:
 *   AppError INVALID_CREDENTIALS, OTP_INVALID or OTP_EXPIRED
 */
export function createFirstFactor({
  db: { directory },
  auth: { codes },
}: {
  db: Database;
  auth: { codes: OneTimeCodes };
}): (email: string, factor: FirstFactor) => Promise<StoredUser | AppError> {
  let dummyHash: Promise<string> | undefined;
  const getDummyHash = () => {
    dummyHash ??= hashPassword(randomBytes(16).toString('hex'));
    return dummyHash;
  };

  const checkPassword = async (email: string, password: string): Promise<StoredUser | AppError> => {
    const [user, spare] = await Promise.all([findUserByEmail(directory, email), getDummyHash()]);
    const isRight = await verifyPassword(user?.password_hash ?? spare, password);
    return user !== null && user.password_hash !== null && isRight
      ? user
      : new AppError(
          'INVALID_CREDENTIALS',
          'Email or password is wrong. Check both and try again, or reset your password.',
        );
  };

  const checkCode = async (email: string, otp: string): Promise<StoredUser | AppError> => {
    const [user, verdict] = await Promise.all([
      findUserByEmail(directory, email),
      codes.verify(email, 'sign_in', otp),
    ]);
    if (verdict.kind !== 'right') {
      return buildCodeError(verdict.kind, 401);
    }
    // Without an account, the code is for signing up, so it is not spent here.
    const isSpent = user !== null && (await verdict.spend());
    return isSpent ? user : buildCodeError('wrong', 401);
  };

  return (email, factor) =>
    'otp' in factor ? checkCode(email, factor.otp) : checkPassword(email, factor.password);
}
