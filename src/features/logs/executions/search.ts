import * as v from 'valibot';
import { EXECUTION_STATUSES } from '@/lib/execution-statuses';
import { logSearchEntries } from '@/lib/log-search';
import { ALL, choice, getDefaults, id, matching, text } from '@/lib/search-params';

/**
 * The sections: each run, or the failed ones grouped. The name is not `tab`, which is a tab of the
 * embedded dashboard.
 */
export const SECTIONS = ['runs', 'errors'] as const;

/** The id of a node, as in the contract. The router parses digits alone as a number. */
const nodeId = v.pipe(text(64), v.regex(/^[A-Za-z0-9_-]*$/));

/** The filters that a view saves. */
const filters = {
  status: choice([ALL, ...EXECUTION_STATUSES]),
  execution_source: choice([ALL, 'Event', 'Schedule', 'API Call', 'Webhook']),
  execution_type: choice([ALL, 'SYNC', 'ASYNC']),
  slug: matching(/^[a-z][a-z0-9_-]{1,63}(,[a-z][a-z0-9_-]{1,63})*$/),
  error_node: nodeId,
  error_code: text(64),
  error_fingerprint: matching(/^[0-9a-f]{32}$/),
};

/** The search params of `/logs/executions`; limits as in the contract. */
export const executionsSearch = v.object({
  section: choice(SECTIONS),
  ...logSearchEntries,
  ...filters,
  execution_id: id,
  /** The saved view that the filters come from. */
  view: id,
});

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = getDefaults(executionsSearch);

export type ExecutionsSearch = v.InferOutput<typeof executionsSearch>;
