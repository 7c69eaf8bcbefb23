import { ALL } from '@/lib/search-params';
import type { AppsSearch } from './search';

// Apart from the search params, which are read before any page is loaded.

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
export function listActiveFilters({ q, category, state, auth }: AppsSearch): string[] {
  const findLabel = (options: readonly { value: string; label: string }[], chosen: string) =>
    options.find(({ value }) => value === chosen)?.label ?? chosen;
  return [
    ...(q.trim() === '' ? [] : [`Text contains “${q.trim()}”`]),
    ...(category === ALL ? [] : [`Category is ${category}`]),
    ...(state === ALL ? [] : [`State is ${findLabel(STATE_OPTIONS, state)}`]),
    ...(auth === ALL ? [] : [`Connects by ${findLabel(AUTH_OPTIONS, auth)}`]),
  ];
}
