import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { appSummariesQuery } from '@/api/queries/apps';
import { AppsPage } from '@/features/apps/catalog/apps-page';
import { appsSearch, SEARCH_DEFAULTS } from '@/features/apps/catalog/search';

export const Route = createFileRoute('/_main/apps/')({
  validateSearch: appsSearch,
  search: { middlewares: [stripSearchParams(SEARCH_DEFAULTS)] },
  // Not awaited: the page shows its skeleton, and its own error. Cached data is not requested again.
  loader: ({ context: { queryClient } }) => {
    queryClient.ensureQueryData(appSummariesQuery).catch(() => undefined);
  },
  staticData: { screen: 'apps' },
  component: AppsPage,
});
