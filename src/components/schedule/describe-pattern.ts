import { parseCron } from '@patchbay/rules/cron/parse-cron.ts';
import { describeRepeat, formatTime, parseRepeat, WEEKDAYS } from './cron-times';
import { listRanges } from './list-ranges';

const MONTHS = [
  '',
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
/** The maximum number of times of a day that are listed one by one. */
const MAX_LISTED_TIMES = 4;

/** Describes any CRON expression in words. Undefined if it is not an expression that the server accepts. */
export function describePattern(pattern: string): string | undefined {
  const parsed = parseCron(pattern);
  if ('problem' in parsed) {
    return undefined;
  }
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = parsed.pattern.split(' ');
  const months = month === '*' ? '' : ` in ${listRanges(toNumbers(month, 12), getMonth)}`;
  return (
    describeRepeat(parseRepeat(pattern)) ??
    `${describeTimes(toNumbers(minute, 59), toNumbers(hour, 23))}${describeDays(day, weekday)}${months}`
  );
}

const getMonth = (month: number) => MONTHS[month] ?? '';

/** Returns the values of a field that is written with numbers alone. */
const toNumbers = (field: string, max: number): number[] =>
  field === '*'
    ? Array.from({ length: max + 1 }, (_, value) => value)
    : field.split(',').map(Number);

function describeTimes(minutes: readonly number[], hours: readonly number[]): string {
  if (minutes.length * hours.length <= MAX_LISTED_TIMES) {
    const times = hours.flatMap((hour) => minutes.map((minute) => formatTime({ hour, minute })));
    return `At ${joinWords(times)}`;
  }
  const step = findStep(minutes);
  const every =
    step === undefined
      ? `At ${minutes.length === 1 ? 'minute' : 'minutes'} ${joinWords(minutes.map(String))}`
      : `Every ${step} minutes`;
  const isAllDay = hours.length === 24;
  return isAllDay
    ? `${every} past every hour`
    : `${every} in the ${hours.length === 1 ? 'hour' : 'hours'} ${listRanges(hours, String)}`;
}

/** Returns the minutes between two runs if they are the same all around the hour. */
function findStep(minutes: readonly number[]): number | undefined {
  const step = 60 / minutes.length;
  const isEven = minutes.length > 1 && minutes.every((minute, index) => minute === index * step);
  return isEven ? step : undefined;
}

/** A run comes if one of the days matches, where both are set. */
function describeDays(day: string, weekday: string): string {
  const days = toNumbers(day, 31);
  const onDays =
    day === '*'
      ? []
      : [`${days.length === 1 ? 'day' : 'days'} ${listRanges(days, String)} of the month`];
  const onWeekdays =
    weekday === '*' ? [] : [listRanges(toNumbers(weekday, 6), (at) => WEEKDAYS[at] ?? '')];
  const all = [...onDays, ...onWeekdays];
  return all.length === 0 ? ' every day' : ` on ${all.join(', and on ')}`;
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
