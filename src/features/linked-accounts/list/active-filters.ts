import { type ConnectionStatus, type LinkedAccountsSearch, toQuery } from './search';

// Apart from the search params, which are read before any page is loaded.

const STATUS_TEXTS: Readonly<Record<ConnectionStatus, string>> = {
  ALL: '',
  active: 'Has an active connection',
  expired: 'Has an expired connection',
  not_connected: 'Has no connection',
};

/** The active filters as texts. */
export function listActiveFilters(search: LinkedAccountsSearch, appName: string): string[] {
  const on = toQuery(search);
  return [
    ...(on.search === undefined ? [] : [`Name or ID contains “${on.search}”`]),
    ...(on.connection_status === undefined ? [] : [STATUS_TEXTS[on.connection_status]]),
    ...(on.name === undefined ? [] : [`Name contains “${on.name}”`]),
    ...(on.linked_account_id === undefined ? [] : [`ID contains “${on.linked_account_id}”`]),
    ...(on.connected_app_name === undefined ? [] : [`App is ${appName}`]),
    ...(on.start_date === undefined ? [] : [`Created on ${on.start_date} (UTC) or later`]),
    ...(on.end_date === undefined ? [] : [`Created on ${on.end_date} (UTC) or earlier`]),
  ];
}
