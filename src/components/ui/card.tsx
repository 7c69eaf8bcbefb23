import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** A surface for related content. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      className={cn('rounded-lg border bg-card text-card-foreground', className)}
      {...props}
    />
  );
}

/** Title and description at the left, other children at the right. */
export function CardHeader({ className, ...props }: ComponentProps<'header'>) {
  return (
    <header
      className={cn('flex flex-wrap items-center justify-between gap-2 px-4 pt-3.5', className)}
      {...props}
    />
  );
}

export function CardTitle({ className, children, ...props }: ComponentProps<'h2'>) {
  return (
    <h2 className={cn('font-medium text-base', className)} {...props}>
      {children}
    </h2>
  );
}

export function CardDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p className={cn('text-muted-foreground text-sm', className)} {...props} />;
}

export function CardContent({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('p-4', className)} {...props} />;
}

/** Right-aligned actions. */
export function CardFooter({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <footer
      className={cn('flex items-center justify-end gap-2 border-t px-4 py-3', className)}
      {...props}
    />
  );
}
