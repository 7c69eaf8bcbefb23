import * as v from 'valibot';

/** The app filter's value for no filter (spec section 3). */
export const ALL_APPS = 'ALL';

/** Row counts that the table offers. */
const LIMITS = [10, 25, 50, 100];

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = {
  connected_app_name: ALL_APPS,
  linked_account_id: '',
  name: '',
  start_date: '',
  end_date: '',
  page: 1,
  limit: 25,
};

// The router parses `?name=42` as a number, but it is a typed text.
const text = (max: number) =>
  v.optional(
    v.fallback(
      v.pipe(
        v.union([v.string(), v.number(), v.boolean()]),
        v.transform((value) => String(value).slice(0, max)),
      ),
      '',
    ),
    '',
  );

function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

const day = v.optional(
  v.fallback(
    v.union([v.literal(''), v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/), v.check(isRealDay))]),
    '',
  ),
  '',
);

/** The search params of `/connections`; limits as in the contract. An invalid value is ignored. */
export const linkedAccountsSearch = v.object({
  connected_app_name: v.optional(
    v.fallback(
      v.union([v.literal(ALL_APPS), v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_-]{1,63}$/))]),
      SEARCH_DEFAULTS.connected_app_name,
    ),
    SEARCH_DEFAULTS.connected_app_name,
  ),
  linked_account_id: text(128),
  name: text(120),
  start_date: day,
  end_date: day,
  page: v.optional(
    v.fallback(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
      SEARCH_DEFAULTS.page,
    ),
    SEARCH_DEFAULTS.page,
  ),
  limit: v.optional(v.fallback(v.picklist(LIMITS), SEARCH_DEFAULTS.limit), SEARCH_DEFAULTS.limit),
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
    ...(connected_app_name === ALL_APPS ? {} : { connected_app_name }),
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
