import * as v from 'valibot';
import { day, id, PAGE_DEFAULTS, paging, text } from './search-params';

// The search params that the logs of events, webhooks and schedules share (spec section 3).

/** The filters of every log, all inactive. */
const NO_LOG_FILTERS = {
  workflow_name: '',
  workflow_id: '',
  event_name: '',
  linked_account_id: '',
  start_date: '',
  end_date: '',
};

/** The defaults of the search params, for those that are not in the URL. */
export const LOG_DEFAULTS = { ...NO_LOG_FILTERS, ...PAGE_DEFAULTS };

/** The entries of a log's search params; limits as in the contract. Beyond 10,000 rows the server has no pages. */
export const logSearchEntries = {
  workflow_name: text(240),
  workflow_id: id,
  event_name: text(240),
  linked_account_id: text(128),
  start_date: day,
  end_date: day,
  ...paging(400),
};

const logSearch = v.object(logSearchEntries);

export type LogSearch = v.InferOutput<typeof logSearch>;

type LogFilters = { [Name in keyof typeof NO_LOG_FILTERS]?: string };

/** Returns the filters that are active, as the query of a request has them. */
export function getLogFilters(search: LogSearch): LogFilters {
  const names = Object.keys(NO_LOG_FILTERS);
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => {
      const trimmed = String(value).trim();
      return names.includes(name) && trimmed !== '' ? [[name, trimmed]] : [];
    }),
  );
}

const LABELS = {
  workflow_name: 'Workflow contains',
  workflow_id: 'Workflow ID is',
  status: 'Status is',
  slug: 'App is',
  linked_account_id: 'Linked account is',
  event_name: 'Event is',
  webhook_id: 'Webhook ID is',
  start_date: 'On or after (UTC)',
  end_date: 'On or before (UTC)',
} as const;

/** Lists the active filters of a query as texts: ['Linked account is “harbor-coffee”']. */
export function listLogFilters(
  query: Readonly<Record<string, string | number | undefined>>,
): string[] {
  return Object.entries(LABELS).flatMap(([name, label]) =>
    query[name] === undefined ? [] : [`${label} “${query[name]}”`],
  );
}
