import type { Schedule } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { parseCron } from '@patchbay/rules/cron/parse-cron.ts';
import * as v from 'valibot';
import { parseLocalDate } from '@/components/schedule/local-date';
import { fitsIntoHeader } from '@/lib/header-value';
import { parseJson } from '@/lib/json/parse-json';
import { getLocalTimeZone } from '@/lib/text/format-date';
import { toLocalDate } from './schedule-text';

const KINDS = ['cron', 'interval'] as const;

const fields = v.object({
  /** The `_id` of the workflow and the linked account's own id; both are empty where a schedule is edited. */
  workflow: v.string(),
  account: v.string(),
  kind: v.picklist(KINDS),
  pattern: v.string(),
  zone: v.string(),
  /** '2026-11-24', or '' for none. */
  startDate: v.string(),
  endDate: v.string(),
  dates: v.array(v.object({ text: v.string(), zone: v.string() })),
  payload: v.pipe(
    v.string(),
    v.check(
      (text) => findPayloadProblem(text) === undefined,
      ({ input }) => findPayloadProblem(input) ?? '',
    ),
  ),
});

export type ScheduleValues = v.InferOutput<typeof fields>;

/** Returns what is wrong with a typed payload. Undefined if it is empty or can be sent. */
function findPayloadProblem(text: string): string | undefined {
  if (text.trim() === '') {
    return undefined;
  }
  const parsed = parseJson(text);
  if (!parsed.isJson) {
    return parsed.problem;
  }
  return typeof parsed.value === 'object'
    ? undefined
    : 'A payload is an object or a list. Write for example {"channel": "deals"}.';
}

function findPatternProblem({ kind, pattern }: ScheduleValues): string | undefined {
  const parsed = kind === 'cron' ? parseCron(pattern) : undefined;
  return parsed !== undefined && 'problem' in parsed ? parsed.problem : undefined;
}

/** The fields of a schedule that is edited, with the rules of the contract. */
export const editSchema = v.pipe(
  fields,
  v.forward(
    v.check(
      (values) => findPatternProblem(values) === undefined,
      ({ input }) => findPatternProblem(input) ?? '',
    ),
    ['pattern'],
  ),
  v.forward(
    v.check(
      ({ kind, startDate, endDate }) =>
        kind !== 'cron' || startDate === '' || endDate === '' || startDate <= endDate,
      'The last day is before the first day. Choose a later one.',
    ),
    ['endDate'],
  ),
  v.forward(
    v.check(({ kind, dates }) => kind !== 'interval' || dates.length > 0, 'Add at least one date.'),
    ['dates'],
  ),
);

/** The fields of a new schedule. */
export const newSchema = v.pipe(
  editSchema,
  v.forward(
    v.check(({ workflow }) => workflow !== '', 'Choose a published workflow.'),
    ['workflow'],
  ),
  v.forward(
    v.check(
      ({ account }) => account !== '',
      'Choose the linked account that the workflow runs for.',
    ),
    ['account'],
  ),
  v.forward(
    v.check(
      ({ account }) => fitsIntoHeader(account),
      'The ID of this linked account has characters that no header can contain. Choose another account.',
    ),
    ['account'],
  ),
);

/** Creates the first values of a form: every working day at nine, in the time zone of the browser. */
export const createFirstValues = (account = ''): ScheduleValues => ({
  workflow: '',
  account,
  kind: 'cron',
  pattern: '0 9 * * 1-5',
  zone: getLocalTimeZone(),
  startDate: '',
  endDate: '',
  dates: [],
  payload: '',
});

/** Converts a schedule to the values of its form. */
export function toValues(schedule: Schedule): ScheduleValues {
  const { trigger_type, cron_pattern, trigger_interval, options, payload } = schedule;
  const first = createFirstValues();
  return {
    ...first,
    kind: trigger_type,
    ...(trigger_type === 'cron'
      ? { pattern: cron_pattern ?? '', zone: options.tz }
      : { zone: trigger_interval[0]?.tz ?? 'UTC' }),
    startDate: options.startDate ?? '',
    endDate: options.endDate ?? '',
    dates: trigger_interval.map(toLocalDate),
    payload: payload === undefined || payload === null ? '' : JSON.stringify(payload, null, 2),
  };
}

/** Converts the values of a form to the times of a request. */
export function toTimes(values: ScheduleValues) {
  const { kind, pattern, zone, startDate, endDate, dates } = values;
  return kind === 'cron'
    ? {
        trigger_type: kind,
        cron_pattern: pattern.trim(),
        tz: zone,
        startDate: startDate === '' ? null : startDate,
        endDate: endDate === '' ? null : endDate,
      }
    : {
        trigger_type: kind,
        interval_dates: dates.map(({ text, zone: tz }) => ({ date: parseLocalDate(text), tz })),
      };
}

/** Parses the payload of a form, which the schema has checked. */
export function toPayload({ payload }: ScheduleValues): Payload | null {
  const parsed = payload.trim() === '' ? undefined : parseJson(payload);
  const value = parsed?.isJson === true ? parsed.value : null;
  return isPayload(value) ? value : null;
}

type Payload = { [name: string]: unknown } | unknown[];

const isPayload = (value: unknown): value is Payload => typeof value === 'object' && value !== null;

/** The maximum number of dates of a schedule. */
const MAX_DATES = 100;
const DATES = { name: 'dates', label: 'One of the dates' } as const;

/** The fields that the server's errors name. */
export const FIELDS = {
  cron_pattern: { name: 'pattern', label: 'The CRON expression' },
  tz: { name: 'zone', label: 'The time zone' },
  startDate: { name: 'startDate', label: 'The first day' },
  endDate: { name: 'endDate', label: 'The last day' },
  payload: { name: 'payload', label: 'The payload' },
  interval_dates: { name: 'dates', label: 'The list of dates' },
  ...Object.fromEntries(
    Array.from({ length: MAX_DATES }, (_, index) => index).flatMap((index) => [
      [`interval_dates/${index}`, DATES],
      [`interval_dates/${index}/date`, DATES],
      [`interval_dates/${index}/tz`, DATES],
    ]),
  ),
} as const;
