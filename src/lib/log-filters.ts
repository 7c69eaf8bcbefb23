import type { LogSearch } from './log-search';

/** The filters of every log. */
const NAMES = [
  'workflow_name',
  'workflow_id',
  'event_name',
  'linked_account_id',
  'start_date',
  'end_date',
] as const;

/** Returns the texts that are not empty, trimmed. */
export function pickActiveTexts(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) =>
      value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  );
}

/** Returns the filters that are active, as the query of a request has them. */
export function getLogFilters(search: Pick<LogSearch, (typeof NAMES)[number]>): {
  [Name in (typeof NAMES)[number]]?: string;
} {
  return pickActiveTexts(Object.fromEntries(NAMES.map((name) => [name, search[name]])));
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
  webhook_id: 'Webhook ID is',
  error_node: 'Failed at node',
  error_code: 'Error code is',
  error_fingerprint: 'Error message is like that of the group',
  start_date: 'On or after (UTC)',
  end_date: 'On or before (UTC)',
  execution_id: 'Execution ID is',
} as const;

/**
 * Lists the active filters of a query as texts: ['Linked account is “harbor-coffee”'].
 *
 * @param statuses the options of the filter by status, whose labels stand for their values
 */
export function listLogFilters(
  query: Readonly<Record<string, string | number | undefined>>,
  statuses: readonly { value: string; label: string }[] = [],
): string[] {
  const status = statuses.find(({ value }) => value === query.status)?.label;
  const texts = status === undefined ? query : { ...query, status };
  return Object.entries(LABELS).flatMap(([name, label]) =>
    texts[name] === undefined ? [] : [`${label} “${texts[name]}”`],
  );
}
