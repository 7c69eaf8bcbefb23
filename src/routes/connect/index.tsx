import { createFileRoute, redirect } from '@tanstack/react-router';
import { HostedRoute } from '@/features/connect/page/hosted-route';
import { connectSearch } from '@/features/connect/search';
import { getCurrentVisit } from '@/features/connect/session/current-visit';
import { storeVisit, toVisit } from '@/features/connect/session/session-storage';
import { startLoading } from '@/features/connect/session/start-loading';

export const Route = createFileRoute('/connect/')({
  staticData: { screen: 'connect' },
  validateSearch: connectSearch,
  beforeLoad: ({ context, search: { token, ...search } }) => {
    if (token !== undefined) {
      storeVisit(context.memory, toVisit(token));
      throw redirect({ to: '/connect', search, replace: true });
    }
    return { visit: getCurrentVisit(context, search.page_id) };
  },
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  // Not awaited: the page shows its own skeleton and its own errors.
  loader: ({ context: { visit, queryClient }, deps }) => {
    if (visit !== null) {
      void startLoading(queryClient, visit, deps.lang);
    }
  },
  component: HostedRoute,
});
