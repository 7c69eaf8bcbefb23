import * as v from 'valibot';
import { getLogFilters, LOG_DEFAULTS, logSearchEntries } from '@/lib/log-search';
import { ALL, choice, flag, id } from '@/lib/search-params';

/** The states of schedules that the log filters by. `problem` selects those with a problem, in any state. */
const STATUSES = [ALL, 'running', 'paused', 'inactive', 'problem'] as const;

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = {
  ...LOG_DEFAULTS,
  status: ALL as (typeof STATUSES)[number],
  schedule: '',
};

/** The search params of `/logs/schedules`; limits as in the contract. */
export const schedulesSearch = v.object({
  ...logSearchEntries,
  status: choice(STATUSES),
  /** The schedule whose details are open. */
  schedule: id,
  /** Whether the dialog that creates a schedule is open. */
  create: flag,
});

export type SchedulesSearch = v.InferOutput<typeof schedulesSearch>;

/** The choices of the filter by status; the first does not filter. */
export const STATUS_OPTIONS = [
  { value: ALL, label: 'All' },
  { value: 'running', label: 'Active' },
  { value: 'paused', label: 'Paused' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'problem', label: 'With a problem' },
] as const;

/** Returns the active filters, as the query of a request has them. */
export function toFilters(search: SchedulesSearch) {
  const { status } = search;
  return {
    ...getLogFilters(search),
    ...(status === ALL ? {} : status === 'problem' ? HAS_PROBLEM : { status }),
  };
}

const HAS_PROBLEM = { has_problem: 'true' } as const;

/** Returns the texts of the active filters by their labels in the filter bar. */
export function toFilterTexts(search: SchedulesSearch) {
  const { status } = search;
  const label = STATUS_OPTIONS.find(({ value }) => value === status)?.label;
  return {
    ...getLogFilters(search),
    ...(status === ALL || label === undefined ? {} : { status: label }),
  };
}
