import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { ReactNode } from 'react';
import type { Catalog } from '@/api/connected-apps';
import { STATUS_OPTIONS } from '@/components/executions/execution-text';
import { AppFilter } from '@/components/filter-bar/app-filter';
import { FilterBar } from '@/components/filter-bar/filter-bar';
import { PeriodFilter } from '@/components/filter-bar/period-filter';
import { SearchFilter } from '@/components/filter-bar/search-filter';
import { SelectFilter } from '@/components/filter-bar/select-filter';
import { TextFilter } from '@/components/filter-bar/text-filter';
import { ALL } from '@/lib/search-params';
import { LinkedFilters } from '../list/linked-filters';
import { listLinkedFilters } from './list-linked-filters';
import type { ExecutionsSearch } from './search';

const SOURCES = [
  { value: ALL, label: 'All' },
  { value: 'Event', label: 'Event' },
  { value: 'Schedule', label: 'Schedule' },
  { value: 'API Call', label: 'API Call' },
  { value: 'Webhook', label: 'Webhook' },
] as const;
const TYPES = [
  { value: ALL, label: 'All' },
  { value: 'ASYNC', label: 'Async' },
  { value: 'SYNC', label: 'Sync' },
] as const;

type ExecutionsFiltersProps = {
  search: ExecutionsSearch;
  onChange: (change: Partial<ExecutionsSearch>) => void;
  onClear: () => void;
  isFiltered: boolean;
  catalog: Catalog;
  onRefresh: () => void;
  isRefreshing: boolean;
  trailing?: ReactNode;
  /**
   * Whether the filters are those of failed executions, which have no filter by status, source and
   * type.
   */
  isOfErrors?: boolean;
  executions?: readonly Execution[];
};

/** The filters of spec section 3. */
export function ExecutionsFilters(props: ExecutionsFiltersProps) {
  const { search, onChange, catalog, isOfErrors = false, executions = [], ...bar } = props;
  return (
    <FilterBar {...bar}>
      <SearchFilter
        placeholder="Search executions by workflow…"
        value={search.workflow_name}
        onChange={(workflow_name) => onChange({ workflow_name })}
      />
      {isOfErrors ? null : (
        <>
          <SelectFilter
            label="Status"
            value={search.status}
            onChange={(status) => onChange({ status })}
            options={STATUS_OPTIONS}
          />
          <SelectFilter
            label="Source"
            value={search.execution_source}
            onChange={(execution_source) => onChange({ execution_source })}
            options={SOURCES}
          />
          <SelectFilter
            label="Type"
            value={search.execution_type}
            onChange={(execution_type) => onChange({ execution_type })}
            options={TYPES}
          />
        </>
      )}
      <AppFilter
        catalog={catalog}
        value={search.slug === '' ? ALL : search.slug}
        onChange={(slug) => onChange({ slug: slug === ALL ? '' : slug })}
      />
      <TextFilter
        label="Linked account ID"
        isMono
        className="sm:w-40"
        value={search.linked_account_id}
        onChange={(linked_account_id) => onChange({ linked_account_id })}
      />
      {isOfErrors ? null : (
        <TextFilter
          label="Event"
          className="sm:w-36"
          value={search.event_name}
          onChange={(event_name) => onChange({ event_name })}
        />
      )}
      <PeriodFilter value={search} onChange={onChange} />
      {isOfErrors ? null : (
        <LinkedFilters
          search={search}
          filters={listLinkedFilters(search, executions)}
          onRemove={(name) => onChange({ [name]: '' })}
        />
      )}
    </FilterBar>
  );
}
