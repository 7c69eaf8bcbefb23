import { computeNextTime, type ScheduleTimes } from './next-time.ts';

/** The maximum number of missed times that are counted, so that a month without workers costs little. */
export const MAX_MISSED_TIMES = 100;

/** Schedules have at least 5 minutes between two times, so nothing was missed before. */
const MIN_GAP_MS = 5 * 60_000;

/**
 * Counts the times of a schedule after the one that was due, up to now: the run that starts now makes up for them as
 * well. Counts at most `MAX_MISSED_TIMES`.
 */
export function countMissedTimes(times: ScheduleTimes, dueAt: Date, now: Date): number {
  let missed = 0;
  let last = dueAt;
  while (missed < MAX_MISSED_TIMES && now.getTime() - last.getTime() >= MIN_GAP_MS) {
    const next = computeNextTime(times, last);
    if ('problem' in next || next.at === null || next.at > now) {
      return missed;
    }
    missed += 1;
    last = next.at;
  }
  return missed;
}
