import { Tooltip as TooltipPrimitive } from 'radix-ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cn } from '@/lib/cn';

export type TooltipProps = {
  /** The text of the tooltip; without it only the child is rendered. */
  content: ReactNode;
  /** One element that can be hovered and, if it matters, focused. */
  children: ReactElement;
  side?: ComponentProps<typeof TooltipPrimitive.Content>['side'];
  className?: string;
};

/** Text on hover and keyboard focus. It must not be the only source of information. */
export function Tooltip({ content, children, side = 'top', className }: TooltipProps) {
  if (content === undefined || content === null || content === '') {
    return children;
  }
  return (
    <TooltipPrimitive.Provider delayDuration={350}>
      <TooltipPrimitive.Root>
        <TooltipPrimitive.Trigger asChild>{children}</TooltipPrimitive.Trigger>
        <TooltipPrimitive.Portal>
          <TooltipPrimitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className={cn(
              'fade-in-0 zoom-in-98 z-60 max-w-80 animate-in rounded-md bg-primary px-2 py-1 text-primary-foreground text-xs shadow-float duration-120',
              'wrap-anywhere',
              className,
            )}
          >
            {content}
          </TooltipPrimitive.Content>
        </TooltipPrimitive.Portal>
      </TooltipPrimitive.Root>
    </TooltipPrimitive.Provider>
  );
}
