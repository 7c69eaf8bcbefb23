import { getLogFilters } from '@/lib/log-filters';
import { ALL } from '@/lib/search-params';
import type { WebhooksSearch } from './search';

/** Returns the active filters, as the query of a request has them. */
export function toFilters(search: WebhooksSearch) {
  const { status, webhook_id } = search;
  return {
    ...getLogFilters(search),
    ...(status === ALL ? {} : { status }),
    ...(webhook_id === '' ? {} : { webhook_id }),
  };
}

/** Returns the query of the list, without inactive filters. */
export function toQuery(search: WebhooksSearch) {
  const { page, limit } = search;
  return { page, limit, ...toFilters(search) };
}
