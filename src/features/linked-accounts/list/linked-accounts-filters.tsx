import type { ReactNode } from 'react';
import type { Catalog } from '@/api/connected-apps';
import { AppFilter } from '@/components/filter-bar/app-filter';
import { FilterBar } from '@/components/filter-bar/filter-bar';
import { PeriodFilter } from '@/components/filter-bar/period-filter';
import { RemovableFilter } from '@/components/filter-bar/removable-filter';
import { SearchFilter } from '@/components/filter-bar/search-filter';
import { SelectFilter } from '@/components/filter-bar/select-filter';
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

const STATUSES = [
  { value: ALL, label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'expired', label: 'Expired' },
  { value: 'not_connected', label: 'Not connected' },
] as const;

/** The filters of spec section 3: a name or an ID of its own comes from a link and can be removed. */
export function LinkedAccountsFilters(props: LinkedAccountsFiltersProps) {
  const { search, onChange, catalog, ...bar } = props;
  return (
    <FilterBar {...bar}>
      <SearchFilter
        placeholder="Search by name or ID…"
        value={search.search}
        onChange={(text) => onChange({ search: text })}
      />
      <SelectFilter
        label="Status"
        value={search.connection_status}
        onChange={(connection_status) => onChange({ connection_status })}
        options={STATUSES}
      />
      <AppFilter
        catalog={catalog}
        value={search.connected_app_name}
        onChange={(connected_app_name) => onChange({ connected_app_name })}
      />
      <PeriodFilter value={search} onChange={onChange} />
      {search.name === '' ? null : (
        <RemovableFilter label="Name" value={search.name} onRemove={() => onChange({ name: '' })} />
      )}
      {search.linked_account_id === '' ? null : (
        <RemovableFilter
          label="Linked account ID"
          value={search.linked_account_id}
          onRemove={() => onChange({ linked_account_id: '' })}
        />
      )}
    </FilterBar>
  );
}
