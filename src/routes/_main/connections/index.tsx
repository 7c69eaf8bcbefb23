import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { connectableAppsQuery } from '@/api/queries/apps';
import { linkedAccountsQuery } from '@/api/queries/linked-accounts';
import { LinkedAccountsPage } from '@/features/linked-accounts/list/linked-accounts-page';
import {
  linkedAccountsSearch,
  SEARCH_DEFAULTS,
  toQuery,
} from '@/features/linked-accounts/list/search';

export const Route = createFileRoute('/_main/connections/')({
  validateSearch: linkedAccountsSearch,
  search: { middlewares: [stripSearchParams(SEARCH_DEFAULTS)] },
  loaderDeps: ({ search }) => search,
  // Not awaited: the page shows its skeleton, and its own error. Cached data is not requested again.
  loader: ({ context: { queryClient }, deps }) => {
    queryClient.ensureQueryData(linkedAccountsQuery(toQuery(deps))).catch(() => undefined);
    queryClient.ensureQueryData(connectableAppsQuery).catch(() => undefined);
  },
  staticData: { screen: 'connections' },
  component: LinkedAccountsPage,
});
