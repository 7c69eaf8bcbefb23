import * as v from 'valibot';
import { ALL, choice, PAGE_DEFAULTS, paging, text } from '@/lib/search-params';
import { WORKFLOW_FILTER_DEFAULTS, workflowFilters } from '@/lib/workflow-filters';

/** The tabs of an app, by their name in the URL. */
export const APP_TABS = ['overview', 'settings', 'workflows', 'portal'] as const;

export type AppTab = (typeof APP_TABS)[number];

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = {
  section: 'overview' as const,
  name: '',
  status: ALL as typeof ALL,
  folder: WORKFLOW_FILTER_DEFAULTS.folder,
  trigger: WORKFLOW_FILTER_DEFAULTS.trigger,
  list_page: PAGE_DEFAULTS.page,
  limit: PAGE_DEFAULTS.limit,
};

const { page: list_page, limit } = paging();

/**
 * The search params of `/apps/{application}`. Not `tab`, which is a tab of the embedded dashboard.
 */
export const appSearch = v.object({
  section: choice(APP_TABS),
  // The params of the list of workflows. `page` is the page of the config portal.
  name: text(240),
  status: choice([ALL, 'published', 'draft']),
  folder: workflowFilters.folder,
  trigger: workflowFilters.trigger,
  list_page,
  limit,
});

export type AppSearch = v.InferOutput<typeof appSearch>;
