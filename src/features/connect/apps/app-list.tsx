import type { Application } from '@patchbay/sdk';
import { getRouteApi } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { EmptyState } from '@/components/empty-state';
import { SearchFilter } from '@/components/filter-bar/search-filter';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { inListOrder, matching } from './app-order';
import { AppRow } from './app-row';

const route = getRouteApi('/connect/');

/** Up to here the eye is faster than a search. */
const SEARCH_ABOVE = 5;

type AppListProps = {
  apps: readonly Application[];
  orgName: string;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** All apps, those that are connected first. */
export function AppList({ apps, orgName, heading }: AppListProps) {
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const setQuery = (text: string) =>
    void navigate({
      search: (before) => ({ ...before, q: text === '' ? undefined : text }),
      replace: true,
    });
  const hasSearch = apps.length > SEARCH_ABOVE;
  const shown = inListOrder(hasSearch ? matching(apps, q) : apps);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1
            ref={heading}
            tabIndex={-1}
            className="font-semibold text-2xl tracking-tight outline-none"
          >
            Connect your apps
          </h1>
          <p className="mt-1 text-balance text-muted-foreground">
            Choose an app to connect it with {orgName}.
          </p>
        </div>
        {hasSearch ? (
          <SearchFilter value={q} onChange={setQuery} placeholder="Search apps…" />
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {hasSearch && q !== '' ? `${shown.length} of ${apps.length} apps` : ''}
      </p>
      <Card className="mt-6 overflow-hidden md:mt-8" aria-label="Apps">
        {shown.length > 0 ? (
          <ul className="divide-y">
            {shown.map((app) => (
              <li key={app.slug}>
                <AppRow app={app} />
              </li>
            ))}
          </ul>
        ) : apps.length === 0 ? (
          <EmptyState
            title="No apps are available yet"
            description={`Ask ${orgName} which apps you will be able to connect.`}
          />
        ) : (
          <EmptyState
            picture={null}
            title={`No app matches “${q}”`}
            action={<Button onClick={() => setQuery('')}>Clear search</Button>}
          />
        )}
      </Card>
    </>
  );
}
