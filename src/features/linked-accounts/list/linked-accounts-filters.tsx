import type { ReactNode } from 'react';
import type { Catalog } from '@/api/connected-apps';
import { DateFilter } from '@/components/filter-bar/date-filter';
import { FilterBar } from '@/components/filter-bar/filter-bar';
import { SearchFilter } from '@/components/filter-bar/search-filter';
import { SelectFilter } from '@/components/filter-bar/select-filter';
import { TextFilter } from '@/components/filter-bar/text-filter';
import { ALL } from '@/lib/search-params';
import type { LinkedAccountsSearch } from './search';

type LinkedAccountsFiltersProps = {
  search: LinkedAccountsSearch;
  onChange: (change: Partial<LinkedAccountsSearch>) => void;
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

/** The filters of spec section 3. */
export function LinkedAccountsFilters(props: LinkedAccountsFiltersProps) {
  const { search, onChange, catalog, ...bar } = props;
  return (
    <FilterBar {...bar}>
      <SearchFilter
        placeholder="Search accounts by name…"
        value={search.name}
        onChange={(name) => onChange({ name })}
      />
      <TextFilter
        label="Linked account ID"
        isMono
        className="sm:w-44"
        value={search.linked_account_id}
        onChange={(linked_account_id) => onChange({ linked_account_id })}
      />
      <SelectFilter
        label="App"
        value={search.connected_app_name}
        onChange={(connected_app_name) => onChange({ connected_app_name })}
        options={appOptions(catalog, search.connected_app_name)}
      />
      <DateFilter
        label="From"
        value={search.start_date}
        max={search.end_date}
        onChange={(start_date) => onChange({ start_date })}
      />
      <DateFilter
        label="To"
        value={search.end_date}
        min={search.start_date}
        onChange={(end_date) => onChange({ end_date })}
      />
    </FilterBar>
  );
}
