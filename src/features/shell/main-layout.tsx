import { Link, useMatches } from '@tanstack/react-router';
import { ArrowLeft, Menu, PanelLeft } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useMinWidth } from '@/hooks/use-min-width';
import { cn } from '@/lib/cn';
import { setSidebarExpanded, useDashboard } from '@/stores/dashboard';
import { ScreenArea, SkipLink } from './screen-area';
import { Shortcuts } from './shortcuts';
import type { NavGroup } from './sidebar/navigation';
import { Sidebar } from './sidebar/sidebar';
import { SidebarDrawer } from './sidebar/sidebar-drawer';
import { useEnabledGroups } from './sidebar/use-enabled-groups';
import { TopBar } from './top-bar';

export type MainLayoutProps = {
  /** Whether the sidebar is hidden, for a host that embeds the dashboard. */
  isSidebarHidden?: boolean;
  groups?: readonly NavGroup[];
};

/** Sidebar, top bar and the screen (spec section 2). */
export function MainLayout({ isSidebarHidden = false, groups: all }: MainLayoutProps) {
  const groups = useEnabledGroups(all);
  const isDrawer = !useMinWidth('sm');
  const isNarrow = !useMinWidth('lg');
  const choice = useDashboard((state) => state.isSidebarExpanded);
  // Below 1200 px the sidebar always starts collapsed, so the choice is not stored.
  const [isOpenWhileNarrow, setIsOpenWhileNarrow] = useState(false);
  const isExpanded = isNarrow ? isOpenWhileNarrow : choice;
  const setExpanded = isNarrow ? setIsOpenWhileNarrow : setSidebarExpanded;
  const hasColumn = !isDrawer && !isSidebarHidden;

  return (
    <div className="flex min-h-[calc(100dvh-var(--frame-top,0px))]">
      <SkipLink />
      {hasColumn ? (
        <div
          data-sidebar={isExpanded ? 'expanded' : 'collapsed'}
          className={cn(
            'sticky top-(--frame-top,0px) h-[calc(100dvh-var(--frame-top,0px))] shrink-0 border-r transition-[width]',
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
          start={
            isSidebarHidden ? (
              <HomeLink />
            ) : (
              <SidebarToggle
                kind={isDrawer ? 'drawer' : 'rail'}
                isOpen={isExpanded}
                onToggle={() => setExpanded(!isExpanded)}
              />
            )
          }
        />
        <ScreenArea />
      </div>
      <Shortcuts />
    </div>
  );
}

/** Without a sidebar: the link back to the tabs, on every other screen. */
function HomeLink() {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  return screen === 'home' ? null : (
    <Button asChild variant="ghost" size="sm" className="-ml-1.5 px-2 text-muted-foreground">
      <Link to="/">
        <ArrowLeft aria-hidden />
        <span className="max-sm:sr-only">Back to dashboard</span>
      </Link>
    </Button>
  );
}

type SidebarToggleProps = {
  /** `drawer` opens the sidebar over the page, `rail` expands and collapses it. */
  kind: 'drawer' | 'rail';
  isOpen: boolean;
  onToggle: () => void;
};

function SidebarToggle({ kind, isOpen, onToggle }: SidebarToggleProps) {
  const label = isOpen ? 'Collapse sidebar' : 'Expand sidebar';
  return (
    <IconButton
      label={kind === 'drawer' ? 'Open menu' : label}
      aria-expanded={isOpen}
      icon={kind === 'drawer' ? <Menu aria-hidden /> : <PanelLeft aria-hidden />}
      hasTooltip={kind !== 'drawer'}
      className="-ml-1.5"
      onClick={onToggle}
    />
  );
}
