import * as v from 'valibot';

/** The filter value for no filter. */
export const ALL = 'ALL';

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = {
  q: '',
  category: ALL,
  state: ALL,
  auth: ALL,
  sort: 'enabled',
} as const;

// The router parses `?q=42` as a number, but it is a typed text.
const text = (fallback: string) =>
  v.optional(
    v.fallback(
      v.pipe(
        v.union([v.string(), v.number(), v.boolean()]),
        v.transform((value) => String(value).slice(0, 120)),
      ),
      fallback,
    ),
    fallback,
  );

function oneOf<const Values extends readonly string[]>(values: Values, fallback: Values[number]) {
  return v.optional(v.fallback(v.picklist(values), fallback), fallback);
}

/** The search params of `/apps`. An invalid value is ignored. */
export const appsSearch = v.object({
  q: text(SEARCH_DEFAULTS.q),
  category: text(SEARCH_DEFAULTS.category),
  state: oneOf([ALL, 'enabled', 'not_enabled', 'custom'], SEARCH_DEFAULTS.state),
  auth: oneOf([ALL, 'oauth2', 'keybased'], SEARCH_DEFAULTS.auth),
  sort: oneOf(['enabled', 'name', 'customers'], SEARCH_DEFAULTS.sort),
});

export type AppsSearch = v.InferOutput<typeof appsSearch>;

export const STATE_OPTIONS = [
  { value: ALL, label: 'All' },
  { value: 'enabled', label: 'Enabled' },
  { value: 'not_enabled', label: 'Not enabled' },
  { value: 'custom', label: 'Custom' },
] as const;

export const AUTH_OPTIONS = [
  { value: ALL, label: 'All' },
  { value: 'oauth2', label: 'OAuth' },
  { value: 'keybased', label: 'API key' },
] as const;

export const SORT_OPTIONS = [
  { value: 'enabled', label: 'Enabled first' },
  { value: 'name', label: 'A–Z' },
  { value: 'customers', label: 'Most customers' },
] as const;

/** The active filters as texts. */
export function activeFilters({ q, category, state, auth }: AppsSearch): string[] {
  const labelOf = (options: readonly { value: string; label: string }[], chosen: string) =>
    options.find(({ value }) => value === chosen)?.label ?? chosen;
  return [
    ...(q.trim() === '' ? [] : [`Text contains “${q.trim()}”`]),
    ...(category === ALL ? [] : [`Category is ${category}`]),
    ...(state === ALL ? [] : [`State is ${labelOf(STATE_OPTIONS, state)}`]),
    ...(auth === ALL ? [] : [`Connects by ${labelOf(AUTH_OPTIONS, auth)}`]),
  ];
}
