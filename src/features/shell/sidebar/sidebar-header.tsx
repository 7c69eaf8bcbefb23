import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo, LogoMark } from '@/components/logo';
import { cn } from '@/lib/cn';
import { useDashboard } from '@/stores/dashboard';

type SidebarHeaderProps = { isExpanded: boolean; action?: ReactNode };

/** The logo; green in Test (spec section 4), aligned with the top bar. */
export function SidebarHeader({ isExpanded, action }: SidebarHeaderProps) {
  const isTest = useDashboard((state) => state.environment === 'test');
  return (
    <div
      data-environment={isTest ? 'test' : 'production'}
      className={cn(
        'flex h-12 shrink-0 items-center border-b',
        isExpanded ? 'px-4' : 'justify-center',
        isTest && 'border-success-border bg-success-soft',
      )}
    >
      <Link
        to="/"
        aria-label="Patchbay home"
        activeOptions={{ exact: true }}
        className="flex rounded-sm"
      >
        {isExpanded ? <Logo /> : <LogoMark />}
      </Link>
      {action === undefined ? null : <div className="-mr-1.5 ml-auto">{action}</div>}
    </div>
  );
}
