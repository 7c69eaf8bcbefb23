import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** Holds the place of what is loading; give it the size of what will come. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      aria-hidden
      className={cn('h-3.5 w-full animate-pulse rounded-sm bg-accent', className)}
      {...props}
    />
  );
}
