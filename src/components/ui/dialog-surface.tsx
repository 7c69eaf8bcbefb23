import { Dialog as DialogPrimitive } from 'radix-ui';
import { type ComponentProps, useRef } from 'react';
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

/** What had the focus; for an item of a menu, which is about to go, the menu's button. */
function currentOpener(): HTMLElement | null {
  const active = document.activeElement;
  const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menuButton ? document.getElementById(menuButton) : active;
  return opener instanceof HTMLElement ? opener : null;
}

/**
 * The floating surface of a dialog or a drawer. On closing, the focus goes back to what opened it,
 * or to `<main tabIndex={-1}>` where that is gone (a deleted row): Radix alone would lose it, since
 * these surfaces are opened by state and have no trigger.
 */
export function DialogSurface({
  isLocked = false,
  className,
  onOpenAutoFocus,
  ...props
}: SurfaceProps) {
  const opener = useRef<HTMLElement | null>(null);
  return (
    <DialogPrimitive.Content
      onOpenAutoFocus={(event) => {
        opener.current = currentOpener();
        onOpenAutoFocus?.(event);
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        const target = opener.current?.isConnected
          ? opener.current
          : document.querySelector('main');
        target?.focus();
      }}
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
