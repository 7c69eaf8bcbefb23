import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as v from 'valibot';
import { appSettingsQuery } from '@/api/queries/app-settings';
import { AppPage } from '@/features/apps/detail/app-page';
import { appSearch, SEARCH_DEFAULTS } from '@/features/apps/detail/search';
import { LazyPortalTab } from '@/features/config-portals/lazy-portal-tab';
import { PORTAL_SEARCH_DEFAULTS, portalSearch } from '@/features/config-portals/search';
import { LazyAppWorkflows } from '@/features/workflows/list/lazy-workflows-tabs';

const search = v.object({ ...appSearch.entries, ...portalSearch });

export const Route = createFileRoute('/_main/apps/$application/')({
  validateSearch: search,
  search: { middlewares: [stripSearchParams({ ...SEARCH_DEFAULTS, ...PORTAL_SEARCH_DEFAULTS })] },
  // Not awaited: the page shows its skeleton, and its own error. Cached data is not requested again.
  loader: ({ context: { queryClient }, params }) => {
    queryClient.ensureQueryData(appSettingsQuery(params.application)).catch(() => undefined);
  },
  staticData: { screen: 'app' },
  component: AppRoute,
});

function AppRoute() {
  const { page, workflow, field } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AppPage
      workflows={(state) => <LazyAppWorkflows {...state} />}
      portal={({ slug, name, kind }) => (
        <LazyPortalTab
          slug={slug}
          appName={name}
          canCopy={kind !== 'custom'}
          selection={{ page, workflow, field }}
          onSelect={(selection) =>
            void navigate({
              search: (before) => ({ ...before, ...selection }),
              resetScroll: false,
            })
          }
        />
      )}
    />
  );
}
