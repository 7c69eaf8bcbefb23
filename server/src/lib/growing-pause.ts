export interface GrowingPause {
  /** The milliseconds after the first failure. */
  firstMs: number;
  /** The maximum of milliseconds, before the random fifth. */
  maxMs: number;
  /** The ratio of each pause to the one before. Default: 2. */
  factor?: number;
  /** Returns a number from 0 to 1. Default: `Math.random`. */
  random?: () => number;
}

/**
 * Returns the milliseconds until the next try after so many failures in a row: the first pause, then longer by
 * the factor each time, up to the maximum. Up to a fifth is added, so that what failed together retries apart.
 */
export function growingPauseMs(
  failures: number,
  { firstMs, maxMs, factor = 2, random = Math.random }: GrowingPause,
): number {
  const pause = Math.min(maxMs, firstMs * factor ** Math.max(0, failures - 1));
  return Math.round(pause * (1 + random() / 5));
}
