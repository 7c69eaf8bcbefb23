import * as v from 'valibot';
import { ALL, choice, day, flag, getDefaults, paging, slugOrAll, text } from '@/lib/search-params';

const CONNECTION_STATUSES = [ALL, 'active', 'expired', 'not_connected'] as const;

export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** The search params of `/connections`; limits as in the contract. `create` opens the dialog. */
export const linkedAccountsSearch = v.object({
  search: text(128),
  connection_status: choice(CONNECTION_STATUSES),
  connected_app_name: slugOrAll,
  linked_account_id: text(128),
  name: text(120),
  start_date: day,
  end_date: day,
  create: flag,
  ...paging(),
});

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = getDefaults(linkedAccountsSearch);

export type LinkedAccountsSearch = v.InferOutput<typeof linkedAccountsSearch>;

/** The request's query, without inactive filters. */
export function toQuery(search: LinkedAccountsSearch) {
  const { connection_status, connected_app_name, start_date, end_date, page, limit } = search;
  const text = search.search.trim();
  const linked_account_id = search.linked_account_id.trim();
  const name = search.name.trim();
  return {
    page,
    limit,
    ...(text === '' ? {} : { search: text }),
    ...(connection_status === ALL ? {} : { connection_status }),
    ...(connected_app_name === ALL ? {} : { connected_app_name }),
    ...(linked_account_id === '' ? {} : { linked_account_id }),
    ...(name === '' ? {} : { name }),
    ...(start_date === '' ? {} : { start_date }),
    ...(end_date === '' ? {} : { end_date }),
  };
}
