import { Dialog as DialogPrimitive } from 'radix-ui';
import { type ComponentProps, useRef } from 'react';
import { cn } from '@/lib/cn';
import { orMenuButton } from '@/lib/menu-button';

/** The overlay behind a dialog or a drawer. It is above the dialogs that were opened before. */
export function DialogOverlay() {
  return (
    <DialogPrimitive.Overlay className="data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0 fixed inset-0 z-50 bg-overlay duration-150 data-[state=closed]:animate-out data-[state=open]:animate-in" />
  );
}

type SurfaceProps = ComponentProps<typeof DialogPrimitive.Content> & {
  /** Ignores Esc and clicks outside while an action is running. */
  isLocked?: boolean;
};

/**
 * The surface of a dialog or a drawer. On closing, the focus returns to the element that opened it; if that is
 * gone (a deleted row), to the region around it that takes keys, or to `<main>`: without a trigger, Radix would
 * lose it.
 */
export function DialogSurface({
  isLocked = false,
  className,
  onOpenAutoFocus,
  ...props
}: SurfaceProps) {
  const opener = useRef<Element | null>(null);
  const region = useRef<Element | null>(null);
  return (
    <DialogPrimitive.Content
      onOpenAutoFocus={(event) => {
        opener.current = orMenuButton(document.activeElement);
        region.current = opener.current?.closest('[data-takes-keys]') ?? null;
        onOpenAutoFocus?.(event);
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        const target = [opener.current, region.current].find(
          (element) => element?.isConnected && !element.matches(':disabled'),
        );
        (target instanceof HTMLElement ? target : document.querySelector('main'))?.focus();
      }}
      onEscapeKeyDown={(event) => {
        if (isLocked) {
          event.preventDefault();
        }
      }}
      onInteractOutside={(event) => {
        // A toast is above the dialog: closing the toast must not close the dialog.
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
      // The dialog is outside of every form of the page, but React would pass the event to a form
      // around its place in the tree.
      onSubmit={(event) => event.stopPropagation()}
    />
  );
}
