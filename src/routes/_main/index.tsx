import { createFileRoute } from '@tanstack/react-router';
import { linkedAccountsQuery } from '@/features/dashboard-tabs/api';
import { OverviewPage } from '@/features/dashboard-tabs/overview-page';
import { dashboardSearch } from '@/features/dashboard-tabs/search';

export const Route = createFileRoute('/_main/')({
  validateSearch: dashboardSearch,
  // Not awaited, and a failure is left to the page: it shows its skeleton, and its own error.
  loader: ({ context }) => {
    context.queryClient.ensureQueryData(linkedAccountsQuery).catch(() => undefined);
  },
  staticData: { screen: 'home' },
  component: OverviewPage,
});
