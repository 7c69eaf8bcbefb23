import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { connectableAppsQuery } from '@/api/queries/apps';
import { linkedAccountQuery } from '@/api/queries/linked-accounts';
import { configQuery } from '@/features/linked-accounts/configs/api';
import { ConfigPage } from '@/features/linked-accounts/configs/config-page';
import { configPageSearch, SEARCH_DEFAULTS } from '@/features/linked-accounts/configs/search';

export const Route = createFileRoute(
  '/_main/connections/$linkedAccountId_/configs/$slug/$configId',
)({
  // Few visits lead here, so the loader is not part of what every page loads first.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: configPageSearch,
  search: { middlewares: [stripSearchParams(SEARCH_DEFAULTS)] },
  // Not awaited: the page shows its skeleton, and its own error. Cached data is not requested again.
  loader: ({ context: { queryClient }, params }) => {
    queryClient.ensureQueryData(configQuery(params)).catch(() => undefined);
    queryClient.ensureQueryData(linkedAccountQuery(params.linkedAccountId)).catch(() => undefined);
    queryClient.ensureQueryData(connectableAppsQuery).catch(() => undefined);
  },
  staticData: { screen: 'connection-config' },
  component: ConfigPage,
});
