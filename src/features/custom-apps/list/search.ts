import * as v from 'valibot';

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = { q: '' };

/** The search params of `/custom-apps`; the router parses `?q=42` as a number. */
export const customAppsSearch = v.object({
  q: v.optional(
    v.fallback(
      v.pipe(
        v.union([v.string(), v.number(), v.boolean()]),
        v.transform((value) => String(value).slice(0, 120)),
      ),
      SEARCH_DEFAULTS.q,
    ),
    SEARCH_DEFAULTS.q,
  ),
});
