import { randomBytes } from 'node:crypto';
import type { KeyRing } from '../../crypto/key-ring.ts';
import type { Database } from '../../db/database.ts';
import { findFirstMembership, findUserByEmail, type StoredUser } from '../../db/user-repo.ts';
import { AppError } from '../app-error.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { createSignInTries } from './sign-in-tries.ts';

export interface SignIn {
  email: string;
  password: string;
  /** IP address of the caller. */
  address: string;
}

export interface SignedIn {
  user: StoredUser;
  /** The organisation that the user has belonged to longest. */
  org_id: string;
  role: string;
}

export interface SignInDeps {
  db: Database;
  keyRing: Pick<KeyRing, 'deriveKey'>;
  clock: () => Date;
}

/**
 * Checks e-mail and password. Who the e-mail belongs to, if to anybody, shows neither in the answer
 * nor in the work done for it. Three failures of one e-mail from one address lock the two together
 * for three hours (spec section 8).
 *
 * @returns a function that throws AppError INVALID_CREDENTIALS, ACCOUNT_LOCKED or FORBIDDEN
 */
export function createSignIn(deps: SignInDeps): (given: SignIn) => Promise<SignedIn> {
  const { directory } = deps.db;
  const tries = createSignInTries(deps);
  // A try is taken before the password is looked at; without the queue a few right passwords at once
  // would lock each other out.
  const inTurn = oneAtATime();
  let dummyHash: Promise<string> | undefined;
  const dummy = () => {
    dummyHash ??= hashPassword(randomBytes(16).toString('hex'));
    return dummyHash;
  };

  const check = async (email: string, password: string): Promise<StoredUser | null> => {
    const [user, spare] = await Promise.all([findUserByEmail(directory, email), dummy()]);
    const isRight = await verifyPassword(user?.password_hash ?? spare, password);
    return user !== null && user.password_hash !== null && isRight ? user : null;
  };

  return async ({ email: given, password, address }) => {
    const email = given.toLowerCase();
    const key = tries.keyOf(email, address);
    const { user, lock } = await inTurn(key.key, async () => {
      const ifWrong = await tries.take(key);
      const found = await check(email, password);
      if (found !== null) {
        await tries.forget(key);
      }
      return { user: found, lock: ifWrong };
    });
    if (user === null) {
      if (lock !== null) {
        throw lock;
      }
      throw new AppError(
        'INVALID_CREDENTIALS',
        'E-mail or password is wrong. Check both and try again, or reset your password.',
      );
    }
    const membership = await findFirstMembership(directory, user._id);
    if (membership === null) {
      throw new AppError(
        'FORBIDDEN',
        'You do not belong to an organisation any more. Ask an owner of yours to add you again.',
      );
    }
    return { user, ...membership };
  };
}
