import { getLogFilters } from '@/lib/log-filters';
import { ALL } from '@/lib/search-params';
import type { SchedulesSearch } from './search';

/** The choices of the filter by status; the first does not filter. */
export const STATUS_OPTIONS = [
  { value: ALL, label: 'All' },
  { value: 'running', label: 'Active' },
  { value: 'paused', label: 'Paused' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'problem', label: 'With a problem' },
] as const;

const HAS_PROBLEM = { has_problem: 'true' } as const;

/** Returns the query of the list, without inactive filters. */
export function toQuery(search: SchedulesSearch) {
  const { page, limit, status } = search;
  return {
    page,
    limit,
    ...getLogFilters(search),
    ...(status === ALL ? {} : status === 'problem' ? HAS_PROBLEM : { status }),
  };
}

/** Returns the active filters, as the filter bar has them. */
export const toFilters = (search: SchedulesSearch) => ({
  ...getLogFilters(search),
  ...(search.status === ALL ? {} : { status: search.status }),
});
