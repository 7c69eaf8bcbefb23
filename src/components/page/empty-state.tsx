import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { CableArc, type CableArcProps } from '../cable-arc';

export type EmptyStateProps = {
  /** One sentence: what would be listed here. */
  title: string;
  /** The reason why the list is empty, or its purpose. */
  description?: ReactNode;
  /** One action. */
  action?: ReactNode;
  /** The illustration; `null` leaves it out. */
  picture?: CableArcProps['state'] | null;
  className?: string;
};

/** An empty list: illustration, sentence, action. */
export function EmptyState({
  title,
  description,
  action,
  picture = 'loose',
  className,
}: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center px-4 py-10 text-center', className)}>
      {picture === null ? null : <CableArc state={picture} className="mb-3" />}
      <p className="wrap-anywhere font-medium text-base">{title}</p>
      {description === undefined ? null : (
        <p className="wrap-anywhere mt-1 max-w-110 text-balance text-muted-foreground text-sm">
          {description}
        </p>
      )}
      {action === undefined ? null : (
        <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>
      )}
    </div>
  );
}
