import { setTimeout as sleepFor } from 'node:timers/promises';

/** How long calls wait and how often they are tried again. */
export interface CallTiming {
  /** Milliseconds that one call may wait in all, for the app's pauses and for its turn. */
  waitMs: number;
  /** Further tries after an app wanted a pause. */
  pauseRetries: number;
  /** Further tries after a connection broke. */
  networkRetries: number;
  /** Milliseconds for one answer, redirects included. */
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

/** 1, 2, 4, 8 s, anywhere below: full jitter, so that callers who failed together come apart. */
export function backoffMs(tries: number, { random }: Pick<CallTiming, 'random'>): number {
  return Math.round(random() * 1000 * 2 ** tries);
}
