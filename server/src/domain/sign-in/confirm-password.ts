import { findSession } from '#db/auth/session-repo.ts';
import { findUser, type StoredUser } from '#db/auth/user-repo.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '../app-error.ts';
import type { LoginThrottle } from '../auth/login-throttle.ts';
import { verifyPassword } from '../auth/password.ts';
import type { UserPrincipal } from '../principal.ts';

/** Milliseconds after a sign-in in which the password is not required again. */
export const RECENT_SIGN_IN_MS = 15 * 60 * 1000;

/**
 * Requires the password again unless the session was opened within `RECENT_SIGN_IN_MS`. A password that is
 * sent is always checked.
 *
 * @throws AppError REAUTHENTICATION_REQUIRED, PASSWORD_WRONG or ACCOUNT_LOCKED
 */
export async function confirmRecentSignIn(
  deps: { db: Database; auth: { loginThrottle: LoginThrottle }; clock: () => Date },
  principal: UserPrincipal,
  { password, address }: { password: string | undefined; address: string },
): Promise<void> {
  if (password !== undefined) {
    await confirmPassword(deps, principal, { password, address });
    return;
  }
  const now = deps.clock();
  const session = await findSession(deps.db.directory, principal.session_id, now);
  const oldest = now.getTime() - RECENT_SIGN_IN_MS;
  if (session === null || session.created_at.getTime() < oldest) {
    throw new AppError(
      'REAUTHENTICATION_REQUIRED',
      'You logged in a while ago. Enter your password to continue.',
      { details: [{ in: 'body', pointer: '/password', message: 'is needed' }] },
    );
  }
}

/**
 * Checks the password of a user who is signed in. A wrong password counts as a try to sign in.
 *
 * @throws AppError PASSWORD_WRONG or ACCOUNT_LOCKED
 */
export function confirmPassword(
  { db, auth }: { db: Database; auth: { loginThrottle: LoginThrottle } },
  user: { user_id: string; email: string },
  proof: { password: string; address: string },
): Promise<StoredUser> {
  return auth.loginThrottle.guard({ email: user.email, address: proof.address }, async () => {
    const found = await findUser(db.directory, user.user_id);
    const isRight =
      found !== null &&
      found.password_hash !== null &&
      (await verifyPassword(found.password_hash, proof.password));
    return isRight
      ? found
      : new AppError('PASSWORD_WRONG', 'This is not your password. Check it and try again.', {
          details: [{ in: 'body', pointer: '/password', message: 'is wrong' }],
        });
  });
}
