import * as v from 'valibot';

/** The value of the category filter that filters nothing. */
export const ALL_CATEGORIES = 'ALL';

/** What stands in the address when it says nothing. */
export const SEARCH_DEFAULTS = { q: '', category: ALL_CATEGORIES, app: '' };

// The router reads `?q=42` as a number; a person who typed it meant the text.
const text = (fallback: string) =>
  v.optional(
    v.fallback(
      v.pipe(
        v.union([v.string(), v.number(), v.boolean()]),
        v.transform((value) => String(value).slice(0, 120)),
      ),
      fallback,
    ),
    fallback,
  );

/** The search of `/apps`: `app` is the slug of the app whose details are open. */
export const appsSearch = v.object({
  q: text(SEARCH_DEFAULTS.q),
  category: text(SEARCH_DEFAULTS.category),
  app: text(SEARCH_DEFAULTS.app),
});

export type AppsSearch = v.InferOutput<typeof appsSearch>;
