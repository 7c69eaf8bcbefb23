import type { ReactNode } from 'react';
import type { Catalog } from '@/api/connected-apps';
import { FilterBar } from '@/components/filter-bar/filter-bar';
import { SearchFilter } from '@/components/filter-bar/search-filter';
import { SelectFilter } from '@/components/filter-bar/select-filter';
import { ALL } from '@/lib/search-params';
import { STATUS_OPTIONS, type WorkflowsSearch } from './search';

type WorkflowsFiltersProps = {
  search: WorkflowsSearch;
  onChange: (change: Partial<WorkflowsSearch>) => void;
  onClear: () => void;
  isFiltered: boolean;
  catalog: Catalog;
  onRefresh: () => void;
  isRefreshing: boolean;
  trailing: ReactNode;
};

function appOptions(catalog: Catalog, chosen: string) {
  const apps = [...catalog.values()].map(({ slug, name }) => ({ value: slug, label: name }));
  apps.sort((a, b) => a.label.localeCompare(b.label));
  // A link may name an app that is not in the catalog.
  const isKnown = chosen === ALL || catalog.has(chosen);
  return [
    { value: ALL, label: 'All' },
    ...apps,
    ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
  ];
}

/** Name, status and app. */
export function WorkflowsFilters(props: WorkflowsFiltersProps) {
  const { search, onChange, catalog, ...bar } = props;
  return (
    <FilterBar {...bar}>
      <SearchFilter
        placeholder="Search workflows by name…"
        value={search.name}
        onChange={(name) => onChange({ name })}
      />
      <SelectFilter
        label="Status"
        value={search.status}
        onChange={(status) => onChange({ status })}
        options={STATUS_OPTIONS}
      />
      <SelectFilter
        label="App"
        value={search.slug}
        onChange={(slug) => onChange({ slug })}
        options={appOptions(catalog, search.slug)}
      />
    </FilterBar>
  );
}
