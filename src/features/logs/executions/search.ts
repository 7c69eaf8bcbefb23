import * as v from 'valibot';
import { EXECUTION_STATUSES } from '@/lib/execution-statuses';
import { ALL, choice, day, id, matching, PAGE_DEFAULTS, paging, text } from '@/lib/search-params';

const STATUSES = [ALL, ...EXECUTION_STATUSES] as const;
const SOURCES = [ALL, 'Event', 'Schedule', 'API Call', 'Webhook'] as const;
const TYPES = [ALL, 'SYNC', 'ASYNC'] as const;

/**
 * The sections: each run, or the failed ones grouped. The name is not `tab`, which is a tab of the
 * embedded dashboard.
 */
export const SECTIONS = ['runs', 'errors'] as const;

type SectionName = (typeof SECTIONS)[number];

/** The id of a node, as in the contract. The router parses digits alone as a number. */
const nodeId = v.pipe(text(64), v.regex(/^[A-Za-z0-9_-]*$/));

/** The filters that a view saves, all inactive. */
export const NO_FILTERS = {
  workflow_name: '',
  workflow_id: '',
  status: ALL as (typeof STATUSES)[number],
  execution_source: ALL as (typeof SOURCES)[number],
  execution_type: ALL as (typeof TYPES)[number],
  slug: '',
  linked_account_id: '',
  event_name: '',
  error_node: '',
  error_code: '',
  error_fingerprint: '',
  start_date: '',
  end_date: '',
};

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = {
  section: 'runs' as SectionName,
  ...NO_FILTERS,
  execution_id: '',
  view: '',
  ...PAGE_DEFAULTS,
};

/** The search params of `/logs/executions`; limits as in the contract. */
export const executionsSearch = v.object({
  section: choice(SECTIONS),
  workflow_name: text(240),
  workflow_id: id,
  status: choice(STATUSES),
  execution_source: choice(SOURCES),
  execution_type: choice(TYPES),
  slug: matching(/^[a-z][a-z0-9_-]{1,63}(,[a-z][a-z0-9_-]{1,63})*$/),
  linked_account_id: text(128),
  event_name: text(240),
  error_node: nodeId,
  error_code: text(64),
  error_fingerprint: matching(/^[0-9a-f]{32}$/),
  start_date: day,
  end_date: day,
  execution_id: id,
  /** The saved view that the filters come from. */
  view: id,
  // Beyond 10,000 executions, the server has no pages.
  ...paging(400),
});

export type ExecutionsSearch = v.InferOutput<typeof executionsSearch>;
