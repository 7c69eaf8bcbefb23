import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { orgStatsQuery } from '@/features/dashboard-tabs/api';
import { DashboardPage } from '@/features/dashboard-tabs/dashboard-page';
import { dashboardSearch, SEARCH_DEFAULTS } from '@/features/dashboard-tabs/search';
import { getCurrentTab } from '@/features/dashboard-tabs/tabs';
import { LazyDashboardWorkflows } from '@/features/workflows/list/lazy-workflows-tabs';
import { useSession } from '@/stores/session';

export const Route = createFileRoute('/_main/')({
  validateSearch: dashboardSearch,
  search: { middlewares: [stripSearchParams(SEARCH_DEFAULTS)] },
  loaderDeps: ({ search: { incorta, streamlit, tab, days } }) => ({
    incorta,
    streamlit,
    tab,
    days,
  }),
  // Not awaited, and a failure is left to the page: it shows its skeleton, and its own error.
  loader: ({ context, deps, location }) => {
    const flags = useSession.getState().account?.org.feature_flags ?? {};
    if (getCurrentTab(deps, flags, location.state.dashboardTab) === 'Integrations') {
      context.queryClient.ensureQueryData(orgStatsQuery(deps.days)).catch(() => undefined);
    }
  },
  staticData: { screen: 'home' },
  component: DashboardRoute,
});

function DashboardRoute() {
  return <DashboardPage workflows={(state) => <LazyDashboardWorkflows {...state} />} />;
}
