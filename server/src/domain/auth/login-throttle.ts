import { createHmac } from 'node:crypto';
import type { KeyRing } from '#crypto/key-ring.ts';
import {
  consumeTry,
  resetTries,
  resetTriesOfEmail,
  sweepTries,
  type ThrottleKey,
} from '#db/auth/login-throttle-repo.ts';
import type { Database } from '#db/database.ts';
import { toCallerKey } from '#lib/caller-key.ts';
import { AppError } from '../app-error.ts';
import { serializeByKey } from './serialize-by-key.ts';

/** The number of wrong passwords in a row that lock an email for an address (spec section 8). */
export const MAX_LOGIN_FAILURES = 3;
/** The duration of a lock in milliseconds. A try that is older no longer counts. */
export const LOGIN_LOCK_MS = 3 * 3600 * 1000;

/** The email, caller and factor of a try to sign in. */
export interface LoginGuess {
  /** The email in any letter case. */
  email: string;
  /** The IP address of the caller. */
  address: string;
  /**
   * The factor, `first` by default: passwords and emailed codes count together. Tries at the second factor
   * count apart, because a right password must not reset them.
   */
  factor?: 'first' | 'second';
}

export interface LoginThrottle {
  /** Returns the key that counts the tries of this email from this address. */
  getKey(guess: LoginGuess): ThrottleKey;
  /**
   * Counts a try, then runs `check`. A right guess resets the count. A caller without a remaining try does
   * not reach `check`, even with concurrent calls.
   *
   * @param check returns the result of a right guess, or the error of a wrong one. An exception counts as
   *   a wrong guess too
   * @throws AppError the error of `check`, or ACCOUNT_LOCKED if no try remains after it
   */
  guard<T>(guess: LoginGuess, check: () => Promise<T | AppError>): Promise<T>;
  /** Ends the locks of an email at every address. */
  unlock(email: string): Promise<void>;
}

export function createLoginThrottle(deps: {
  db: Database;
  keyRing: Pick<KeyRing, 'deriveKey'>;
  clock: () => Date;
}): LoginThrottle {
  const { directory } = deps.db;
  const hmacKey = deps.keyRing.deriveKey('sign-in-failure/v1');
  const hmac = (...parts: string[]) =>
    createHmac('sha256', hmacKey).update(JSON.stringify(parts)).digest('hex');
  // A try is counted before the guess is checked. Without the queue, a few concurrent right guesses would
  // lock each other out.
  const inTurn = serializeByKey();

  const getKey = ({ email: emailInAnyCase, address, factor }: LoginGuess): ThrottleKey => {
    const [email, caller] = [emailInAnyCase.toLowerCase(), toCallerKey(address)];
    return {
      key: factor === 'second' ? hmac(email, caller, factor) : hmac(email, caller),
      email_key: hmac(email),
    };
  };

  /** Counts a try, and returns the error of the lock that begins if this try fails, or null. */
  const consumeOneTry = async (key: ThrottleKey): Promise<AppError | null> => {
    const now = deps.clock();
    const countedSince = new Date(now.getTime() - LOGIN_LOCK_MS);
    await sweepTries(directory, { now, countedSince });
    const { isConsumed, lockedUntil } = await consumeTry(directory, key, {
      now,
      limit: MAX_LOGIN_FAILURES,
      countedSince,
      lockUntil: new Date(now.getTime() + LOGIN_LOCK_MS),
    });
    const lock =
      lockedUntil === null
        ? null
        : buildLockError(Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000)));
    if (!isConsumed && lock !== null) {
      throw lock;
    }
    return lock;
  };

  return {
    getKey: getKey,
    guard: (guess, check) => {
      const key = getKey(guess);
      return inTurn(key.key, async () => {
        const lock = await consumeOneTry(key);
        const found = await check();
        if (found instanceof AppError) {
          throw lock ?? found;
        }
        await resetTries(directory, key.key);
        return found;
      });
    },
    unlock: (email) => resetTriesOfEmail(directory, hmac(email.toLowerCase())),
  };
}

function buildLockError(seconds: number): AppError {
  return new AppError(
    'ACCOUNT_LOCKED',
    `Too many failed attempts. Your login is locked for ${formatDuration(seconds)}; try again then, or reset your password.`,
    { retryAfterSeconds: seconds },
  );
}

/** Returns a duration, rounded up to whole minutes, as `2 hours 5 minutes`. */
function formatDuration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const parts: [number, string][] = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ');
}
