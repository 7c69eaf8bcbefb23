import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { catalogueQuery, linkedAccountsQuery } from '@/features/linked-accounts/api';
import { LinkedAccountsPage } from '@/features/linked-accounts/list/linked-accounts-page';
import { linkedAccountsSearch, SEARCH_DEFAULTS } from '@/features/linked-accounts/list/search';

export const Route = createFileRoute('/_main/connections/')({
  validateSearch: linkedAccountsSearch,
  search: { middlewares: [stripSearchParams(SEARCH_DEFAULTS)] },
  loaderDeps: ({ search }) => search,
  // Not awaited: the page shows its skeleton, and its own error. What is there is not asked again.
  loader: ({ context: { queryClient }, deps }) => {
    queryClient.ensureQueryData(linkedAccountsQuery(deps)).catch(() => undefined);
    queryClient.ensureQueryData(catalogueQuery).catch(() => undefined);
  },
  staticData: { screen: 'connections' },
  component: LinkedAccountsPage,
});
