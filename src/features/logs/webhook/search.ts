import * as v from 'valibot';

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = { attempt: 0 };

/** The search params of `/logs/webhooks/{id}`. */
export const deliverySearch = v.object({
  /** The number of the attempt whose response is shown; 0 for the last attempt. */
  attempt: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0), 0),
});
