export interface GrowingPause {
  /** The milliseconds of the pause after the first failure. */
  firstMs: number;
  /** The maximum milliseconds of a pause, before the random fifth is added. */
  maxMs: number;
  /** The ratio of each pause to the one before. Default: 2. */
  factor?: number;
  /** Returns a number from 0 to 1. Default: `Math.random`. */
  random?: () => number;
}

/**
 * Returns the milliseconds until the next try after a number of failures in a row. Each pause is longer than the one
 * before by the factor, up to the maximum. Up to a fifth is added, so that work that failed together retries apart.
 */
export function getGrowingPauseMs(
  failures: number,
  { firstMs, maxMs, factor = 2, random = Math.random }: GrowingPause,
): number {
  const pause = Math.min(maxMs, firstMs * factor ** Math.max(0, failures - 1));
  return Math.round(pause * (1 + random() / 5));
}
