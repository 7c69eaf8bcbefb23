import * as v from 'valibot';
import { embeddedSearch } from './embedded/embedded-search';

/** Row counts that the tables of the tabs offer. */
const LIMITS = [10, 25, 50, 100];

/** The value of a status filter that filters nothing (spec section 3). */
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

/** What stands in the address when it says nothing. */
export const SEARCH_DEFAULTS = {
  days: 30 as const,
  name: '',
  status: ALL as typeof ALL,
  page: 1,
  limit: 25,
};

/**
 * The query of `/` (spec section 2) and what its tabs show. A bad value counts as none; a key that
 * says nothing is left out, so that the address bar stays clean.
 */
export const dashboardSearch = v.object({
  ...embeddedSearch.entries,
  /** How many days the overview looks back. */
  days: v.optional(v.fallback(v.picklist([7, 30, 90]), SEARCH_DEFAULTS.days), SEARCH_DEFAULTS.days),
  /** The text that the list of the tab is searched for. */
  name: v.optional(
    v.fallback(
      v.pipe(
        // The router reads `?name=42` as a number; a person who typed it meant the text.
        v.union([v.string(), v.number(), v.boolean()]),
        v.transform((value) => String(value).slice(0, 120)),
      ),
      SEARCH_DEFAULTS.name,
    ),
    SEARCH_DEFAULTS.name,
  ),
  /** Of workflows or of executions, by the tab; one of the other list filters nothing. */
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
