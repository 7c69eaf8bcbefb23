import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { customAppsQuery } from '@/features/custom-apps/api';
import { CustomAppsPage } from '@/features/custom-apps/list/custom-apps-page';
import { customAppsSearch, SEARCH_DEFAULTS } from '@/features/custom-apps/list/search';

export const Route = createFileRoute('/_main/custom-apps/')({
  validateSearch: customAppsSearch,
  search: { middlewares: [stripSearchParams(SEARCH_DEFAULTS)] },
  // Not awaited: the page shows its skeleton, and its own error. Cached data is not requested again.
  loader: ({ context: { queryClient } }) => {
    queryClient.ensureQueryData(customAppsQuery).catch(() => undefined);
  },
  staticData: { screen: 'custom-apps' },
  component: CustomAppsPage,
});
