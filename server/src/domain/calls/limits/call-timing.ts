import { setTimeout as sleepFor } from 'node:timers/promises';

/** The durations and retries of calls. */
export interface CallTiming {
  /** Milliseconds that one call may wait in total for rate limits and for a slot. */
  waitMs: number;
  /** The number of retries after a rate limit. */
  pauseRetries: number;
  /** The number of retries after a broken connection. */
  networkRetries: number;
  /** Milliseconds until one response times out, including redirects. */
  responseMs: number;
  /** Resolves after a number of milliseconds, and rejects if the signal aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Returns a random number from 0 up to and excluding 1. */
  random(): number;
}

export const CALL_TIMING: CallTiming = {
  waitMs: 60_000,
  pauseRetries: 4,
  networkRetries: 2,
  responseMs: 30_000,
  sleep: (milliseconds, signal) => sleepFor(milliseconds, undefined, { signal }),
  random: Math.random,
};

/** Returns an exponential backoff of 1, 2, 4, 8 s with full jitter, so that callers that failed together do not retry together. */
export function getBackoffMs(tries: number, { random }: Pick<CallTiming, 'random'>): number {
  return Math.round(random() * 1000 * 2 ** tries);
}
