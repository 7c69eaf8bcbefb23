import { createHmac } from 'node:crypto';
import type { KeyRing } from '../../crypto/key-ring.ts';
import type { Database } from '../../db/database.ts';
import {
  forgetTries,
  forgetTriesAnywhere,
  sweepTries,
  type TryKey,
  takeTry,
} from '../../db/sign-in-failure-repo.ts';
import { callerOf } from '../../lib/caller-of.ts';
import { AppError } from '../app-error.ts';

/** Wrong passwords in a row after which an e-mail is locked for an address (spec section 8). */
export const SIGN_IN_TRIES = 3;
/** Milliseconds that the lock holds. A try that is older no longer counts. */
export const SIGN_IN_LOCK_MS = 3 * 3600 * 1000;

export interface SignInTries {
  /** What the tries of this e-mail from this address are counted under. */
  keyOf(email: string, address: string): TryKey;
  /**
   * @returns what to throw should this try fail: null, or ACCOUNT_LOCKED where it was the last one
   * @throws AppError ACCOUNT_LOCKED where no try is left
   */
  take(key: TryKey): Promise<AppError | null>;
  /** After a success. */
  forget(key: TryKey): Promise<void>;
  /** Ends the locks of an e-mail at every address. */
  unlock(email: string): Promise<void>;
}

export function createSignInTries(deps: {
  db: Database;
  keyRing: Pick<KeyRing, 'deriveKey'>;
  clock: () => Date;
}): SignInTries {
  const { directory } = deps.db;
  const hmacKey = deps.keyRing.deriveKey('sign-in-failure/v1');
  const hmac = (parts: string[]) =>
    createHmac('sha256', hmacKey).update(JSON.stringify(parts)).digest('hex');
  return {
    keyOf: (email, address) => ({
      key: hmac([email, callerOf(address)]),
      email_key: hmac([email]),
    }),
    take: async (key) => {
      const now = deps.clock();
      const countedSince = new Date(now.getTime() - SIGN_IN_LOCK_MS);
      await sweepTries(directory, { now, countedSince });
      const { isTaken, lockedUntil } = await takeTry(directory, key, {
        now,
        limit: SIGN_IN_TRIES,
        countedSince,
        lockUntil: new Date(now.getTime() + SIGN_IN_LOCK_MS),
      });
      const lock =
        lockedUntil === null
          ? null
          : locked(Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000)));
      if (!isTaken && lock !== null) {
        throw lock;
      }
      return lock;
    },
    forget: ({ key }) => forgetTries(directory, key),
    unlock: (email) => forgetTriesAnywhere(directory, hmac([email])),
  };
}

function locked(seconds: number): AppError {
  return new AppError(
    'ACCOUNT_LOCKED',
    `Too many failed tries. Sign-in is locked for ${spoken(seconds)}; try again then, or reset your password.`,
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
