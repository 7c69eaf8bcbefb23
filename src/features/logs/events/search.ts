import * as v from 'valibot';
import { LOG_DEFAULTS, logSearchEntries } from '@/lib/log-search';
import { ALL, choice, matching } from '@/lib/search-params';

const STATUSES = [ALL, 'SUCCESS', 'NONE', 'REFUSED'] as const;

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = {
  ...LOG_DEFAULTS,
  status: ALL as (typeof STATUSES)[number],
  slug: '',
};

/** The search params of `/logs/events`; limits as in the contract. */
export const eventsSearch = v.object({
  ...logSearchEntries,
  status: choice(STATUSES),
  slug: matching(/^[a-z][a-z0-9_-]{1,63}$/),
});

export type EventsSearch = v.InferOutput<typeof eventsSearch>;
