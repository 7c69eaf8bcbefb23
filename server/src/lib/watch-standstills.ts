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
  let ticked = performance.now();
  let last: Instant = Number.NEGATIVE_INFINITY;
  const tick = () => {
    const now = performance.now();
    if (now - ticked > leastMs) {
      last = now;
    }
    ticked = now;
  };
  const timer = setInterval(tick, leastMs / 4).unref();
  return {
    stoodStillSince: (at) => {
      // Whoever asks may be served before the timer.
      tick();
      return last >= at;
    },
    stop: () => clearInterval(timer),
  };
}
