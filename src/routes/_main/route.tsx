import { createFileRoute } from '@tanstack/react-router';
import { embeddedSearch, keepEmbedded } from '@/features/dashboard-tabs/embedded-search';
import { refreshOrg } from '@/features/shell/api';
import { MainLayout } from '@/features/shell/main-layout';
import { requireSession } from '../-guards';

export const Route = createFileRoute('/_main')({
  validateSearch: embeddedSearch,
  search: { middlewares: [keepEmbedded] },
  beforeLoad: requireSession,
  // Not awaited: the page can be shown with the stored organization.
  loader: ({ context }) => {
    void refreshOrg(context.queryClient);
  },
  component: Main,
});

function Main() {
  const isSidebarHidden = Route.useSearch({ select: ({ sidebar }) => sidebar === 'closed' });
  return <MainLayout isSidebarHidden={isSidebarHidden} />;
}
