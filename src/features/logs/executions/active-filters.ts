import type { ExecutionFilters } from '@patchbay/contract/dashboard-schema.gen.d.ts';
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
  const { workflow_name, workflow_id, slug, linked_account_id, event_name } = search;
  const { error_node, error_code, error_fingerprint, start_date, end_date } = search;
  const all = {
    workflow_name,
    workflow_id,
    slug,
    linked_account_id,
    event_name,
    error_node,
    error_code,
    error_fingerprint,
    start_date,
    end_date,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  );
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

const LABELS = {
  workflow_name: 'Workflow contains',
  workflow_id: 'Workflow ID is',
  status: 'Status is',
  execution_source: 'Source is',
  execution_type: 'Type is',
  slug: 'App is',
  linked_account_id: 'Linked account is',
  event_name: 'Event is',
  error_node: 'Failed at node',
  error_code: 'Error code is',
  error_fingerprint: 'Error message is like that of the group',
  start_date: 'On or after (UTC)',
  end_date: 'On or before (UTC)',
  execution_id: 'Execution ID is',
} as const;

/** The active filters as texts. */
export function listActiveFilters(
  active: Readonly<Record<string, string | number | undefined>>,
): string[] {
  return Object.entries(LABELS).flatMap(([name, label]) =>
    active[name] === undefined ? [] : [`${label} “${active[name]}”`],
  );
}

/** Returns whether the filters differ from those of a view. */
export function differs(search: ExecutionsSearch, filters: ExecutionFilters): boolean {
  const own = getActiveFilters(search);
  const names = new Set([...Object.keys(own), ...Object.keys(filters)]);
  const toMap = (values: ExecutionFilters) => new Map(Object.entries(values));
  return [...names].some((name) => toMap(own).get(name) !== toMap(filters).get(name));
}
