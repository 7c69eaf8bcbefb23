import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** A placeholder while content loads; give it the size of the content. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      aria-hidden
      className={cn('h-3.5 w-full animate-pulse rounded-sm bg-accent', className)}
      {...props}
    />
  );
}
