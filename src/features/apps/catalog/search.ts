import * as v from 'valibot';
import { ALL, oneOf, text } from '@/lib/search-params';

/** The defaults, for parameters that are not in the URL. */
export const SEARCH_DEFAULTS = {
  q: '',
  category: ALL,
  state: ALL,
  auth: ALL,
  sort: 'enabled',
} as const;

/** The search params of `/apps`. An invalid value is ignored. */
export const appsSearch = v.object({
  q: text(120),
  category: text(120, ALL),
  state: oneOf([ALL, 'enabled', 'not_enabled', 'custom']),
  auth: oneOf([ALL, 'oauth2', 'keybased']),
  sort: oneOf(['enabled', 'name', 'customers']),
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
