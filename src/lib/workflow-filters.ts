import { ALL, choice, matching, slugOrAll } from './search-params';

// The filters of every list of workflows, by their names in the URL.

export const workflowFilters = {
  slug: slugOrAll,
  /** The id of a folder; `none` for workflows outside of folders. */
  folder: matching(/^([0-9a-f]{24}|none)$/, ALL),
  trigger: choice([ALL, 'api_call', 'event', 'schedule', 'webhook', 'app_event']),
};
