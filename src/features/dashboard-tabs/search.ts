import * as v from 'valibot';
import { EXECUTION_STATUSES } from '@/lib/execution-statuses';
import { ALL, choice, getDefaults, paging, text } from '@/lib/search-params';
import { workflowFilters } from '@/lib/workflow-filters';
import { embeddedSearch } from './embedded-search';

/** The params of the tabs. */
const tabsSearch = v.object({
  /** The number of days that the overview covers. */
  days: v.optional(v.fallback(v.picklist([7, 30, 90]), 30), 30),
  /** The search text of the tab's list. */
  name: text(120),
  /** Status of workflows or executions, by tab; one of the other list is ignored. */
  status: choice([ALL, 'published', 'draft', ...EXECUTION_STATUSES]),
  ...workflowFilters,
  ...paging(),
});

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = getDefaults(tabsSearch);

/**
 * The search params of `/` (spec section 2) and its tabs. An invalid value is ignored; defaults are
 * left out, which keeps the URL short.
 */
export const dashboardSearch = v.object({ ...embeddedSearch.entries, ...tabsSearch.entries });

export type DashboardSearch = v.InferOutput<typeof dashboardSearch>;
