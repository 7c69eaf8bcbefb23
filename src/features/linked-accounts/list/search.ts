import * as v from 'valibot';
import { ALL, day, PAGE_DEFAULTS, paging, slugOrAll, text } from '@/lib/search-params';

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = {
  connected_app_name: ALL,
  linked_account_id: '',
  name: '',
  start_date: '',
  end_date: '',
  ...PAGE_DEFAULTS,
};

/** The search params of `/connections`; limits as in the contract. `create` opens the dialog. */
export const linkedAccountsSearch = v.object({
  connected_app_name: slugOrAll,
  linked_account_id: text(128),
  name: text(120),
  start_date: day,
  end_date: day,
  create: v.fallback(v.optional(v.boolean()), undefined),
  ...paging(),
});

export type LinkedAccountsSearch = v.InferOutput<typeof linkedAccountsSearch>;

/** The request's query, without inactive filters. */
export function toQuery(search: LinkedAccountsSearch) {
  const { connected_app_name, start_date, end_date, page, limit } = search;
  const linked_account_id = search.linked_account_id.trim();
  const name = search.name.trim();
  return {
    page,
    limit,
    ...(connected_app_name === ALL ? {} : { connected_app_name }),
    ...(linked_account_id === '' ? {} : { linked_account_id }),
    ...(name === '' ? {} : { name }),
    ...(start_date === '' ? {} : { start_date }),
    ...(end_date === '' ? {} : { end_date }),
  };
}

/** The active filters as texts. */
export function activeFilters(search: LinkedAccountsSearch, appName: string): string[] {
  const on = toQuery(search);
  return [
    ...(on.name === undefined ? [] : [`Name contains “${on.name}”`]),
    ...(on.linked_account_id === undefined ? [] : [`ID contains “${on.linked_account_id}”`]),
    ...(on.connected_app_name === undefined ? [] : [`App is ${appName}`]),
    ...(on.start_date === undefined ? [] : [`Created on ${on.start_date} (UTC) or later`]),
    ...(on.end_date === undefined ? [] : [`Created on ${on.end_date} (UTC) or earlier`]),
  ];
}
