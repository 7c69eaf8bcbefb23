import { MIN_INTERVAL_MINUTES } from '@patchbay/rules/cron/parse-cron.ts';
import { computeNextTime } from '#domain/schedule-times/next-time.ts';
import { findTimeZone } from '#domain/schedule-times/time-zone.ts';
import type { SchemaProblem } from '#domain/schema-problems.ts';
import { memberOf } from './checked-graph.ts';

const MINUTE_MS = 60_000;

/** What is wrong with the times of a schedule trigger whose schema holds. Templates are not looked into. */
export function scheduleProblems(schedule: unknown): SchemaProblem[] {
  const pattern = memberOf(schedule, 'cron_pattern');
  const dates = memberOf(schedule, 'interval_dates');
  return [
    ...(typeof pattern === 'string' && !pattern.includes('{{') ? cronProblems(pattern) : []),
    ...zoneProblems(memberOf(schedule, 'tz'), '/tz'),
    ...(Array.isArray(dates) ? dateProblems(dates) : []),
  ];
}

/** Plans the expression, as the schedule will be. */
function cronProblems(cron_pattern: string): SchemaProblem[] {
  const none = { interval_dates: null, start_date: null, end_date: null };
  const next = computeNextTime(
    { ...none, trigger_type: 'cron', cron_pattern, tz: 'UTC' },
    new Date(),
  );
  return 'problem' in next ? [next.problem] : [];
}

/** Dates of one time zone are compared, as their clocks show them. */
function dateProblems(dates: readonly unknown[]): SchemaProblem[] {
  const times = new Map<string, number[]>();
  return dates.flatMap((one, index): SchemaProblem[] => {
    const [date, zone] = [memberOf(one, 'date'), String(memberOf(one, 'tz') ?? 'UTC')];
    const part = (name: string) => Number(memberOf(date, name) ?? 0);
    const at = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
    const pointer = `/interval_dates/${index}`;
    if (new Date(at).getUTCDate() !== part('day')) {
      return [{ pointer: `${pointer}/date`, message: 'The calendar has no such day.' }];
    }
    const known = times.get(zone) ?? [];
    times.set(zone, [...known, at]);
    const isClose = known.some((time) => Math.abs(time - at) < MIN_INTERVAL_MINUTES * MINUTE_MS);
    return [
      ...zoneProblems(zone, `${pointer}/tz`),
      ...(isClose
        ? [{ pointer, message: `At least ${MIN_INTERVAL_MINUTES} minutes lie between two dates.` }]
        : []),
    ];
  });
}

function zoneProblems(zone: unknown, pointer: string): SchemaProblem[] {
  const found = typeof zone === 'string' ? findTimeZone(zone) : { name: '' };
  return 'problem' in found ? [{ pointer, message: found.problem }] : [];
}
