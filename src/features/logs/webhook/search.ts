import * as v from 'valibot';
import { getDefaults } from '@/lib/search-params';

/** The search params of `/logs/webhooks/{id}`. */
export const deliverySearch = v.object({
  /** The number of the attempt whose response is shown; 0 for the last attempt. */
  attempt: v.optional(v.fallback(v.number(), 0), 0),
});

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = getDefaults(deliverySearch);
