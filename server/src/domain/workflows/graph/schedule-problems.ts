import type { SchemaProblem } from '../../schema-problems.ts';
import { memberOf } from './checked-graph.ts';

export const MIN_INTERVAL_MINUTES = 5;

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** Lowest and highest value of each field, and the names that may stand for numbers. */
const CRON_FIELDS: readonly { name: string; min: number; max: number; names?: string }[] = [
  { name: 'minute', min: 0, max: 59 },
  { name: 'hour', min: 0, max: 23 },
  { name: 'day of the month', min: 1, max: 31 },
  { name: 'month', min: 1, max: 12, names: 'jan feb mar apr may jun jul aug sep oct nov dec' },
  { name: 'day of the week', min: 0, max: 7, names: 'sun mon tue wed thu fri sat' },
];

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

function cronProblems(pattern: string): SchemaProblem[] {
  const problem = (message: string) => [{ pointer: '/cron_pattern', message }];
  const texts = pattern.trim().split(/\s+/);
  if (texts.length !== CRON_FIELDS.length) {
    return problem(
      `A CRON expression has ${CRON_FIELDS.length} fields: minute, hour, day of the month, month, day of the week.`,
    );
  }
  const fields = CRON_FIELDS.map((field, index) => ({
    ...field,
    text: texts[index] ?? '',
    values: cronValues(texts[index] ?? '', field),
  }));
  const wrong = fields.find(({ values }) => values === null);
  if (wrong !== undefined) {
    return problem(`"${wrong.text}" is no ${wrong.name} of a CRON expression.`);
  }
  const [minutes = [], hours = []] = fields.map(({ values }) => values ?? []);
  return isTooClose(minutes, hours)
    ? problem(`At least ${MIN_INTERVAL_MINUTES} minutes lie between two runs.`)
    : [];
}

/** The numbers of a field, ascending; null where it is none. */
function cronValues(
  text: string,
  { min, max, names = '' }: { min: number; max: number; names?: string },
): number[] | null {
  const numberOf = (part: string): number => {
    const name = names.split(' ').indexOf(part.toLowerCase());
    return name === -1 || part === ''
      ? /^\d+$/.test(part)
        ? Number(part)
        : Number.NaN
      : name + min;
  };
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const [range = '', step = '1', ...more] = part.split('/');
    const [from = '', to = part.includes('/') ? String(max) : from] =
      range === '*' ? [String(min), String(max)] : range.split('-');
    const [first, last, by] = [numberOf(from), numberOf(to), /^\d+$/.test(step) ? Number(step) : 0];
    if (!(first >= min && last <= max && first <= last && by > 0 && more.length === 0)) {
      return null;
    }
    for (let value = first; value <= last; value += by) {
      values.add(value);
    }
  }
  return [...values].sort((one, other) => one - other);
}

/** Whether two runs of an hour, or the last of one and the first of the next, are too close. */
function isTooClose(minutes: readonly number[], hours: readonly number[]): boolean {
  const isClose = minutes.some((minute, index) => {
    const before = minutes[index - 1];
    return before !== undefined && minute - before < MIN_INTERVAL_MINUTES;
  });
  const [first = 0] = minutes;
  const gap = HOUR_MINUTES - (minutes.at(-1) ?? 0) + first;
  const hasNextHour = hours.some((hour) => hours.includes((hour + 1) % 24));
  return isClose || (hasNextHour && gap < MIN_INTERVAL_MINUTES);
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
  if (typeof zone !== 'string') {
    return [];
  }
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return [];
  } catch {
    return [
      { pointer, message: `There is no time zone "${zone}". Use a name like Europe/Berlin.` },
    ];
  }
}
