import { X } from 'lucide-react';
import { Dialog as DialogPrimitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { DialogOverlay, DialogSurface } from './dialog-surface';
import { IconButton } from './icon-button';

export type DrawerProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** Right-aligned actions at the bottom. */
  footer?: ReactNode;
  /** `md` is 480 px, `lg` 640 px; never wider than the window. */
  size?: 'md' | 'lg';
  /** Prevents closing while an action is running. */
  isBusy?: boolean;
};

/** Details at the right side, while the list stays visible. */
export function Drawer({
  isOpen,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  isBusy = false,
}: DrawerProps) {
  return (
    <DialogPrimitive.Root open={isOpen} onOpenChange={(next) => !isBusy && onOpenChange(next)}>
      <DialogPrimitive.Portal>
        <DialogOverlay />
        <DialogSurface
          isLocked={isBusy}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className={cn(
            'data-[state=closed]:slide-out-to-right-8 data-[state=open]:slide-in-from-right-8 data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0 inset-y-0 right-0 w-full border-y-0 border-r-0 duration-180 data-[state=closed]:animate-out data-[state=open]:animate-in',
            size === 'md' ? 'max-w-120' : 'max-w-160',
          )}
        >
          <header className="flex items-start gap-3 border-b px-5 py-3.5">
            <div className="min-w-0 flex-1">
              <DialogPrimitive.Title className="wrap-anywhere font-medium text-lg">
                {title}
              </DialogPrimitive.Title>
              {description === undefined ? null : (
                <DialogPrimitive.Description className="wrap-anywhere text-muted-foreground text-sm">
                  {description}
                </DialogPrimitive.Description>
              )}
            </div>
            <DialogPrimitive.Close asChild>
              <IconButton
                label="Close"
                hasTooltip={false}
                icon={<X aria-hidden />}
                className="-mt-0.5 -mr-2 text-muted-foreground"
                disabled={isBusy}
              />
            </DialogPrimitive.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
          {footer === undefined ? null : (
            <footer className="flex flex-wrap items-center justify-end gap-2 border-t px-5 py-3">
              {footer}
            </footer>
          )}
        </DialogSurface>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}
