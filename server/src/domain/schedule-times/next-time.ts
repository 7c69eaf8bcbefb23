import type { ScheduledDate } from '@patchbay/contract/schema.gen.d.ts';
import { parseCron } from '@patchbay/rules/cron/parse-cron.ts';
import { Cron } from 'croner';
import type { SchemaProblem } from '../schema-problems.ts';
import { findTimeZone } from './time-zone.ts';

/** The times at which a schedule is due. */
export interface ScheduleTimes {
  trigger_type: 'cron' | 'interval';
  cron_pattern: string | null;
  tz: string;
  interval_dates: ScheduledDate[] | null;
  /** First and last day of a cron schedule, `2026-11-18`, in the time zone. */
  start_date: string | null;
  end_date: string | null;
}

/** The next time of a schedule, or null if none follows; or the reason why it has no times at all. */
type NextTime = { at: Date | null } | { problem: SchemaProblem };

/** The columns of a schedule that follow from its times. */
export interface PlannedTimes {
  next_at: Date | null;
  inactive_from: Date | null;
  problem: string | null;
}

/** Plans a schedule after a moment. The reason why it has no times is its `problem`. */
export function planTimes(times: ScheduleTimes, now: Date): PlannedTimes {
  const next = computeNextTime(times, now);
  return 'problem' in next
    ? { next_at: null, inactive_from: now, problem: next.problem.message }
    : { next_at: next.at, inactive_from: next.at === null ? now : null, problem: null };
}

/**
 * Computes the first time after a moment. A time that the clocks skip is due when they skip it, and one that they
 * repeat is due the first time. It never throws, because it also checks schedules before they are saved.
 */
export function computeNextTime(times: ScheduleTimes, after: Date): NextTime {
  try {
    return times.trigger_type === 'cron'
      ? computeNextCronTime(times, after)
      : computeNextDate(times, after);
  } catch {
    const pointer = times.trigger_type === 'cron' ? '/cron_pattern' : '/interval_dates';
    return { problem: { pointer, message: 'No next time can be computed. Write other times.' } };
  }
}

function computeNextCronTime(
  { cron_pattern, tz, start_date, end_date }: ScheduleTimes,
  after: Date,
): NextTime {
  const parsed = parseCron(cron_pattern ?? '');
  if ('problem' in parsed) {
    return { problem: { pointer: '/cron_pattern', message: parsed.problem } };
  }
  const zone = findTimeZone(tz);
  if ('problem' in zone) {
    return { problem: { pointer: '/tz', message: zone.problem } };
  }
  const cron = new Cron(parsed.pattern, {
    timezone: zone.name,
    mode: '5-part',
    // A time of a list counts as one that the clocks may skip, as a single time does.
    fixedTimeRule: 'no-wildcard',
    ...(start_date === null ? {} : { startAt: `${start_date}T00:00:00` }),
    ...(end_date === null ? {} : { stopAt: `${end_date}T23:59:59` }),
  });
  return { at: cron.nextRun(after) };
}

function computeNextDate({ interval_dates }: ScheduleTimes, after: Date): NextTime {
  const moments: number[] = [];
  for (const [index, date] of (interval_dates ?? []).entries()) {
    const zone = findTimeZone(date.tz ?? 'UTC');
    if ('problem' in zone) {
      return { problem: { pointer: `/interval_dates/${index}/tz`, message: zone.problem } };
    }
    const at = new Cron(formatLocalTime(date), { timezone: zone.name }).nextRun(after);
    moments.push(...(at === null ? [] : [at.getTime()]));
  }
  return { at: moments.length === 0 ? null : new Date(Math.min(...moments)) };
}

function formatLocalTime({
  date: { year, month, day, hour, minute, second = 0 },
}: ScheduledDate): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`;
}
