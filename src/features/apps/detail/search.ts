import * as v from 'valibot';

/** The tabs of an app, by their name in the address. */
export const APP_TABS = ['overview', 'settings'] as const;

export type AppTab = (typeof APP_TABS)[number];

/** What stands in the address when it says nothing. */
export const SEARCH_DEFAULTS = { section: 'overview' } as const;

/** The search of `/apps/{application}`. `tab` is taken: it is a tab of the embedded dashboard. */
export const appSearch = v.object({
  section: v.optional(
    v.fallback(v.picklist(APP_TABS), SEARCH_DEFAULTS.section),
    SEARCH_DEFAULTS.section,
  ),
});
