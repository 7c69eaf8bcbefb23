import { Dialog as DialogPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** The veil behind a dialog or a drawer. */
export function DialogOverlay() {
  return (
    <DialogPrimitive.Overlay className="data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0 fixed inset-0 z-40 bg-overlay duration-150 data-[state=closed]:animate-out data-[state=open]:animate-in" />
  );
}

type SurfaceProps = ComponentProps<typeof DialogPrimitive.Content> & {
  /** Refuses Esc and clicks outside while something is under way. */
  isLocked?: boolean;
};

/** The floating surface of a dialog or a drawer. */
export function DialogSurface({ isLocked = false, className, ...props }: SurfaceProps) {
  return (
    <DialogPrimitive.Content
      onEscapeKeyDown={(event) => {
        if (isLocked) {
          event.preventDefault();
        }
      }}
      onInteractOutside={(event) => {
        // A toast stands above the dialog: closing it must not close what is under it.
        const isToast = event.target instanceof Element && event.target.closest('[data-toaster]');
        if (isLocked || isToast) {
          event.preventDefault();
        }
      }}
      className={cn(
        'fixed z-50 flex flex-col border bg-popover text-popover-foreground shadow-float outline-none',
        className,
      )}
      {...props}
    />
  );
}
