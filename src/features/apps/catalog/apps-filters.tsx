import type { AppSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { FilterBar } from '@/components/filter-bar/filter-bar';
import { SearchFilter } from '@/components/filter-bar/search-filter';
import { SelectFilter } from '@/components/filter-bar/select-filter';
import { ALL } from '@/lib/search-params';
import { filterApps, listCategories } from './filter-apps';
import { AUTH_OPTIONS, listActiveFilters, SORT_OPTIONS, STATE_OPTIONS } from './filter-options';
import type { AppsSearch } from './search';

type AppsFiltersProps = {
  /** Undefined while it loads. */
  apps: readonly AppSummary[] | undefined;
  search: AppsSearch;
  onChange: (next: Partial<AppsSearch>) => void;
  onClear: () => void;
  onRefresh: () => void;
  isRefreshing: boolean;
};

/** Search, category, state and auth method; order and count at the right. */
export function AppsFilters(props: AppsFiltersProps) {
  const { apps, search, onChange, ...bar } = props;
  return (
    <FilterBar
      isFiltered={listActiveFilters(search).length > 0}
      onClear={bar.onClear}
      onRefresh={bar.onRefresh}
      isRefreshing={bar.isRefreshing}
      trailing={
        <>
          {apps === undefined ? null : <Count apps={apps} search={search} />}
          <SelectFilter
            label="Sort"
            value={search.sort}
            onChange={(sort) => onChange({ sort })}
            options={SORT_OPTIONS}
          />
        </>
      }
    >
      <SearchFilter placeholder="Search apps…" value={search.q} onChange={(q) => onChange({ q })} />
      <SelectFilter
        label="Category"
        value={search.category}
        onChange={(category) => onChange({ category })}
        options={categoryOptions(apps ?? [], search.category)}
      />
      <SelectFilter
        label="State"
        value={search.state}
        onChange={(state) => onChange({ state })}
        options={STATE_OPTIONS}
      />
      <SelectFilter
        label="Connects by"
        value={search.auth}
        onChange={(auth) => onChange({ auth })}
        options={AUTH_OPTIONS}
      />
    </FilterBar>
  );
}

function categoryOptions(apps: readonly AppSummary[], chosen: string) {
  const categories = listCategories(apps);
  // A link may name a category that no app has.
  const isKnown = chosen === ALL || categories.includes(chosen);
  return [
    { value: ALL, label: 'All' },
    ...[...categories, ...(isKnown ? [] : [chosen])].map((name) => ({ value: name, label: name })),
  ];
}

function Count({ apps, search }: { apps: readonly AppSummary[]; search: AppsSearch }) {
  const found = filterApps(apps, search).length;
  return (
    <p role="status" className="whitespace-nowrap text-muted-foreground text-xs tabular-nums">
      {found} of {apps.length} {apps.length === 1 ? 'app' : 'apps'}
    </p>
  );
}
