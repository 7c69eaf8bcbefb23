import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { appSettingsQuery } from '@/api/queries/app-settings';
import { AppPage } from '@/features/apps/detail/app-page';
import { appSearch, SEARCH_DEFAULTS } from '@/features/apps/detail/search';

export const Route = createFileRoute('/_main/apps/$application/')({
  validateSearch: appSearch,
  search: { middlewares: [stripSearchParams(SEARCH_DEFAULTS)] },
  // Not awaited: the page shows its skeleton, and its own error. Cached data is not requested again.
  loader: ({ context: { queryClient }, params }) => {
    queryClient.ensureQueryData(appSettingsQuery(params.application)).catch(() => undefined);
  },
  staticData: { screen: 'app' },
  component: AppPage,
});
