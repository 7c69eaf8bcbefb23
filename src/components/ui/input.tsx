import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** A one-line text field. `aria-invalid` styles it as an error. */
export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      className={cn(
        'control h-8 w-full min-w-0 px-2.5 text-sm placeholder:text-muted-foreground',
        className,
      )}
      {...props}
    />
  );
}
