import { listRanges } from './list-ranges';

/** The common ways in which a schedule repeats. `cron` stands for all others. */
export type Repeat =
  | { every: 'minutes'; step: number }
  | { every: 'hours'; step: number; minute: number }
  | { every: 'day'; hour: number; minute: number }
  | { every: 'week'; days: readonly number[]; hour: number; minute: number }
  | { every: 'month'; day: number; hour: number; minute: number }
  | { every: 'cron' };

export type RepeatKind = Repeat['every'];

export const MINUTE_STEPS = [5, 10, 15, 20, 30] as const;
export const HOUR_STEPS = [1, 2, 3, 4, 6, 8, 12] as const;
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The schedule that each kind begins with. */
export const FIRST_REPEATS: Readonly<Record<Exclude<RepeatKind, 'cron'>, Repeat>> = {
  minutes: { every: 'minutes', step: 15 },
  hours: { every: 'hours', step: 1, minute: 0 },
  day: { every: 'day', hour: 9, minute: 0 },
  week: { every: 'week', days: [1, 2, 3, 4, 5], hour: 9, minute: 0 },
  month: { every: 'month', day: 1, hour: 9, minute: 0 },
};

const isAtMost = (text: string, max: number) => /^\d+$/.test(text) && Number(text) <= max;

/** Parses a CRON expression as one of the common ways to repeat. */
export function parseRepeat(pattern: string): Repeat {
  const fields = pattern.trim().split(/\s+/);
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = fields;
  const numbers = [minute, hour].map(Number);
  const [atMinute = 0, atHour = 0] = numbers;
  if (fields.length !== 5 || month !== '*') {
    return { every: 'cron' };
  }
  if (hour === '*' && day === '*' && weekday === '*') {
    const step = parseStep(minute, MINUTE_STEPS);
    return step === undefined
      ? isAtMost(minute, 59)
        ? { every: 'hours', step: 1, minute: atMinute }
        : { every: 'cron' }
      : { every: 'minutes', step };
  }
  if (!isAtMost(minute, 59)) {
    return { every: 'cron' };
  }
  const step = parseStep(hour, HOUR_STEPS);
  if (step !== undefined && day === '*' && weekday === '*') {
    return { every: 'hours', step, minute: atMinute };
  }
  if (!isAtMost(hour, 23)) {
    return { every: 'cron' };
  }
  const time = { hour: atHour, minute: atMinute };
  if (day === '*') {
    const days = weekday === '*' ? [] : parseDays(weekday);
    return days === undefined
      ? { every: 'cron' }
      : days.length === 0
        ? { every: 'day', ...time }
        : { every: 'week', days, ...time };
  }
  return isAtMost(day, 31) && day !== '0' && weekday === '*'
    ? { every: 'month', day: Number(day), ...time }
    : { every: 'cron' };
}

function parseStep(text: string, steps: readonly number[]): number | undefined {
  const [, step] = /^\*\/(\d+)$/.exec(text) ?? [];
  return step === undefined ? undefined : steps.find((allowedStep) => allowedStep === Number(step));
}

/** Parses days such as '1-5' and '1,3'. Undefined for names and steps. */
function parseDays(text: string): number[] | undefined {
  const days = text.split(',').flatMap((part) => {
    const [, from, to = from] = /^([0-6])(?:-([0-6]))?$/.exec(part) ?? [];
    return from === undefined || Number(to) < Number(from)
      ? [Number.NaN]
      : Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => Number(from) + at);
  });
  return days.some(Number.isNaN) ? undefined : [...new Set(days)].sort();
}

/** Formats a schedule as a CRON expression. */
export function formatPattern(repeat: Exclude<Repeat, { every: 'cron' }>): string {
  switch (repeat.every) {
    case 'minutes':
      return `*/${repeat.step} * * * *`;
    case 'hours':
      return `${repeat.minute} ${repeat.step === 1 ? '*' : `*/${repeat.step}`} * * *`;
    case 'day':
      return `${repeat.minute} ${repeat.hour} * * *`;
    case 'week':
      return `${repeat.minute} ${repeat.hour} * * ${repeat.days.join(',')}`;
    case 'month':
      return `${repeat.minute} ${repeat.hour} ${repeat.day} * *`;
  }
}

/** Describes a schedule in words. Undefined for a CRON expression that does not repeat in a common way. */
export function describeRepeat(repeat: Repeat): string | undefined {
  switch (repeat.every) {
    case 'minutes':
      return `Every ${repeat.step} minutes`;
    case 'hours':
      return `Every ${repeat.step === 1 ? 'hour' : `${repeat.step} hours`}, ${repeat.minute} minutes past`;
    case 'day':
      return `Every day at ${formatTime(repeat)}`;
    case 'week':
      return `Every ${listRanges(repeat.days, (day) => WEEKDAYS[day] ?? '')} at ${formatTime(repeat)}`;
    case 'month':
      return `On day ${repeat.day} of every month at ${formatTime(repeat)}`;
    case 'cron':
      return undefined;
  }
}

/** Formats a time as '09:05'. */
export function formatTime({ hour, minute }: { hour: number; minute: number }): string {
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}
