/** Notices that the main thread has taken no turn for too long. */
export interface HangWatch {
  /**
   * Call it once per beat.
   *
   * @param pulse how many turns the main thread took
   * @param usedMs milliseconds of processor time that the process has used
   */
  isHung(pulse: number, usedMs: number): boolean;
}

/**
 * Counts processor time: where other processes kept the processors busy, or the whole machine was frozen, the main
 * thread did not hang.
 */
export function createHangWatch(hungAfterMs: number): HangWatch {
  let lastPulse = -1;
  let turnAtMs = 0;
  return {
    isHung: (pulse, usedMs) => {
      if (pulse !== lastPulse) {
        lastPulse = pulse;
        turnAtMs = usedMs;
      }
      return usedMs - turnAtMs >= hungAfterMs;
    },
  };
}
