import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useMinWidth } from '@/hooks/use-min-width';
import { cn } from '@/lib/cn';
import { setSidebarExpanded, useDashboard } from '@/stores/dashboard';
import { useSession } from '@/stores/session';
import { NAVIGATION, type NavGroup } from './navigation';
import { Sidebar } from './sidebar';
import { SidebarDrawer } from './sidebar-drawer';
import { TopBar } from './top-bar';

export type MainLayoutProps = {
  /** Embedded mode may do without it. */
  isSidebarHidden?: boolean;
  groups?: readonly NavGroup[];
};

/** Sidebar, top bar and the screen (spec section 2). */
export function MainLayout({ isSidebarHidden = false, groups = NAVIGATION }: MainLayoutProps) {
  const isDrawer = !useMinWidth('md');
  const isNarrow = !useMinWidth('lg');
  const choice = useDashboard((state) => state.isSidebarExpanded);
  // Below 1200 px the sidebar starts collapsed at every visit, so that choice is not kept.
  const [isOpenWhileNarrow, setIsOpenWhileNarrow] = useState(false);
  const isExpanded = isNarrow ? isOpenWhileNarrow : choice;
  const setExpanded = isNarrow ? setIsOpenWhileNarrow : setSidebarExpanded;
  const hasColumn = !isDrawer && !isSidebarHidden;

  // What an environment or an account shows must not outlive it: the screen is mounted anew.
  const scope = useDashboard((state) => state.environment);
  const who = useSession((state) => state.account?.user._id);

  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="sr-only rounded-md bg-primary px-3 py-2 text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60"
      >
        Skip to content
      </a>
      {hasColumn ? (
        <div
          className={cn(
            'sticky top-0 h-dvh shrink-0 border-r transition-[width]',
            isExpanded ? 'w-[250px]' : 'w-[50px]',
          )}
        >
          <Sidebar groups={groups} isExpanded={isExpanded} />
        </div>
      ) : null}
      {isDrawer && !isSidebarHidden ? (
        <SidebarDrawer
          groups={groups}
          isOpen={isOpenWhileNarrow}
          onOpenChange={setIsOpenWhileNarrow}
        />
      ) : null}
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar
          toggle={isSidebarHidden ? 'none' : isDrawer ? 'drawer' : 'rail'}
          isSidebarOpen={isExpanded}
          onToggle={() => setExpanded(!isExpanded)}
        />
        <main id="content" tabIndex={-1} className="flex-1 outline-none" key={`${scope} ${who}`}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}
