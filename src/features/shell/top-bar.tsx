import { useMatches } from '@tanstack/react-router';
import { Menu, PanelLeft } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { cn } from '@/lib/cn';
import { useDashboard } from '@/stores/dashboard';
import { trailOf } from './navigation';
import { ThemeMenu } from './theme-menu';
import { UserMenu } from './user-menu';

export type TopBarProps = {
  /** `drawer` opens the sidebar over the page, `rail` widens and narrows it. */
  toggle: 'drawer' | 'rail' | 'none';
  isSidebarOpen: boolean;
  onToggle: () => void;
};

/** Over the content: the sidebar's switch, where the person is, theme and account. */
export function TopBar({ toggle, isSidebarOpen, onToggle }: TopBarProps) {
  const isTest = useDashboard((state) => state.environment === 'test');
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  const trail = screen === undefined ? [] : trailOf(screen);
  return (
    <header
      className={cn(
        'sticky top-0 z-20 flex h-12 shrink-0 items-center gap-2 border-b bg-card px-3 sm:px-4',
        isTest && 'border-success-border bg-success-soft',
      )}
    >
      {toggle === 'none' ? null : (
        <IconButton
          label={
            toggle === 'drawer'
              ? 'Open menu'
              : isSidebarOpen
                ? 'Collapse sidebar'
                : 'Expand sidebar'
          }
          aria-expanded={isSidebarOpen}
          icon={toggle === 'drawer' ? <Menu aria-hidden /> : <PanelLeft aria-hidden />}
          hasTooltip={toggle !== 'drawer'}
          className="-ml-1.5"
          onClick={onToggle}
        />
      )}
      <ol aria-label="Where you are" className="flex min-w-0 items-center gap-2 text-sm">
        {trail.map((label, index) => (
          <li
            key={label}
            className={cn(
              'flex min-w-0 items-center gap-2',
              index < trail.length - 1 && 'text-muted-foreground max-sm:hidden',
            )}
          >
            {index === 0 ? null : (
              <span aria-hidden className="text-muted-foreground max-sm:hidden">
                /
              </span>
            )}
            <span className="truncate">{label}</span>
          </li>
        ))}
      </ol>
      <div className="ml-auto flex items-center gap-2">
        {isTest ? (
          <Badge tone="success" className="bg-card">
            Test
          </Badge>
        ) : null}
        <ThemeMenu />
        <UserMenu />
      </div>
    </header>
  );
}
