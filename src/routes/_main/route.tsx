import { createFileRoute, useSearch } from '@tanstack/react-router';
import { hidesSidebar } from '@/features/dashboard-tabs/search';
import { refreshOrg } from '@/features/shell/api';
import { MainLayout } from '@/features/shell/main-layout';
import { requireSession } from '../-guards';

export const Route = createFileRoute('/_main')({
  beforeLoad: requireSession,
  // Not awaited: the stored organisation is good enough to show the page.
  loader: ({ context }) => {
    void refreshOrg(context.queryClient);
  },
  component: Main,
});

function Main() {
  const isSidebarHidden = useSearch({
    strict: false,
    select: ({ incorta, sidebar }) => hidesSidebar({ incorta, sidebar }),
  });
  return <MainLayout isSidebarHidden={isSidebarHidden} />;
}
