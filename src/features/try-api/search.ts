import * as v from 'valibot';
import { choice, getDefaults, text } from '@/lib/search-params';

export const TABS = ['workflow', 'event', 'api'] as const;

/** The search params of `/try-api`. */
export const trySearch = v.object({
  /** The opened tab. `tab` belongs to the dashboard's frame. */
  call: choice(TABS),
  /** The operation that the API tab shows. */
  op: text(80),
});

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = getDefaults(trySearch);
