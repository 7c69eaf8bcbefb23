import type { ScheduledDate } from '@patchbay/contract/schema.gen.d.ts';
import { Cron } from 'croner';
import type { SchemaProblem } from '../../schema-problems.ts';
import { scheduleProblems } from '../../workflows/graph/schedule-problems.ts';

/** When a schedule is due. */
export interface ScheduleTimes {
  trigger_type: 'cron' | 'interval';
  cron_pattern: string | null;
  tz: string;
  interval_dates: ScheduledDate[] | null;
  /** First and last day of a cron schedule, `2026-11-18`, in the time zone. */
  start_date: string | null;
  end_date: string | null;
}

/** What is wrong with times, templates filled in. */
export function timesProblems(times: ScheduleTimes): SchemaProblem[] {
  const { trigger_type, cron_pattern, tz, interval_dates } = times;
  return scheduleProblems(
    trigger_type === 'cron' ? { cron_pattern, tz } : { interval_dates: interval_dates ?? [], tz },
  );
}

/**
 * The first time after a moment; null: none follows. A time that the clocks skip is due when they do, one that they
 * repeat the first time.
 *
 * @param times without problems
 */
export function nextTime(times: ScheduleTimes, after: Date): Date | null {
  const { trigger_type, cron_pattern, tz, interval_dates, start_date, end_date } = times;
  if (trigger_type === 'cron') {
    return new Cron(cron_pattern ?? '', {
      timezone: tz,
      ...(start_date === null ? {} : { startAt: `${start_date}T00:00:00` }),
      ...(end_date === null ? {} : { stopAt: `${end_date}T23:59:59` }),
    }).nextRun(after);
  }
  const due = (interval_dates ?? [])
    .map((one) => new Cron(localTime(one), { timezone: one.tz ?? 'UTC' }).nextRun(after))
    .filter((at) => at !== null)
    .map((at) => at.getTime());
  return due.length === 0 ? null : new Date(Math.min(...due));
}

function localTime({
  date: { year, month, day, hour, minute, second = 0 },
}: ScheduledDate): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`;
}
