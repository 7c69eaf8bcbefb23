import { setTimeout as sleepFor } from 'node:timers/promises';

/** How long calls wait and how often they are retried. */
export interface CallTiming {
  /** Milliseconds that one call may wait in total, for rate limits and for a slot. */
  waitMs: number;
  /** Retries after a rate limit. */
  pauseRetries: number;
  /** Retries after a broken connection. */
  networkRetries: number;
  /** Milliseconds for one response, redirects included. */
  responseMs: number;
  /** Fulfils after so many milliseconds, rejects where the signal aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** From 0 to 1, 1 excluded. */
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

/** Exponential backoff of 1, 2, 4, 8 s with full jitter: callers that failed together retry apart. */
export function backoffMs(tries: number, { random }: Pick<CallTiming, 'random'>): number {
  return Math.round(random() * 1000 * 2 ** tries);
}
