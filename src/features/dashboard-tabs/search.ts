import * as v from 'valibot';
import { embeddedSearch } from './embedded/embedded-search';

/** Row counts that the tables of the tabs offer. */
const LIMITS = [10, 25, 50, 100];

/** The status filter's value for no filter (spec section 3). */
export const ALL = 'ALL' as const;

/** The states of an execution, as the contract's filter takes them. */
export const EXECUTION_STATUSES = [
  'COMPLETED',
  'RUNNING',
  'ERRORED',
  'STOPPED',
  'STOPPING',
  'TIMED_OUT',
  'TERMINATED',
] as const;

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = {
  days: 30 as const,
  name: '',
  status: ALL as typeof ALL,
  page: 1,
  limit: 25,
};

/**
 * The search params of `/` (spec section 2) and its tabs. An invalid value is ignored; defaults are
 * left out, which keeps the URL short.
 */
export const dashboardSearch = v.object({
  ...embeddedSearch.entries,
  /** How many days the overview looks back. */
  days: v.optional(v.fallback(v.picklist([7, 30, 90]), SEARCH_DEFAULTS.days), SEARCH_DEFAULTS.days),
  /** The search text of the tab's list. */
  name: v.optional(
    v.fallback(
      v.pipe(
        // The router parses `?name=42` as a number, but it is a typed text.
        v.union([v.string(), v.number(), v.boolean()]),
        v.transform((value) => String(value).slice(0, 120)),
      ),
      SEARCH_DEFAULTS.name,
    ),
    SEARCH_DEFAULTS.name,
  ),
  /** Status of workflows or executions, by tab; one of the other list is ignored. */
  status: v.optional(
    v.fallback(v.picklist([ALL, 'published', 'draft', ...EXECUTION_STATUSES]), ALL),
    ALL,
  ),
  page: v.optional(
    v.fallback(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
      SEARCH_DEFAULTS.page,
    ),
    SEARCH_DEFAULTS.page,
  ),
  limit: v.optional(v.fallback(v.picklist(LIMITS), SEARCH_DEFAULTS.limit), SEARCH_DEFAULTS.limit),
});

export type DashboardSearch = v.InferOutput<typeof dashboardSearch>;
