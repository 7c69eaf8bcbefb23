import { MIN_INTERVAL_MINUTES } from '@patchbay/rules/cron/parse-cron.ts';
import { computeNextTime } from '#domain/schedule-times/next-time.ts';
import { findTimeZone } from '#domain/schedule-times/time-zone.ts';
import type { SchemaProblem } from '#domain/schema-problems.ts';
import { getMember } from './checked-graph.ts';

const MINUTE_MS = 60_000;

/** Lists the problems of the times of a schedule trigger whose schema is valid. Templates are not checked. */
export function listScheduleProblems(schedule: unknown): SchemaProblem[] {
  const pattern = getMember(schedule, 'cron_pattern');
  const dates = getMember(schedule, 'interval_dates');
  return [
    ...(typeof pattern === 'string' && !pattern.includes('{{') ? listCronProblems(pattern) : []),
    ...listZoneProblems(getMember(schedule, 'tz'), '/tz'),
    ...(Array.isArray(dates) ? listDateProblems(dates) : []),
  ];
}

/** Computes the next time of the expression, as its schedule does. */
function listCronProblems(cron_pattern: string): SchemaProblem[] {
  const none = { interval_dates: null, start_date: null, end_date: null };
  const next = computeNextTime(
    { ...none, trigger_type: 'cron', cron_pattern, tz: 'UTC' },
    new Date(),
  );
  return 'problem' in next ? [next.problem] : [];
}

/** Compares only dates of the same time zone, in its local time. */
function listDateProblems(dates: readonly unknown[]): SchemaProblem[] {
  const times = new Map<string, number[]>();
  return dates.flatMap((entry, index): SchemaProblem[] => {
    const [date, zone] = [getMember(entry, 'date'), String(getMember(entry, 'tz') ?? 'UTC')];
    const read = (name: string) => Number(getMember(date, name) ?? 0);
    const at = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'));
    const pointer = `/interval_dates/${index}`;
    if (new Date(at).getUTCDate() !== read('day')) {
      return [{ pointer: `${pointer}/date`, message: 'The calendar has no such day.' }];
    }
    const known = times.get(zone) ?? [];
    times.set(zone, [...known, at]);
    const isClose = known.some((time) => Math.abs(time - at) < MIN_INTERVAL_MINUTES * MINUTE_MS);
    return [
      ...listZoneProblems(zone, `${pointer}/tz`),
      ...(isClose
        ? [{ pointer, message: `At least ${MIN_INTERVAL_MINUTES} minutes lie between two dates.` }]
        : []),
    ];
  });
}

function listZoneProblems(zone: unknown, pointer: string): SchemaProblem[] {
  const found = typeof zone === 'string' ? findTimeZone(zone) : { name: '' };
  return 'problem' in found ? [{ pointer, message: found.problem }] : [];
}
