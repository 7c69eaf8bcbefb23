/** Milliseconds by a clock that nothing sets, see `performance.now`. */
export type Instant = number;

export interface StandstillWatch {
  /** Whether the process stood still at some time after this. */
  stoodStillSince(at: Instant): boolean;
  stop(): void;
}

/**
 * Notices that the process stood still: it was frozen, or its machine was. Time limits of what was in flight
 * are over then, though nothing else was wrong.
 *
 * @param leastMs shorter ones do not count
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
    stoodStillSince: (at) => {
      // The timer may come later than who asks.
      tick();
      return last >= at;
    },
    stop: () => clearInterval(timer),
  };
}
