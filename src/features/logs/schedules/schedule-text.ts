import type { Schedule, ScheduledDate } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { ScheduleTimes } from '@/components/schedule/compute-next-runs';
import { describePattern } from '@/components/schedule/describe-pattern';
import { formatLocalDate, type LocalDate } from '@/components/schedule/local-date';

/** The maximum number of missed times that the server counts. */
const MAX_MISSED = 100;

type ScheduleState = { status: string; label: string };

/** Returns the status that the pill shows. */
export function getState({ status, inactive, problem }: Schedule): ScheduleState {
  if (status === 'paused') {
    return { status: 'disabled', label: 'Paused' };
  }
  if (inactive) {
    return problem === null
      ? { status: 'inactive', label: 'Ended' }
      : { status: 'errored', label: 'No times' };
  }
  return problem === null
    ? { status: 'active', label: 'Active' }
    : { status: 'failed', label: 'Failing' };
}

/** Describes the times in words: 'Every Monday to Friday at 09:00'. */
export function describeTimes({ trigger_type, cron_pattern, trigger_interval }: Schedule): string {
  if (trigger_type === 'cron') {
    return cron_pattern === null || cron_pattern === ''
      ? 'No times yet'
      : (describePattern(cron_pattern) ?? cron_pattern);
  }
  const [date, ...others] = trigger_interval.map(toLocalDate);
  return date === undefined
    ? 'No dates'
    : others.length === 0
      ? `Once, on ${formatDay(date)}`
      : `On ${others.length + 1} dates, the first on ${formatDay(date)}`;
}

/** Formats the time zone of the times: 'Europe/Berlin'. */
export function formatZone({ trigger_type, trigger_interval, options }: Schedule): string {
  if (trigger_type === 'cron') {
    return options.tz;
  }
  const zones = [...new Set(trigger_interval.map(({ tz = 'UTC' }) => tz))];
  return zones.length > 1 ? 'Several time zones' : (zones[0] ?? 'UTC');
}

/** Describes a schedule in a sentence about it: '“Weekly report” for harbor-coffee'. */
export function nameSchedule({ workflow, linked_account_id }: Schedule): string {
  return linked_account_id === null
    ? `“${workflow.name}”`
    : `“${workflow.name}” for ${linked_account_id}`;
}

/** Describes the missed times that the last run made up for. Undefined if there were none. */
export function formatMissed({ missed_times }: Schedule): string | undefined {
  return missed_times === 0
    ? undefined
    : missed_times === 1
      ? 'It made up for 1 missed time'
      : `It made up for ${missed_times}${missed_times >= MAX_MISSED ? ' or more' : ''} missed times`;
}

/** Returns the times for a list of the next runs. Undefined if the schedule has none. */
export function toTimes(schedule: Schedule): ScheduleTimes | undefined {
  const { trigger_type, cron_pattern, trigger_interval, options } = schedule;
  if (trigger_type === 'interval') {
    return { dates: trigger_interval.map(toLocalDate) };
  }
  return cron_pattern === null || cron_pattern === ''
    ? undefined
    : {
        pattern: cron_pattern,
        zone: options.tz,
        startDate: options.startDate ?? undefined,
        endDate: options.endDate ?? undefined,
      };
}

/** Converts a date of a schedule for inputs. */
export const toLocalDate = ({ date, tz = 'UTC' }: ScheduledDate): LocalDate => ({
  text: formatLocalDate((part) => date[part]),
  zone: tz,
});

/** Formats '2026-12-24, 08:30'. */
const formatDay = ({ text }: LocalDate): string => text.replace('T', ', ').replace(/:00$/, '');
