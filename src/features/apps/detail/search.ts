import * as v from 'valibot';
import { ALL, choice, getDefaults, paging, text } from '@/lib/search-params';
import { workflowFilters } from '@/lib/workflow-filters';

/** The tabs of an app, by their name in the URL. */
export const APP_TABS = ['overview', 'settings', 'workflows', 'portal'] as const;

export type AppTab = (typeof APP_TABS)[number];

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

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = getDefaults(appSearch);

export type AppSearch = v.InferOutput<typeof appSearch>;
