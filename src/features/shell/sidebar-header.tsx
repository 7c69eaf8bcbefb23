import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo, LogoMark } from '@/components/logo';
import { cn } from '@/lib/cn';
import { useDashboard } from '@/stores/dashboard';

type SidebarHeaderProps = {
  isExpanded: boolean;
  action?: ReactNode;
  children: ReactNode;
};

/** The mark and the environment; green in Test (spec section 4). */
export function SidebarHeader({ isExpanded, action, children }: SidebarHeaderProps) {
  const isTest = useDashboard((state) => state.environment === 'test');
  return (
    <div
      data-environment={isTest ? 'test' : 'production'}
      className={cn(
        'flex flex-col border-b pb-2.5',
        isExpanded ? 'px-3' : 'px-2',
        isTest && 'border-success-border bg-success-soft',
      )}
    >
      <div className={cn('flex h-12 items-center', isExpanded ? 'px-1' : 'justify-center')}>
        <Link to="/" aria-label="Patchbay, dashboard" className="rounded-sm">
          {isExpanded ? <Logo /> : <LogoMark />}
        </Link>
        {action === undefined ? null : <div className="ml-auto">{action}</div>}
      </div>
      {children}
    </div>
  );
}
