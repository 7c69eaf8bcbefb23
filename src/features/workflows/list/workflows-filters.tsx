import type { WorkflowFolder } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { ReactNode } from 'react';
import type { Catalog } from '@/api/connected-apps';
import { AppFilter } from '@/components/filter-bar/app-filter';
import { FilterBar } from '@/components/filter-bar/filter-bar';
import { SearchFilter } from '@/components/filter-bar/search-filter';
import { SelectFilter } from '@/components/filter-bar/select-filter';
import { STATUS_OPTIONS, TRIGGER_OPTIONS, toFolderOptions } from './filter-options';
import type { ListSearch } from './search';

type WorkflowsFiltersProps = {
  search: ListSearch;
  onChange: (change: Partial<ListSearch>) => void;
  onClear: () => void;
  isFiltered: boolean;
  /** The apps of the app filter; undefined if all workflows belong to one app. */
  catalog: Catalog | undefined;
  folders: readonly WorkflowFolder[];
  onRefresh: () => void;
  isRefreshing: boolean;
  trailing: ReactNode;
};

/** The filters by name, status, app, folder and trigger. */
export function WorkflowsFilters(props: WorkflowsFiltersProps) {
  const { search, onChange, catalog, folders, ...bar } = props;
  return (
    <FilterBar {...bar}>
      <SearchFilter
        placeholder="Search by name or alias…"
        value={search.name}
        onChange={(name) => onChange({ name })}
      />
      <SelectFilter
        label="Status"
        value={search.status}
        onChange={(status) => onChange({ status })}
        options={STATUS_OPTIONS}
      />
      {catalog === undefined ? null : (
        <AppFilter catalog={catalog} value={search.slug} onChange={(slug) => onChange({ slug })} />
      )}
      <SelectFilter
        label="Folder"
        value={search.folder}
        onChange={(folder) => onChange({ folder })}
        options={toFolderOptions(folders)}
      />
      <SelectFilter
        label="Trigger"
        value={search.trigger}
        onChange={(trigger) => onChange({ trigger })}
        options={TRIGGER_OPTIONS}
      />
    </FilterBar>
  );
}
