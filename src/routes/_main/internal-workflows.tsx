import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { connectableAppsQuery } from '@/api/queries/apps';
import { workflowsQuery } from '@/api/queries/workflows';
import { SEARCH_DEFAULTS, toQuery, workflowsSearch } from '@/features/workflows/list/search';
import { WorkflowsPage } from '@/features/workflows/list/workflows-page';
import { useSession } from '@/stores/session';

export const Route = createFileRoute('/_main/internal-workflows')({
  validateSearch: workflowsSearch,
  search: { middlewares: [stripSearchParams(SEARCH_DEFAULTS)] },
  loaderDeps: ({ search }) => search,
  // Not awaited: the page shows its skeleton, and its own error. Cached data is not requested again.
  loader: ({ context: { queryClient }, deps }) => {
    if (useSession.getState().account?.org.feature_flags.ai_workflows === true) {
      queryClient.ensureQueryData(workflowsQuery(toQuery(deps))).catch(() => undefined);
      queryClient.ensureQueryData(connectableAppsQuery).catch(() => undefined);
    }
  },
  staticData: { screen: 'internal-workflows' },
  component: WorkflowsPage,
});
