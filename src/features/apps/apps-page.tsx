import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ApiError, errorText } from '@/api/errors';
import type { Application } from '@/api/schema.gen';
import { EmptyState } from '@/components/empty-state';
import { FilterBar } from '@/components/filter-bar/filter-bar';
import { SearchFilter } from '@/components/filter-bar/search-filter';
import { SelectFilter } from '@/components/filter-bar/select-filter';
import { PageFrame } from '@/components/page-frame';
import { PageStatus } from '@/components/page-status';
import { Button } from '@/components/ui/button';
import { catalogueQuery } from './api';
import { AppCard, AppCardSkeleton } from './app-card';
import { AppDrawer } from './app-drawer';
import { categoriesOf, filterApps } from './filter-apps';
import { ALL_CATEGORIES, type AppsSearch, SEARCH_DEFAULTS } from './search';

const route = getRouteApi('/_main/apps/');
const GRID = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';
const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];

/** `/apps`: the apps that customers can connect. */
export function AppsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, isFetching, refetch } = useQuery(catalogueQuery);
  const change = (next: Partial<AppsSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), resetScroll: false });
  const clear = () => change({ q: SEARCH_DEFAULTS.q, category: SEARCH_DEFAULTS.category });
  const isFiltered = search.q.trim() !== '' || search.category !== ALL_CATEGORIES;
  return (
    <PageFrame
      title="Apps"
      description="The apps that your customers can connect on their hosted page."
      filters={
        <FilterBar
          isFiltered={isFiltered}
          onClear={clear}
          onRefresh={() => void refetch()}
          isRefreshing={isFetching}
          trailing={data === undefined ? null : <Count apps={data} search={search} />}
        >
          <SearchFilter
            placeholder="Search apps…"
            value={search.q}
            onChange={(q) => change({ q })}
          />
          <SelectFilter
            label="Category"
            value={search.category}
            onChange={(category) => change({ category })}
            options={categoryOptions(data ?? [], search.category)}
          />
        </FilterBar>
      }
    >
      {data !== undefined ? (
        <Catalogue apps={data} search={search} onClear={clear} />
      ) : error !== null ? (
        <PageStatus
          error={errorText(error)}
          code={error instanceof ApiError ? error.code : undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        <ul aria-busy="true" aria-label="Loading apps" className={GRID}>
          {PLACEHOLDERS.map((each) => (
            <AppCardSkeleton key={each} />
          ))}
        </ul>
      )}
      {data === undefined || search.app === '' ? null : (
        <AppDrawer
          slug={search.app}
          app={data.find(({ slug }) => slug === search.app)}
          onClose={() => change({ app: '' })}
        />
      )}
    </PageFrame>
  );
}

function categoryOptions(apps: readonly Application[], chosen: string) {
  const categories = categoriesOf(apps);
  // A link may name a category that no app has, or not yet.
  const isKnown = chosen === ALL_CATEGORIES || categories.includes(chosen);
  return [
    { value: ALL_CATEGORIES, label: 'All' },
    ...[...categories, ...(isKnown ? [] : [chosen])].map((each) => ({ value: each, label: each })),
  ];
}

function Count({ apps, search }: { apps: readonly Application[]; search: AppsSearch }) {
  const found = filterApps(apps, search).length;
  const total = `${apps.length} ${apps.length === 1 ? 'app' : 'apps'}`;
  return (
    <p role="status" className="text-muted-foreground text-xs tabular-nums">
      {found === apps.length ? total : `${found} of ${total}`}
    </p>
  );
}

type CatalogueProps = { apps: readonly Application[]; search: AppsSearch; onClear: () => void };

function Catalogue({ apps, search, onClear }: CatalogueProps) {
  const found = filterApps(apps, search);
  if (apps.length === 0) {
    return (
      <EmptyState
        title="There are no apps yet"
        description="No app is switched on for this organisation in this environment."
      />
    );
  }
  if (found.length === 0) {
    const filters = [
      ...(search.q.trim() === '' ? [] : [`Text contains “${search.q.trim()}”`]),
      ...(search.category === ALL_CATEGORIES ? [] : [`Category is ${search.category}`]),
    ];
    return (
      <EmptyState
        picture={null}
        title="No app matches"
        description={filters.join(', ')}
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  }
  return (
    <ul aria-label="Apps" className={GRID}>
      {found.map((app) => (
        <AppCard key={app.slug} app={app} />
      ))}
    </ul>
  );
}
