import type { Lifetime } from '../../connectors/connector.gen.d.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Delays after consecutive failures; the last one repeats for a day. */
const BACKOFF_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS] as const;
const FAILURES_IN_A_DAY = BACKOFF_MS.length + 23;

/** Milliseconds until a retry after `invalid_grant`, where the refresh token is static. */
export const CONFIRM_AFTER_MS = 5 * SECOND_MS;

/** Milliseconds without requests to a provider that did not respond, however many callers wait. */
export const MIN_PAUSE_MS = BACKOFF_MS[0];

/** A token younger than this is not refreshed, even if a caller reports it as rejected. */
export const MIN_TOKEN_AGE_MS = MINUTE_MS;

/**
 * Whether an access token should be exchanged now: in the last third of its life, at most 15 minutes
 * before its end and at least one, or where the connector says; never in the first half of its life. An
 * unknown end is never near.
 *
 * @param obtainedAt milliseconds since 1970
 */
export function isStale(
  expiresAt: Date | null,
  obtainedAt: number,
  now: Date,
  lifetime?: Pick<Lifetime, 'margin_s'>,
): boolean {
  return isWithin(expiresAt, obtainedAt, now, (life) => marginOf(life, lifetime?.margin_s));
}

/** Whether `isStale` can be true for any connector. */
export function isInSecondHalf(expiresAt: Date | null, obtainedAt: number, now: Date): boolean {
  return isWithin(expiresAt, obtainedAt, now, (life) => life / 2);
}

function isWithin(
  expiresAt: Date | null,
  obtainedAt: number,
  now: Date,
  marginOfLife: (life: number) => number,
): boolean {
  if (expiresAt === null) {
    return false;
  }
  const life = Math.max(0, expiresAt.getTime() - obtainedAt);
  return expiresAt.getTime() - now.getTime() <= marginOfLife(life);
}

function marginOf(life: number, given_s?: number): number {
  const margin = given_s === undefined ? Math.min(15 * MINUTE_MS, life / 3) : given_s * SECOND_MS;
  return Math.min(Math.max(MINUTE_MS, margin), life / 2);
}

export interface RefreshFacts {
  /** Milliseconds since 1970. */
  obtainedAt: number;
  expiresAt: Date | null;
  hasRefreshToken: boolean;
  /** What the connector says; undefined where it was not looked up: then the first check is in a day. */
  lifetime: Lifetime | undefined;
}

/**
 * When the scheduler should look at a connection: at half of the access token's life, or its margin
 * before the end where that is earlier, up to a tenth before that so that what was connected together
 * is not refreshed together. A refresh token that dies of idleness is used every day. Without a
 * refresh token there is nothing to do until the end. Null: never.
 */
export function nextRefreshAt(facts: RefreshFacts, random = Math.random): Date | null {
  const { obtainedAt, expiresAt, hasRefreshToken, lifetime } = facts;
  if (!hasRefreshToken) {
    return expiresAt;
  }
  const looks: number[] = [];
  if (expiresAt !== null) {
    const life = Math.max(0, expiresAt.getTime() - obtainedAt);
    looks.push(Math.min(life / 2, life - marginOf(life, lifetime?.margin_s)));
  }
  const idle = lifetime?.refresh_idle_days;
  if (lifetime === undefined || idle !== undefined) {
    looks.push(Math.min(DAY_MS, ((idle ?? 4) * DAY_MS) / 4));
  }
  if (looks.length === 0) {
    return null;
  }
  const wait = Math.max(MINUTE_MS, Math.min(...looks) * (1 - random() / 10));
  return new Date(obtainedAt + wait);
}

/**
 * When to retry after so many refreshes in a row without success: 5 s, 30 s, 2 min, 10 min,
 * then every hour, and after a day once a day. An outage never ends a connection. Up to a fifth more,
 * so that connections that failed together are not retried together.
 *
 * @param pauseMs the pause that the provider requests; an hour at most
 */
export function retryAt(
  failures: number,
  now: Date,
  random = Math.random,
  pauseMs: number | null = null,
): Date {
  const step = BACKOFF_MS[Math.min(failures, BACKOFF_MS.length) - 1] ?? BACKOFF_MS[0];
  const own = failures > FAILURES_IN_A_DAY ? DAY_MS : step;
  const wait = Math.max(own, Math.min(pauseMs ?? 0, HOUR_MS));
  return new Date(now.getTime() + wait * (1 + random() / 5));
}
