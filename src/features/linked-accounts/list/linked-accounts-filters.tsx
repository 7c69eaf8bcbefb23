import type { ReactNode } from 'react';
import type { Catalog } from '@/api/connected-apps';
import { AppFilter } from '@/components/filter-bar/app-filter';
import { FilterBar } from '@/components/filter-bar/filter-bar';
import { PeriodFilter } from '@/components/filter-bar/period-filter';
import { SearchFilter } from '@/components/filter-bar/search-filter';
import { TextFilter } from '@/components/filter-bar/text-filter';
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
      <AppFilter
        catalog={catalog}
        value={search.connected_app_name}
        onChange={(connected_app_name) => onChange({ connected_app_name })}
      />
      <PeriodFilter value={search} onChange={onChange} />
    </FilterBar>
  );
}
