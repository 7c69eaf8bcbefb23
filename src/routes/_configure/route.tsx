import { createFileRoute, Outlet } from '@tanstack/react-router';
import { configureSearch } from '@/features/connect/search';
import { startLoading } from '@/features/connect/session/start-loading';
import { requireSessionOrVisit } from '../-token-guards';

// The form of a config: the hosted page for the holder of a customer's token, else a page for members.
export const Route = createFileRoute('/_configure')({
  validateSearch: configureSearch,
  beforeLoad: ({ context, location, search }) =>
    requireSessionOrVisit(context, { location, search }),
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: ({ context: { visit, queryClient }, deps }) => {
    if (visit !== null) {
      void startLoading(queryClient, visit, deps.lang);
    }
  },
  component: Outlet,
});
