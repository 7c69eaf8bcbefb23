import type { UpdateScheduleRequest } from '@patchbay/contract/schema.gen.d.ts';
import { AppError } from '#domain/app-error.ts';
import { computeNextTime, type ScheduleTimes } from '#domain/schedule-times/next-time.ts';
import { listScheduleProblems } from '#domain/workflows/graph/schedule-problems.ts';

const CRON_NAMES = ['regex', 'cron_pattern', 'cron_patten'] as const;

/** Whether a request changes the times of a schedule. */
export function hasTimes(request: UpdateScheduleRequest): boolean {
  const { payload: _payload, currentDate: _currentDate, ...times } = request;
  return Object.keys(times).length > 0;
}

/**
 * Reads the times that a request names.
 *
 * @param before the current times, which stay unless the request names others; null for a new schedule
 * @throws AppError VALIDATION_ERROR with the failing field
 */
export function readRequestedTimes(
  request: UpdateScheduleRequest,
  before: ScheduleTimes | null,
  now: Date,
): ScheduleTimes {
  const name = CRON_NAMES.find((candidate) => request[candidate] !== undefined) ?? 'regex';
  const { trigger_type = before?.trigger_type ?? 'cron', interval_dates, tz } = request;
  const isCron = trigger_type === 'cron';
  const createError = (pointer: string, message: string) =>
    createTimesError(pointer.replace(/^\/cron_pattern/, `/${name}`), message);
  const times: ScheduleTimes = {
    trigger_type,
    cron_pattern: isCron ? (request[name]?.trim() ?? before?.cron_pattern ?? null) : null,
    tz: isCron ? (tz ?? before?.tz ?? 'UTC') : 'UTC',
    interval_dates: isCron ? null : (interval_dates ?? before?.interval_dates ?? null),
    start_date: isCron ? getDay(request.startDate, before?.start_date) : null,
    end_date: isCron ? getDay(request.endDate, before?.end_date) : null,
  };
  if (isCron && times.cron_pattern === null) {
    throw createError('/regex', 'is required: a CRON expression like `0 9 * * 1-5`');
  }
  if (!isCron && times.interval_dates === null) {
    throw createError('/interval_dates', 'is required: at least one date');
  }
  if (isCron && times.cron_pattern?.includes('{{') === true) {
    throw createError(`/${name}`, 'may not be a template here: write the CRON expression itself');
  }
  const { cron_pattern, interval_dates: dates } = times;
  const [problem] = listScheduleProblems(
    isCron ? { cron_pattern, tz: times.tz } : { interval_dates: dates },
  );
  if (problem !== undefined) {
    throw createError(problem.pointer, problem.message);
  }
  if (times.start_date !== null && times.end_date !== null && times.end_date < times.start_date) {
    throw createError('/endDate', 'is before `startDate`');
  }
  const next = computeNextTime(times, now);
  if ('problem' in next) {
    throw createError(next.problem.pointer, next.problem.message);
  }
  if (next.at === null) {
    throw isCron
      ? createNeverDueError(times, name, now)
      : createError('/interval_dates', 'has no date in the future');
  }
  return times;
}

/** Returns the requested day, where null removes the current one and undefined keeps it. */
const getDay = (requested: string | null | undefined, current: string | null | undefined) =>
  requested === undefined ? (current ?? null) : requested;

/** Returns the error at the field to change: a day if the expression is due without it, else the expression. */
function createNeverDueError(times: ScheduleTimes, name: string, now: Date): AppError {
  const isDueWithout = (days: Partial<ScheduleTimes>) => {
    const next = computeNextTime({ ...times, ...days }, now);
    return 'at' in next && next.at !== null;
  };
  if (isDueWithout({ end_date: null })) {
    return createTimesError('/endDate', 'lies before the first run. Choose a later day, or none');
  }
  return isDueWithout({ start_date: null, end_date: null })
    ? createTimesError('/startDate', 'is so late that no run follows. Choose an earlier day')
    : createTimesError(`/${name}`, 'is never due');
}

function createTimesError(pointer: string, message: string): AppError {
  const sentence = /\.$/.test(message) ? message : `The field ${pointer.slice(1)} ${message}.`;
  return new AppError('VALIDATION_ERROR', `The schedule is not valid. ${sentence}`, {
    details: [{ in: 'body', pointer, message }],
  });
}
