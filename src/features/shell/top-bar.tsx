import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/lib/cn';
import { useDashboard } from '@/stores/dashboard';

import { SearchButton } from './shortcuts/search-button';
import { getBreadcrumbs } from './sidebar/navigation';
import { ThemeMenu } from './user-menu/theme-menu';
import { UserMenu } from './user-menu/user-menu';

export type TopBarProps = {
  /** The first element: the sidebar button, or the link back. */
  start?: ReactNode;
};

/** The bar above the content: breadcrumbs, search, theme and user menu. */
export function TopBar({ start }: TopBarProps) {
  const isTest = useDashboard((state) => state.environment === 'test');
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  const breadcrumbs = screen === undefined ? [] : getBreadcrumbs(screen);
  return (
    <header
      data-environment={isTest ? 'test' : 'production'}
      className={cn(
        'sticky top-(--frame-top,0px) z-20 flex h-12 shrink-0 items-center gap-2 border-b bg-card px-3 sm:px-4',
        isTest && 'border-success-border bg-success-soft',
      )}
    >
      {start}
      <ol aria-label="Where you are" className="flex min-w-0 items-center gap-2 text-sm">
        {breadcrumbs.map((label, index) => (
          <li
            key={label}
            className={cn(
              'flex min-w-0 items-center gap-2',
              index < breadcrumbs.length - 1 && 'text-muted-foreground max-sm:hidden',
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
        <SearchButton />
        <ThemeMenu />
        <UserMenu />
      </div>
    </header>
  );
}
