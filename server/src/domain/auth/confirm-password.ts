import type { Database } from '../../db/database.ts';
import { findUser, type StoredUser } from '../../db/user-repo.ts';
import { AppError } from '../app-error.ts';
import { verifyPassword } from './password.ts';
import type { SignInTries } from './sign-in-tries.ts';

/**
 * Asks a user who is signed in for the password again. A wrong one counts as a try to sign in.
 *
 * @throws AppError PASSWORD_WRONG or ACCOUNT_LOCKED
 */
export function confirmPassword(
  { db, tries }: { db: Database; tries: SignInTries },
  user: { user_id: string; email: string },
  given: { password: string; address: string },
): Promise<StoredUser> {
  return tries.attempt({ email: user.email, address: given.address }, async () => {
    const found = await findUser(db.directory, user.user_id);
    const isRight =
      found !== null &&
      found.password_hash !== null &&
      (await verifyPassword(found.password_hash, given.password));
    return isRight
      ? found
      : new AppError('PASSWORD_WRONG', 'This is not your password. Check it and try again.', {
          details: [{ in: 'body', pointer: '/password', message: 'is wrong' }],
        });
  });
}
