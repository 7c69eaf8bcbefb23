import { createHmac } from 'node:crypto';
import type { KeyRing } from '../../../crypto/key-ring.ts';
import {
  consumeTry,
  resetTries,
  resetTriesOfEmail,
  sweepTries,
  type ThrottleKey,
} from '../../../db/auth/login-throttle-repo.ts';
import type { Database } from '../../../db/database.ts';
import { toCallerKey } from '../../../lib/caller-key.ts';
import { AppError } from '../../app-error.ts';
import { serializeByKey } from './serialize-by-key.ts';

/** Wrong passwords in a row after which an email is locked for an address (spec section 8). */
export const MAX_LOGIN_FAILURES = 3;
/** Milliseconds that the lock holds. A try that is older no longer counts. */
export const LOGIN_LOCK_MS = 3 * 3600 * 1000;

/** Whose tries, and of what. */
export interface LoginGuess {
  /** In any case. */
  email: string;
  /** IP address of the caller. */
  address: string;
  /**
   * Default `first`: passwords and codes by email together. Tries at the second are counted apart,
   * for a right password must not forget them.
   */
  factor?: 'first' | 'second';
}

export interface LoginThrottle {
  /** What the tries of this email from this address are counted under. */
  keyOf(guess: LoginGuess): ThrottleKey;
  /**
   * Counts a try, then runs `check`; one that succeeds forgets the tries before it. A caller without a
   * try left does not reach `check`, also with concurrent calls.
   *
   * @param check returns what was found, or the error of a wrong guess. An exception counts as a
   *   wrong guess too
   * @throws AppError the one of `check`, or ACCOUNT_LOCKED where no try is left after it
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
  // A try is counted before the guess is checked; without the queue a few concurrent right ones would
  // lock each other out.
  const inTurn = serializeByKey();

  const keyOf = ({ email: given, address, factor }: LoginGuess): ThrottleKey => {
    const [email, caller] = [given.toLowerCase(), toCallerKey(address)];
    return {
      key: factor === 'second' ? hmac(email, caller, factor) : hmac(email, caller),
      email_key: hmac(email),
    };
  };

  /** @returns the lock that holds from now on should this try fail, or null */
  const consume = async (key: ThrottleKey): Promise<AppError | null> => {
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
        : locked(Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000)));
    if (!isConsumed && lock !== null) {
      throw lock;
    }
    return lock;
  };

  return {
    keyOf,
    guard: (guess, check) => {
      const key = keyOf(guess);
      return inTurn(key.key, async () => {
        const lock = await consume(key);
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

function locked(seconds: number): AppError {
  return new AppError(
    'ACCOUNT_LOCKED',
    `Too many failed attempts. Your login is locked for ${spoken(seconds)}; try again then, or reset your password.`,
    { retryAfterSeconds: seconds },
  );
}

/** Rounded up to whole minutes: `2 hours 5 minutes`. */
function spoken(seconds: number): string {
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
