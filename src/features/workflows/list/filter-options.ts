import { ALL } from '@/lib/search-params';
import type { WorkflowsSearch } from './search';

// Apart from the search params, which are read before any page is loaded.

export const STATUS_OPTIONS = [
  { value: ALL, label: 'All' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
] as const;

/** The active filters as texts. */
export function activeFilters({ name, status, slug }: WorkflowsSearch, appName: string): string[] {
  const text = name.trim();
  const chosen = STATUS_OPTIONS.find(({ value }) => value === status) ?? STATUS_OPTIONS[0];
  return [
    ...(text === '' ? [] : [`Name contains “${text}”`]),
    ...(status === ALL ? [] : [`Status is ${chosen.label}`]),
    ...(slug === ALL ? [] : [`App is ${appName}`]),
  ];
}
