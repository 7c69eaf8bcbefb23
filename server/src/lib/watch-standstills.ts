/** Milliseconds of the monotonic clock `performance.now`. */
export type Instant = number;

export interface StandstillWatch {
  /** Whether the process stood still at some time after `at`. */
  hasStoodStillSince(at: Instant): boolean;
  stop(): void;
}

/**
 * Detects that the process stood still because it or its machine was frozen. Time limits of work in flight may have
 * passed then although nothing else was wrong.
 *
 * @param leastMs the minimum milliseconds of a standstill that counts
 */
export function watchStandstills(leastMs: number): StandstillWatch {
  let lookedAt = performance.now();
  let last: Instant = Number.NEGATIVE_INFINITY;
  const tick = () => {
    const now = performance.now();
    if (now - lookedAt > leastMs) {
      last = now;
    }
    lookedAt = now;
  };
  const timer = setInterval(tick, leastMs / 4).unref();
  return {
    hasStoodStillSince: (at) => {
      // The timer may fire only after this call.
      tick();
      return last >= at;
    },
    stop: () => clearInterval(timer),
  };
}
