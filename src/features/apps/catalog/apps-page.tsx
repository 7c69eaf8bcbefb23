import type { AppSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { formatError, getErrorCode } from '@/api/errors';
import { appSummariesQuery } from '@/api/queries/apps';
import { EmptyState } from '@/components/page/empty-state';
import { PageFrame } from '@/components/page/page-frame';
import { PageStatus } from '@/components/page/page-status';
import { Button } from '@/components/ui/button';
import { useIsAllowed } from '@/hooks/session/use-role';
import { AppCard, AppCardSkeleton } from './app-card';
import { AppsFilters } from './apps-filters';
import { filterApps } from './filter-apps';
import { listActiveFilters } from './filter-options';
import { type AppsSearch, SEARCH_DEFAULTS } from './search';

const route = getRouteApi('/_main/apps/');
const GRID = 'grid gap-3 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4';
const PLACEHOLDERS = [1, 2, 3, 4, 5, 6, 7, 8];

/** `/apps`: all apps, and which of them customers can connect. */
export function AppsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, isFetching, refetch } = useQuery(appSummariesQuery);
  const change = (next: Partial<AppsSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), resetScroll: false });
  const clear = () => change({ ...SEARCH_DEFAULTS, sort: search.sort });
  return (
    <PageFrame
      title="Apps"
      description="Choose which apps your customers can connect, and how."
      filters={
        <AppsFilters
          apps={data}
          search={search}
          onChange={change}
          onClear={clear}
          onRefresh={() => void refetch()}
          isRefreshing={isFetching}
        />
      }
    >
      {data !== undefined ? (
        <Catalog apps={data} search={search} onClear={clear} />
      ) : error !== null ? (
        <PageStatus
          error={formatError(error)}
          code={getErrorCode(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <ul aria-busy="true" aria-label="Loading apps" className={GRID}>
          {PLACEHOLDERS.map((placeholder) => (
            <AppCardSkeleton key={placeholder} />
          ))}
        </ul>
      )}
    </PageFrame>
  );
}

type CatalogProps = { apps: readonly AppSummary[]; search: AppsSearch; onClear: () => void };

function Catalog({ apps, search, onClear }: CatalogProps) {
  const found = filterApps(apps, search);
  if (apps.length === 0) {
    return (
      <EmptyState
        title="There are no apps yet"
        description="This installation includes no apps, and your organization has not built any."
        action={<BuildCustomApp />}
      />
    );
  }
  if (found.length === 0) {
    return (
      <EmptyState
        picture={null}
        title="No app matches"
        description={`${listActiveFilters(search).join(', ')}. An app that is not in the catalog can be built from its documentation.`}
        action={
          <>
            <Button onClick={onClear}>Clear filters</Button>
            <BuildCustomApp />
          </>
        }
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

/** For roles that can create custom apps. */
function BuildCustomApp() {
  return useIsAllowed('developer') ? (
    <Button asChild variant="primary">
      <Link to="/custom-apps/new">Build a custom app</Link>
    </Button>
  ) : null;
}
