const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Milliseconds between an attempt and the next one, in their order. */
const PAUSES_MS: readonly number[] = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  DAY_MS,
];

/** The number of attempts of a delivery, without manual ones. */
export const MAX_WEBHOOK_ATTEMPTS = PAUSES_MS.length + 1;

/** The longest `Retry-After` that is respected. */
const MAX_RETRY_AFTER_MS = DAY_MS;

/**
 * Returns the moment of the next attempt, or null after the last one. It is never earlier than the schedule and than
 * `Retry-After` say, and up to a tenth of the pause later, so that deliveries that failed together retry apart.
 *
 * @param attempts the number of attempts so far, at least 1
 * @param retryAfterMs see `parseRetryAfter`
 * @param random returns a number from 0 to 1
 */
export function getNextAttemptAt(
  attempts: number,
  now: Date,
  {
    retryAfterMs = null,
    random = Math.random,
  }: { retryAfterMs?: number | null; random?: () => number } = {},
): Date | null {
  const pause = PAUSES_MS[attempts - 1];
  if (pause === undefined) {
    return null;
  }
  const pauseMs = Math.max(pause, retryAfterMs ?? 0);
  return new Date(now.getTime() + Math.round(pauseMs * (1 + random() / 10)));
}

/** Returns the milliseconds of a `Retry-After` header (RFC 9110, 10.2.3), at most a day. Null if it is not usable. */
export function parseRetryAfter(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  const milliseconds = /^\d+$/.test(text)
    ? Number(text) * 1000
    : /^[A-Za-z]{3,9},? /.test(text)
      ? Date.parse(text) - now.getTime()
      : Number.NaN;
  return milliseconds > 0 ? Math.min(milliseconds, MAX_RETRY_AFTER_MS) : null;
}
