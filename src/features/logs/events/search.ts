import * as v from 'valibot';
import { logSearchEntries } from '@/lib/log-search';
import { ALL, choice, getDefaults, slug } from '@/lib/search-params';

/** The search params of `/logs/events`; limits as in the contract. */
export const eventsSearch = v.object({
  ...logSearchEntries,
  status: choice([ALL, 'SUCCESS', 'NONE', 'REFUSED']),
  slug: slug(),
});

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = getDefaults(eventsSearch);

export type EventsSearch = v.InferOutput<typeof eventsSearch>;
