import { randomInt, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '#crypto/key-ring.ts';
import { consumeTry, resetTries } from '#db/auth/login-throttle-repo.ts';
import {
  type CodePurpose,
  findNewestCode,
  insertCode,
  spendCode,
} from '#db/auth/one-time-code-repo.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#domain/app-error.ts';
import { createObjectId } from '#lib/object-id.ts';
import { createCodeHashes } from './code-hashes.ts';

/** The lifetime of a code in seconds. */
export const CODE_SECONDS = 600;
/** The maximum number of codes that are sent to an email within an hour, by purpose. */
export const MAX_CODES_PER_HOUR: Readonly<Record<CodePurpose, number>> = { sign_in: 5, reset: 3 };
/**
 * The maximum number of codes that are sent to an email within a day, for all purposes together. A person
 * who knows an email must not be able to fill its mailbox, nor to guess at a new code every hour.
 */
export const MAX_CODES_PER_DAY = 20;
/**
 * The number of wrong guesses, from all addresses, that void a code. Locks per address do not stop an
 * attacker with many addresses. It leaves 100 guesses an hour, and a few typing errors do not void a code.
 */
export const MAX_GUESSES_PER_CODE = 20;

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The result of checking a code. */
export type CodeVerdict =
  | { kind: 'wrong' }
  /** The code was right, but it is too old. */
  | { kind: 'expired' }
  | {
      kind: 'right';
      /**
       * Consumes the code.
       *
       * @returns false if another caller used it in the meantime
       */
      spend(): Promise<boolean>;
    };

export interface OneTimeCodes {
  /**
   * Creates the code that replaces earlier ones, whether or not the email has an account. Only its hash
   * is stored: pass the result to the mail and to nothing else.
   *
   * @returns six digits
   * @throws AppError RATE_LIMITED after `MAX_CODES_PER_HOUR` or `MAX_CODES_PER_DAY`
   */
  issue(email: string, purpose: CodePurpose): Promise<string>;
  /**
   * Checks a code. It does not limit the guesses of a caller: call it inside `LoginThrottle.guard`, which
   * counts wrong codes.
   */
  verify(email: string, purpose: CodePurpose, code: string): Promise<CodeVerdict>;
}

/** Creates the issuer and checker of codes sent by email. Emails are accepted in any letter case. */
export function createOneTimeCodes(deps: {
  db: Database;
  keyRing: Pick<KeyRing, 'deriveKey'>;
  clock: () => Date;
}): OneTimeCodes {
  const { directory } = deps.db;
  const hashes = createCodeHashes(deps.keyRing);

  /** Counts a guess, and returns whether the code still accepted it. */
  const consumeGuess = async (key: string, email_key: string, now: Date, until: Date) => {
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
          _id: createObjectId(),
          email_key: hashes.hashEmail(email),
          purpose,
          code_hash: hashes.hashCode(email, purpose, code),
          lifetimeMs: CODE_SECONDS * 1000,
        },
        [
          { limit: MAX_CODES_PER_HOUR[purpose], withinMs: HOUR_MS, purpose },
          { limit: MAX_CODES_PER_DAY, withinMs: DAY_MS },
        ],
        deps.clock,
      );
      if (waitMs !== null) {
        throw buildTooManyCodesError(waitMs);
      }
      return code;
    },
    verify: async (email, purpose, code) => {
      const now = deps.clock();
      const email_key = hashes.hashEmail(email);
      const newest = await findNewestCode(directory, { email_key, purpose });
      if (newest === null || newest.used_at !== null) {
        return { kind: 'wrong' };
      }
      const guesses = hashes.hashGuessKey(newest._id);
      const isOpen = await consumeGuess(guesses, email_key, now, newest.expires_at);
      const givenHash = Buffer.from(hashes.hashCode(email, purpose, code), 'hex');
      const isRight = timingSafeEqual(givenHash, Buffer.from(newest.code_hash, 'hex'));
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
 * Builds the error for a code that does not fit.
 *
 * @param status 401 if the code is a credential, 400 if it is one field of several
 */
export function buildCodeError(kind: 'wrong' | 'expired', status: 400 | 401): AppError {
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

function buildTooManyCodesError(milliseconds: number): AppError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new AppError(
    'RATE_LIMITED',
    `Too many codes were requested. Use the newest one, or wait ${formatWait(seconds)} for another.`,
    { retryAfterSeconds: seconds },
  );
}

function formatWait(seconds: number): string {
  const [count, unit] =
    seconds > 2 * 3600 ? [Math.ceil(seconds / 3600), 'hour'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
