import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NotFoundPage } from '@/components/not-found-page';
import { Toaster } from '@/components/toast';
import { usePageTitle } from '@/features/shell/use-page-title';
import type { AppContext } from '@/lib/app-context';
import { clearToast, useDashboard } from '@/stores/dashboard';

function Root() {
  usePageTitle();
  const toast = useDashboard((state) => state.toast);
  return (
    <>
      <Outlet />
      <Toaster toast={toast} onClose={clearToast} />
    </>
  );
}

function NotFound() {
  return (
    <main>
      <NotFoundPage />
    </main>
  );
}

export const Route = createRootRouteWithContext<AppContext>()({
  component: Root,
  notFoundComponent: NotFound,
});
