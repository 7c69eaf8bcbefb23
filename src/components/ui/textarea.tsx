import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** A text field of several lines that grows with its content. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn(
        'control field-sizing-content block min-h-18 w-full px-2.5 py-1.5 text-sm placeholder:text-muted-foreground',
        className,
      )}
      {...props}
    />
  );
}
