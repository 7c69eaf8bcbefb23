import * as v from 'valibot';
import { choice, getDefaults } from '@/lib/search-params';

/** The search params of `/try-api`. */
export const trySearch = v.object({
  /** The opened tab. `tab` belongs to the dashboard's frame. */
  call: choice(['workflow', 'event']),
});

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = getDefaults(trySearch);
