import { randomInt, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../../../crypto/key-ring.ts';
import { consumeTry, resetTries } from '../../../db/auth/login-throttle-repo.ts';
import {
  type CodePurpose,
  findNewestCode,
  insertCode,
  spendCode,
} from '../../../db/auth/one-time-code-repo.ts';
import type { Database } from '../../../db/database.ts';
import { newObjectId } from '../../../lib/object-id.ts';
import { AppError } from '../../app-error.ts';
import { createCodeHashes } from './code-hashes.ts';

/** Seconds that a code works. */
export const CODE_SECONDS = 600;
/** Codes that are sent to an email within an hour, by purpose. */
export const MAX_CODES_PER_HOUR: Readonly<Record<CodePurpose, number>> = { sign_in: 5, reset: 3 };
/**
 * Codes that are sent to an email within a day, for all purposes together: a person who knows an email must
 * not be able to fill its mailbox, nor to guess at a new code every hour.
 */
export const MAX_CODES_PER_DAY = 20;
/**
 * Wrong guesses from all addresses that void a code: locks per address do not stop many addresses. This
 * leaves 100 guesses an hour at a million codes, and a few typing errors do not void a code.
 */
export const MAX_GUESSES_PER_CODE = 20;

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Whether a code fits; `spend` uses it up. */
export type CodeVerdict =
  | { kind: 'wrong' }
  /** It was right, but it is too old. */
  | { kind: 'expired' }
  | {
      kind: 'right';
      /** @returns false where another caller used it in the meantime */
      spend(): Promise<boolean>;
    };

export interface OneTimeCodes {
  /**
   * Makes the code that counts from now on, whether or not the email has an account. It is nowhere
   * but in the result: pass it to the mail and to nothing else.
   *
   * @returns six digits
   * @throws AppError RATE_LIMITED after `MAX_CODES_PER_HOUR` or `MAX_CODES_PER_DAY`
   */
  issue(email: string, purpose: CodePurpose): Promise<string>;
  /**
   * Checks a code. It does not limit guesses: call it inside `LoginThrottle.guard`, so that wrong
   * ones are counted.
   */
  verify(email: string, purpose: CodePurpose, code: string): Promise<CodeVerdict>;
}

/** Codes sent by email. Emails are in any case. */
export function createOneTimeCodes(deps: {
  db: Database;
  keyRing: Pick<KeyRing, 'deriveKey'>;
  clock: () => Date;
}): OneTimeCodes {
  const { directory } = deps.db;
  const hashes = createCodeHashes(deps.keyRing);

  /** @returns whether the code still accepts a guess */
  const takeGuess = async (key: string, email_key: string, now: Date, until: Date) => {
    const { isConsumed } = await consumeTry(
      directory,
      { key, email_key },
      { now, limit: MAX_GUESSES_PER_CODE, countedSince: new Date(0), lockUntil: until },
    );
    return isConsumed;
  };

  return {
    issue: async (email, purpose) => {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const waitMs = await insertCode(
        directory,
        {
          _id: newObjectId(),
          email_key: hashes.ofEmail(email),
          purpose,
          code_hash: hashes.ofCode(email, purpose, code),
          lifetimeMs: CODE_SECONDS * 1000,
        },
        [
          { limit: MAX_CODES_PER_HOUR[purpose], withinMs: HOUR_MS, purpose },
          { limit: MAX_CODES_PER_DAY, withinMs: DAY_MS },
        ],
        deps.clock,
      );
      if (waitMs !== null) {
        throw tooManyCodes(waitMs);
      }
      return code;
    },
    verify: async (email, purpose, code) => {
      const now = deps.clock();
      const email_key = hashes.ofEmail(email);
      const newest = await findNewestCode(directory, { email_key, purpose });
      if (newest === null || newest.used_at !== null) {
        return { kind: 'wrong' };
      }
      const guesses = hashes.ofGuesses(newest._id);
      const isOpen = await takeGuess(guesses, email_key, now, newest.expires_at);
      const given = Buffer.from(hashes.ofCode(email, purpose, code), 'hex');
      const isRight = timingSafeEqual(given, Buffer.from(newest.code_hash, 'hex'));
      if (!isOpen || !isRight) {
        return { kind: 'wrong' };
      }
      await resetTries(directory, guesses);
      return newest.expires_at <= now
        ? { kind: 'expired' }
        : { kind: 'right', spend: () => spendCode(directory, newest._id, now) };
    },
  };
}

/**
 * The error for a code that does not fit.
 *
 * @param status 401 where the code is a credential, 400 where it is one field of several
 */
export function codeRefused(kind: 'wrong' | 'expired', status: 400 | 401): AppError {
  const detail = (message: string) => ({
    status,
    details: [{ in: 'body' as const, pointer: '/otp', message }],
  });
  return kind === 'expired'
    ? new AppError(
        'OTP_EXPIRED',
        'This code is older than 10 minutes. Ask for a new one.',
        detail('has expired'),
      )
    : new AppError(
        'OTP_INVALID',
        'This code is wrong. Check it, or ask for a new one.',
        detail('does not fit'),
      );
}

function tooManyCodes(milliseconds: number): AppError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new AppError(
    'RATE_LIMITED',
    `Too many codes were requested. Use the newest one, or wait ${inWords(seconds)} for another.`,
    { retryAfterSeconds: seconds },
  );
}

function inWords(seconds: number): string {
  const [count, unit] =
    seconds > 2 * 3600 ? [Math.ceil(seconds / 3600), 'hour'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
