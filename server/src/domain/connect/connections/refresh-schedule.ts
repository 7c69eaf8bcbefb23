import type { Lifetime } from '#connectors/connector.gen.d.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The delays after consecutive failures. The last one repeats for a day. */
const BACKOFF_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS] as const;
const FAILURES_IN_A_DAY = BACKOFF_MS.length + 23;

/** Milliseconds until a retry after `invalid_grant` if the refresh token is static. */
export const CONFIRM_AFTER_MS = 5 * SECOND_MS;

/** Milliseconds without requests to a provider that did not respond, regardless of how many callers wait. */
export const MIN_PAUSE_MS = BACKOFF_MS[0];

/** Milliseconds during which a new token is not refreshed, even if a caller reports it as rejected. */
export const MIN_TOKEN_AGE_MS = MINUTE_MS;

/**
 * Returns whether an access token is due for refresh. The margin before its end is that of the connector, or a third
 * of its life up to 15 minutes. It is at least 1 minute and at most half its life. False if the end is unknown.
 *
 * @param obtainedAt milliseconds since 1970
 */
export function isStale(
  expiresAt: Date | null,
  obtainedAt: number,
  now: Date,
  lifetime?: Pick<Lifetime, 'margin_s'>,
): boolean {
  return isWithin(expiresAt, obtainedAt, now, (life) => getMargin(life, lifetime?.margin_s));
}

/** Returns whether `isStale` can be true for any connector. */
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

function getMargin(life: number, given_s?: number): number {
  const margin = given_s === undefined ? Math.min(15 * MINUTE_MS, life / 3) : given_s * SECOND_MS;
  return Math.min(Math.max(MINUTE_MS, margin), life / 2);
}

export interface RefreshFacts {
  /** Milliseconds since 1970 when the token was requested. */
  obtainedAt: number;
  expiresAt: Date | null;
  hasRefreshToken: boolean;
  /** The token lifetimes of the connector; undefined if it was not read, so that the first check is within a day. */
  lifetime: Lifetime | undefined;
}

/**
 * Returns when to check a connection, or null for never. This is after half of the access token's life, at least
 * daily if an idle refresh token expires, and up to 10 % earlier to spread the load. Without a refresh token it is the
 * end of the access token.
 */
export function getNextRefreshAt(facts: RefreshFacts, random = Math.random): Date | null {
  const { obtainedAt, expiresAt, hasRefreshToken, lifetime } = facts;
  if (!hasRefreshToken) {
    return expiresAt;
  }
  const candidatesMs: number[] = [];
  if (expiresAt !== null) {
    candidatesMs.push(Math.max(0, expiresAt.getTime() - obtainedAt) / 2);
  }
  const idle = lifetime?.refresh_idle_days;
  if (lifetime === undefined || idle !== undefined) {
    candidatesMs.push(Math.min(DAY_MS, ((idle ?? 4) * DAY_MS) / 4));
  }
  if (candidatesMs.length === 0) {
    return null;
  }
  const delayMs = Math.max(MINUTE_MS, Math.min(...candidatesMs) * (1 - random() / 10));
  return new Date(obtainedAt + delayMs);
}

/**
 * Returns when to retry after consecutive failed refreshes: after 5 s, 30 s, 2 min, 10 min, then hourly, and after a
 * day daily. It is up to a fifth later to spread the load. An outage never ends a connection.
 *
 * @param pauseMs the pause that the provider requests, of which at most an hour counts
 */
export function getRetryAt(
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
