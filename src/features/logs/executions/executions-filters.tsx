import type { ReactNode } from 'react';
import type { Catalog } from '@/api/connected-apps';
import { STATUS_OPTIONS } from '@/components/executions/execution-text';
import { DateFilter } from '@/components/filter-bar/date-filter';
import { FilterBar } from '@/components/filter-bar/filter-bar';
import { SearchFilter } from '@/components/filter-bar/search-filter';
import { SelectFilter } from '@/components/filter-bar/select-filter';
import { TextFilter } from '@/components/filter-bar/text-filter';
import { ALL } from '@/lib/search-params';
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
  /** What failed is of every status, source and type. */
  isOfErrors?: boolean;
};

function appOptions(catalog: Catalog, chosen: string) {
  const apps = [...catalog.values()].map(({ slug, name }) => ({ value: slug, label: name }));
  apps.sort((a, b) => a.label.localeCompare(b.label));
  // A link may name several apps, or one that is not in the catalog.
  const isKnown = chosen === '' || catalog.has(chosen);
  return [
    { value: ALL, label: 'All' },
    ...apps,
    ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
  ];
}

/** The filters of spec section 3. */
export function ExecutionsFilters(props: ExecutionsFiltersProps) {
  const { search, onChange, catalog, isOfErrors = false, ...bar } = props;
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
      <SelectFilter
        label="App"
        value={search.slug === '' ? ALL : search.slug}
        onChange={(slug) => onChange({ slug: slug === ALL ? '' : slug })}
        options={appOptions(catalog, search.slug)}
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
