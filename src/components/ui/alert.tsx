import { cva } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

const alertVariants = cva(
  'flex items-start gap-2.5 rounded-lg border px-3 py-2.5 text-sm max-sm:flex-wrap',
  {
    variants: {
      tone: {
        neutral: 'bg-muted',
        info: 'border-info-border bg-info-soft',
        success: 'border-success-border bg-success-soft',
        warning: 'border-warning-border bg-warning-soft',
        danger: 'border-danger-border bg-danger-soft',
      },
    },
  },
);

export type AlertTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

const ICONS = {
  neutral: <Info aria-hidden className="size-4 text-muted-foreground" />,
  info: <Info aria-hidden className="size-4 text-info" />,
  success: <CircleCheck aria-hidden className="size-4 text-success" />,
  warning: <TriangleAlert aria-hidden className="size-4 text-warning" />,
  danger: <CircleAlert aria-hidden className="size-4 text-danger" />,
};

export type AlertProps = {
  tone?: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  /** Right-aligned buttons. */
  actions?: ReactNode;
  /** Announces it when it appears; for results of an action, not for initial content. */
  isLive?: boolean;
  className?: string;
};

/** A notice within a page or a form. */
export function Alert({
  tone = 'info',
  title,
  children,
  actions,
  isLive = false,
  className,
}: AlertProps) {
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div {...(isLive ? { role } : {})} className={cn(alertVariants({ tone }), className)}>
      <span className="mt-px shrink-0">{ICONS[tone]}</span>
      <div className="wrap-anywhere min-w-0 flex-1">
        {title === undefined ? null : <p className="font-medium">{title}</p>}
        {children === undefined ? null : <div>{children}</div>}
      </div>
      {actions === undefined ? null : (
        <div className="flex shrink-0 flex-wrap gap-2 max-sm:w-full max-sm:pl-6.5">{actions}</div>
      )}
    </div>
  );
}
