import * as v from 'valibot';
import { oneOf } from '@/lib/search-params';

/** The tabs of an app, by their name in the URL. */
export const APP_TABS = ['overview', 'settings', 'workflows', 'portal'] as const;

export type AppTab = (typeof APP_TABS)[number];

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = { section: 'overview' } as const;

/**
 * The search params of `/apps/{application}`. Not `tab`, which is a tab of the embedded dashboard.
 */
export const appSearch = v.object({
  section: oneOf(APP_TABS),
});
