import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

export type Description = { term: string; value: ReactNode };

/** Facts about one thing, label over value. */
export function DescriptionList({
  items,
  className,
}: {
  items: readonly Description[];
  className?: string;
}) {
  return (
    <dl className={cn('flex flex-col gap-3', className)}>
      {items.map((item) => (
        <div key={item.term} className="flex min-w-0 flex-col gap-0.5">
          <dt className="text-muted-foreground text-xs">{item.term}</dt>
          <dd className="wrap-anywhere min-w-0 text-sm">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
