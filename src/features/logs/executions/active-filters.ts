import type { ExecutionFilters } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { getLogFilters, pickActiveTexts } from '@/lib/log-filters';
import { ALL } from '@/lib/search-params';
import type { ExecutionsSearch } from './search';

/** Returns the filters that are active. */
export function getActiveFilters(search: ExecutionsSearch): ExecutionFilters {
  const { status, execution_source, execution_type } = search;
  return {
    ...(status === ALL ? {} : { status }),
    ...(execution_source === ALL ? {} : { execution_source }),
    ...(execution_type === ALL ? {} : { execution_type }),
    ...texts(search),
  };
}

function texts(search: ExecutionsSearch): ExecutionFilters {
  const { slug, error_node, error_code, error_fingerprint } = search;
  return {
    ...getLogFilters(search),
    ...pickActiveTexts({ slug, error_node, error_code, error_fingerprint }),
  };
}

/** Returns the request's query, without inactive filters. */
export function toQuery(search: ExecutionsSearch) {
  const { page, limit, execution_id } = search;
  return {
    page,
    limit,
    ...getActiveFilters(search),
    ...(execution_id === '' ? {} : { execution_id }),
  };
}

/** Returns the query for failed executions, which has fewer filters. */
export function toErrorsQuery(search: ExecutionsSearch) {
  const {
    event_name: _event,
    error_node: _node,
    error_code: _code,
    error_fingerprint: _fingerprint,
    ...query
  } = texts(search);
  return query;
}

/** Returns whether the filters differ from those of a view. */
export function differs(search: ExecutionsSearch, filters: ExecutionFilters): boolean {
  const own = getActiveFilters(search);
  const names = new Set([...Object.keys(own), ...Object.keys(filters)]);
  const toMap = (values: ExecutionFilters) => new Map(Object.entries(values));
  return [...names].some((name) => toMap(own).get(name) !== toMap(filters).get(name));
}
