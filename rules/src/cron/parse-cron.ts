/** The minimum number of minutes between two runs of a schedule. */
export const MIN_INTERVAL_MINUTES = 5;
export const MAX_CRON_LENGTH = 240;

const HOUR_MINUTES = 60;
/** The maximum number of characters of the input that a message repeats. */
const MAX_QUOTE_LENGTH = 40;

interface CronField {
  name: string;
  min: number;
  max: number;
  /**
   * The last value of `*` and of `n/step`. Undefined if it is `max`. The weekday has 6, because 7 is
   * Sunday again.
   */
  last?: number;
  /** The names of the values, beginning with `min`. */
  names?: readonly string[];
}

const FIELDS: readonly CronField[] = [
  { name: 'minute', min: 0, max: 59 },
  { name: 'hour', min: 0, max: 23 },
  { name: 'day of the month', min: 1, max: 31 },
  {
    name: 'month',
    min: 1,
    max: 12,
    names: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  },
  {
    name: 'day of the week',
    min: 0,
    max: 7,
    last: 6,
    names: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
  },
];
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const NICKNAMES = new Map([
  ['@hourly', '0 * * * *'],
  ['@daily', '0 0 * * *'],
  ['@midnight', '0 0 * * *'],
  ['@weekly', '0 0 * * 0'],
  ['@monthly', '0 0 1 * *'],
  ['@yearly', '0 0 1 1 *'],
  ['@annually', '0 0 1 1 *'],
]);
const FIVE_FIELDS =
  'A CRON expression has 5 fields: minute, hour, day of the month, month, day of the week. Write for example 0 9 * * 1-5.';

/**
 * Parses a CRON expression. The result is the same schedule in numbers, which croner plans without an
 * error: `n/step` counts from n to the end of the field, alone and in a list.
 *
 * @returns `problem`: a sentence that says what is wrong and what to write
 *
 * @example
 * parseCron('0/20 8 * jan mon-fri'); // { pattern: '0,20,40 8 * 1 1,2,3,4,5' }
 */
export function parseCron(text: string): { pattern: string } | { problem: string } {
  const trimmed = text.trim();
  if (trimmed.length > MAX_CRON_LENGTH) {
    return { problem: `A CRON expression has at most ${MAX_CRON_LENGTH} characters.` };
  }
  const texts = trimmed === '' ? [] : trimmed.split(/\s+/);
  if (texts.length !== FIELDS.length) {
    return { problem: describeCount(texts) };
  }
  const values: number[][] = [];
  for (const [index, field] of FIELDS.entries()) {
    const part = texts[index] ?? '';
    const found = readField(part, field);
    if (found === null) {
      return { problem: describeField(part, field) };
    }
    values.push(found);
  }
  const [minutes = [], hours = [], days = [], months = []] = values;
  if (isTooClose(minutes, hours)) {
    return { problem: `At least ${MIN_INTERVAL_MINUTES} minutes lie between two runs.` };
  }
  const hasWeekday = texts[4] !== '*';
  if (!hasWeekday && !months.some((month) => days.some((day) => day <= lastDay(month)))) {
    return {
      problem: `This CRON expression is never due: no month ${texts[3]} has a day ${texts[2]}.`,
    };
  }
  return { pattern: values.map((list, index) => formatField(list, index, texts[index])).join(' ') };
}

const lastDay = (month: number): number => MONTH_DAYS[month - 1] ?? 0;

/**
 * Formats a field. `*` stays `*`: if day of the month and day of the week are both restricted, a day has
 * to match only one of them.
 */
function formatField(values: readonly number[], index: number, text: string | undefined): string {
  const isTime = index < 2;
  const { min = 0, max = 0 } = FIELDS[index] ?? {};
  return text === '*' || (isTime && values.length === max - min + 1) ? '*' : values.join(',');
}

/** Returns the numbers of a field in ascending order, or null if the text is not a field. */
function readField(text: string, field: CronField): number[] | null {
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const range = readPart(part, field);
    if (range === null) {
      return null;
    }
    for (let value = range.first; value <= range.last; value += range.step) {
      values.add(field.last !== undefined && value > field.last ? field.min : value);
    }
  }
  return [...values].sort((a, b) => a - b);
}

/** Reads `*`, `5`, `1-5`, and each of them with `/step`. */
function readPart(
  text: string,
  field: CronField,
): { first: number; last: number; step: number } | null {
  const [range = '', stepText, ...moreSteps] = text.split('/');
  const [fromText = '', toText, ...moreEnds] = range.split('-');
  const { min, max, last: end = max } = field;
  const step = stepText === undefined ? 1 : parseNumber(stepText);
  const isAll = range === '*';
  const first = isAll ? min : parseValue(fromText, field);
  const last =
    isAll || (toText === undefined && stepText !== undefined)
      ? end
      : toText === undefined
        ? first
        : parseEnd(toText, field, first);
  const isRead = first >= min && last <= max && first <= last && step >= 1 && step <= end - min + 1;
  return isRead && moreSteps.length === 0 && moreEnds.length === 0 ? { first, last, step } : null;
}

const parseNumber = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN);

function parseValue(text: string, { min, names = [] }: CronField): number {
  const name = names.indexOf(text.toLowerCase());
  return name === -1 ? parseNumber(text) : name + min;
}

/** Reads the end of a range. `fri-sun` ends with the Sunday that follows. */
function parseEnd(text: string, field: CronField, first: number): number {
  const value = parseValue(text, field);
  return field.last !== undefined && value === 0 && first > 0 && text.toLowerCase() === 'sun'
    ? field.max
    : value;
}

function describeCount(texts: readonly string[]): string {
  const [first = ''] = texts;
  const fields = NICKNAMES.get(first.toLowerCase());
  if (texts.length === 1 && fields !== undefined) {
    return `Write the five fields of a CRON expression in place of ${first}: ${fields}.`;
  }
  if (/^(?:rate|cron)\(/i.test(first)) {
    return `${first.slice(0, 4)}(…) is not a CRON expression here. ${FIVE_FIELDS}`;
  }
  return texts.length === 6 || texts.length === 7
    ? `This CRON expression has ${texts.length} fields, with seconds or a year. Leave them out: minute, hour, day of the month, month, day of the week.`
    : FIVE_FIELDS;
}

function describeField(text: string, { name, min, max, names }: CronField): string {
  const shortText = text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…` : text;
  const byName = names === undefined ? '' : ` or ${names[0]} to ${names.at(-1)}`;
  const unknown = /[?#]|^l|\d[lw]/i.test(text) ? ' ?, L, W and # are not known.' : '';
  return `The ${name} "${shortText}" of this CRON expression is not valid: write *, numbers from ${min} to ${max}${byName}, ranges like ${min}-${min + 2}, or steps like */2.${unknown}`;
}

/**
 * Tells whether two runs within an hour, or the last run of an hour and the first of the next, are too
 * close.
 */
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
