import { Tabs as TabsPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** Tabs; take `value` and `onValueChange` from the URL if the tab should be linkable. */
export function Tabs({ className, ...props }: ComponentProps<typeof TabsPrimitive.Root>) {
  return <TabsPrimitive.Root className={cn('flex flex-col', className)} {...props} />;
}

export function TabsList({ className, ...props }: ComponentProps<typeof TabsPrimitive.List>) {
  return (
    <TabsPrimitive.List
      className={cn(
        // An inset shadow draws the line, because horizontal scrolling would clip a border.
        'flex gap-2 overflow-x-auto shadow-[inset_0_-1px_0_var(--border)] [scrollbar-width:none]',
        className,
      )}
      {...props}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      className={cn(
        'focus-inset inline-flex h-9 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-t-sm border-transparent px-1.5 border-b-2 font-medium text-muted-foreground text-sm transition-colors',
        'hover:text-foreground disabled:opacity-50 data-[state=active]:border-foreground data-[state=active]:text-foreground',
        '[&_svg]:size-4',
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content className={cn('pt-4', className)} {...props} />;
}
