import * as v from 'valibot';

/** The value of a filter that does not filter (spec section 3). */
export const ALL = 'ALL';

const LIMITS = [25, 50, 100];
const STATUSES = [
  ALL,
  'COMPLETED',
  'ERRORED',
  'RUNNING',
  'STOPPED',
  'STOPPING',
  'TIMED_OUT',
  'TERMINATED',
] as const;
const SOURCES = [ALL, 'Event', 'Schedule', 'API Call', 'Webhook'] as const;
const TYPES = [ALL, 'SYNC', 'ASYNC'] as const;

/** What a view saves, none of it filtering. */
export const NO_FILTERS = {
  workflow_name: '',
  workflow_id: '',
  status: ALL as (typeof STATUSES)[number],
  execution_source: ALL as (typeof SOURCES)[number],
  execution_type: ALL as (typeof TYPES)[number],
  slug: '',
  linked_account_id: '',
  event_name: '',
  start_date: '',
  end_date: '',
};

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = { ...NO_FILTERS, execution_id: '', view: '', page: 1, limit: 25 };

// The router parses `?event_name=42` as a number, but it is a typed text.
const text = (max: number) =>
  v.optional(
    v.fallback(
      v.pipe(
        v.union([v.string(), v.number(), v.boolean()]),
        v.transform((value) => String(value).slice(0, max)),
      ),
      '',
    ),
    '',
  );
const matching = (pattern: RegExp) =>
  v.optional(v.fallback(v.union([v.literal(''), v.pipe(v.string(), v.regex(pattern))]), ''), '');
const id = matching(/^[0-9a-f]{24}$/);
const day = matching(/^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);

/** The search params of `/logs/executions`; limits as in the contract. An invalid value is ignored. */
export const executionsSearch = v.object({
  workflow_name: text(240),
  workflow_id: id,
  status: v.optional(v.fallback(v.picklist(STATUSES), ALL), ALL),
  execution_source: v.optional(v.fallback(v.picklist(SOURCES), ALL), ALL),
  execution_type: v.optional(v.fallback(v.picklist(TYPES), ALL), ALL),
  slug: matching(/^[a-z][a-z0-9_-]{1,63}(,[a-z][a-z0-9_-]{1,63})*$/),
  linked_account_id: text(128),
  event_name: text(240),
  start_date: day,
  end_date: day,
  execution_id: id,
  /** The saved view that the filters come from. */
  view: id,
  page: v.optional(
    v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(400)), 1),
    1,
  ),
  limit: v.optional(v.fallback(v.picklist(LIMITS), SEARCH_DEFAULTS.limit), SEARCH_DEFAULTS.limit),
});

export type ExecutionsSearch = v.InferOutput<typeof executionsSearch>;
