import { createFileRoute, redirect } from '@tanstack/react-router';
import { AppRoute } from '@/features/connect/page/app-route';
import { connectSearch } from '@/features/connect/search';
import { getCurrentVisit } from '@/features/connect/session/current-visit';
import { storeVisit, toVisit } from '@/features/connect/session/session-storage';
import { startLoading } from '@/features/connect/session/start-loading';

// The hosted page of one app, opened by the same links.
export const Route = createFileRoute('/_bare/apps/$application/configure')({
  staticData: { screen: 'app-configure' },
  validateSearch: connectSearch,
  beforeLoad: ({ context, params, search: { token, ...search } }) => {
    if (token !== undefined) {
      storeVisit(context.memory, toVisit(token));
      throw redirect({ to: '/apps/$application/configure', params, search, replace: true });
    }
    return { visit: getCurrentVisit(context, search.page_id) };
  },
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: ({ context: { visit, queryClient }, deps }) => {
    if (visit !== null) {
      void startLoading(queryClient, visit, deps.lang);
    }
  },
  component: AppRoute,
});
