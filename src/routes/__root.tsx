import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NotFoundPage } from '@/components/page/not-found-page';
import { Toaster } from '@/components/toast';
import { MasterBanner } from '@/features/shell/master-banner';
import { usePageTitle } from '@/features/shell/use-page-title';
import type { AppContext } from '@/lib/app-context';
import { clearToast, useDashboard } from '@/stores/dashboard';
import { useSession } from '@/stores/session';

function Root() {
  usePageTitle();
  const toast = useDashboard((state) => state.toast);
  const isMaster = useSession((state) => state.account?.master !== undefined);
  return (
    // Sticky elements of the layouts leave room for the banner.
    <div className={isMaster ? '[--frame-top:56px] sm:[--frame-top:40px]' : undefined}>
      <MasterBanner />
      <Outlet />
      <Toaster toast={toast} onClose={clearToast} />
    </div>
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
