import type { CustomAppSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatError, getErrorCode } from '@/api/errors';
import { FilterBar } from '@/components/filter-bar/filter-bar';
import { SearchFilter } from '@/components/filter-bar/search-filter';
import { EmptyState } from '@/components/page/empty-state';
import { PageFrame } from '@/components/page/page-frame';
import { PageStatus } from '@/components/page/page-status';
import { Button } from '@/components/ui/button';
import { customAppsQuery } from '../api';
import { useCanBuild } from '../use-permissions';
import { AccountApps } from './account-apps';
import { AppGroup, GRID } from './app-group';
import { CreateChoiceDialog } from './create-choice-dialog';
import { CustomAppCardSkeleton } from './custom-app-card';
import { findCustomApps } from './find-custom-apps';

const route = getRouteApi('/_main/custom-apps/');
const PLACEHOLDERS = [1, 2, 3];

/** `/custom-apps`: the organization's custom apps. */
export function CustomAppsPage() {
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  const canBuild = useCanBuild();
  const [isCreating, setIsCreating] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(customAppsQuery);
  const search = (next: string) => void navigate({ search: { q: next }, resetScroll: false });
  const create = canBuild ? (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsCreating(true)}>
      New custom app
    </Button>
  ) : undefined;
  return (
    <PageFrame
      title="Custom apps"
      description="Apps that are not in the catalog, described by you and connected like any other."
      actions={create}
      filters={
        <FilterBar
          isFiltered={q.trim() !== ''}
          onClear={() => search('')}
          onRefresh={() => void refetch()}
          isRefreshing={isFetching}
          trailing={data === undefined ? null : <Count apps={data.docs} text={q} />}
        >
          <SearchFilter placeholder="Search custom apps…" value={q} onChange={search} />
        </FilterBar>
      }
    >
      {data !== undefined ? (
        <div className="flex flex-col gap-5">
          <Groups apps={data.docs} text={q} create={create} onClear={() => search('')} />
          {/* Remounted for another text, so that its list starts at the first page. */}
          <AccountApps key={q} text={q} />
        </div>
      ) : error !== null ? (
        <PageStatus
          error={formatError(error)}
          code={getErrorCode(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <ul aria-busy="true" aria-label="Loading custom apps" className={GRID}>
          {PLACEHOLDERS.map((placeholder) => (
            <CustomAppCardSkeleton key={placeholder} />
          ))}
        </ul>
      )}
      {isCreating ? <CreateChoiceDialog onClose={() => setIsCreating(false)} /> : null}
    </PageFrame>
  );
}

function Count({ apps, text }: { apps: readonly CustomAppSummary[]; text: string }) {
  const { unpublished, published } = findCustomApps(apps, text);
  const found = unpublished.length + published.length;
  return (
    <p role="status" className="text-muted-foreground text-xs tabular-nums">
      {found === apps.length ? '' : `${found} of `}
      {apps.length} {apps.length === 1 ? 'app' : 'apps'}
    </p>
  );
}

type GroupsProps = {
  apps: readonly CustomAppSummary[];
  text: string;
  create: ReactNode;
  onClear: () => void;
};

function Groups({ apps, text, create, onClear }: GroupsProps) {
  const { unpublished, published } = findCustomApps(apps, text);
  if (apps.length === 0) {
    return (
      <EmptyState
        title="There are no custom apps yet"
        description={
          create === undefined
            ? 'A developer, an admin or the owner describes an app that the catalog does not have.'
            : 'Describe an app that the catalog does not have: how its customers sign in and where its API is. Or take its OpenAPI document.'
        }
        action={create}
      />
    );
  }
  if (unpublished.length + published.length === 0) {
    return (
      <EmptyState
        picture={null}
        title="No custom app matches"
        description={`Text contains “${text.trim()}”`}
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <AppGroup
        title="Unpublished apps"
        apps={unpublished}
        empty="None: every app found is published."
      />
      <AppGroup
        title="Published apps"
        apps={published}
        empty="None yet: open an app, enter what is missing, then publish it."
      />
    </div>
  );
}
