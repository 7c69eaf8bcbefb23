/** Notices that the main thread has taken no turn for too long. */
export interface HangWatch {
  /**
   * Call it once per beat.
   *
   * @param pulse how many turns the main thread took
   * @param now milliseconds, by a clock that nothing sets
   */
  isHung(pulse: number, now: number): boolean;
}

/**
 * Counts the time between two beats as one beat and a half at most: where the whole process or its machine was
 * frozen, the main thread did not hang.
 */
export function createHangWatch(options: { beatMs: number; hungAfterMs: number }): HangWatch {
  const { beatMs, hungAfterMs } = options;
  let lastPulse = -1;
  let lastBeat = Number.POSITIVE_INFINITY;
  let stuckMs = 0;
  return {
    isHung: (pulse, now) => {
      const passedMs = Math.max(0, Math.min(now - lastBeat, beatMs * 1.5));
      stuckMs = pulse === lastPulse ? stuckMs + passedMs : 0;
      lastPulse = pulse;
      lastBeat = now;
      return stuckMs >= hungAfterMs;
    },
  };
}
