import { ALL, matching, oneOf, slugOrAll } from './search-params';

// Of each list of workflows, by their names in the URL.

/** The defaults, for parameters that are not in the URL. */
export const WORKFLOW_FILTER_DEFAULTS = {
  slug: ALL,
  folder: ALL,
  trigger: ALL as typeof ALL,
};

export const workflowFilters = {
  slug: slugOrAll,
  /** Id of a folder; `none` for what is in no folder. */
  folder: matching(/^([0-9a-f]{24}|none)$/, ALL),
  trigger: oneOf([ALL, 'api_call', 'event', 'schedule', 'webhook', 'app_event']),
};
