import { getLogFilters } from '@/lib/log-filters';
import { ALL } from '@/lib/search-params';
import type { EventsSearch } from './search';

/** Returns the active filters, as the query of a request has them. */
export function toFilters(search: EventsSearch) {
  const { status, slug } = search;
  return {
    ...getLogFilters(search),
    ...(status === ALL ? {} : { status }),
    ...(slug === '' ? {} : { slug }),
  };
}

/** Returns the query of the list, without inactive filters. */
export function toQuery(search: EventsSearch) {
  const { page, limit } = search;
  return { page, limit, ...toFilters(search) };
}
