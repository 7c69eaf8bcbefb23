import type { Application } from '@patchbay/sdk';
import type { RefObject } from 'react';
import { SearchFilter } from '@/components/filter-bar/search-filter';
import { EmptyState } from '@/components/page/empty-state';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useHostedView } from '../layout/hosted-view';
import { ListLink } from '../layout/list-link';
import { useTexts } from '../texts/texts-context';
import { findMatching, getAppState, sortForList } from './app-order';
import { AppRow } from './app-row';

/** Up to this number of apps there is no search. */
const MAX_APPS_WITHOUT_SEARCH = 5;

type AppListProps = {
  apps: readonly Application[];
  orgName: string;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** All apps, connected ones first; in the tab 'Connected', these alone. */
export function AppList({ apps: all, orgName, heading }: AppListProps) {
  const {
    search: { q = '', tab },
    change,
  } = useHostedView();
  const isOfTab = tab === 'connected';
  const apps = isOfTab ? all.filter((app) => getAppState(app) !== 'not_connected') : all;
  const { list, app: appTexts } = useTexts();
  const setQuery = (text: string) =>
    change({ q: text === '' ? undefined : text }, { replace: true });
  const hasSearch = apps.length > MAX_APPS_WITHOUT_SEARCH;
  const visibleApps = sortForList(hasSearch ? findMatching(apps, q) : apps);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1
            ref={heading}
            tabIndex={-1}
            className="font-semibold text-2xl tracking-tight outline-none"
          >
            {isOfTab ? list.connectedHeading : list.heading}
          </h1>
          <p className="mt-1 text-balance text-muted-foreground">
            {isOfTab ? list.connectedIntro(orgName) : list.intro(orgName)}
          </p>
        </div>
        {hasSearch ? (
          <SearchFilter value={q} onChange={setQuery} placeholder={list.search} />
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {hasSearch && q !== '' ? list.found(visibleApps.length, apps.length) : ''}
      </p>
      <Card className="mt-6 overflow-hidden @min-[900px]:mt-8" aria-label={list.apps}>
        {visibleApps.length > 0 ? (
          <ul className="divide-y">
            {visibleApps.map((app) => (
              <li key={app.slug}>
                <AppRow app={app} />
              </li>
            ))}
          </ul>
        ) : isOfTab && apps.length === 0 ? (
          <EmptyState
            picture={null}
            title={list.noneConnected}
            action={
              <Button asChild>
                <ListLink>{appTexts.seeAll}</ListLink>
              </Button>
            }
          />
        ) : apps.length === 0 ? (
          <EmptyState title={list.none} description={list.noneAdvice(orgName)} />
        ) : (
          <EmptyState
            picture={null}
            title={list.noMatch(q)}
            action={<Button onClick={() => setQuery('')}>{list.clearSearch}</Button>}
          />
        )}
      </Card>
    </>
  );
}
