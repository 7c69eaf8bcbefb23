import { Dialog as DialogPrimitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { DialogOverlay, DialogSurface } from '@/components/ui/dialog-surface';

type LargeFieldProps = {
  title: string;
  /** Focuses the field: in the dialog when it opens, and in its own place when the dialog is closed. */
  onFocus: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that gives a field the whole window. */
export function LargeField({ title, onFocus, onClose, children }: LargeFieldProps) {
  return (
    <DialogPrimitive.Root open onOpenChange={onClose}>
      <DialogPrimitive.Portal>
        <DialogOverlay />
        <DialogSurface
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            onFocus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onFocus();
          }}
          className="data-[state=open]:fade-in-0 top-[3dvh] left-1/2 max-h-[94dvh] w-[calc(100vw-24px)] max-w-280 -translate-x-1/2 rounded-xl duration-150 data-[state=open]:animate-in"
        >
          <header className="flex items-center justify-between gap-3 px-5 pt-4 pb-3">
            <DialogPrimitive.Title className="wrap-anywhere min-w-0 font-medium text-lg">
              {title}
            </DialogPrimitive.Title>
            <Button size="sm" variant="primary" onClick={onClose}>
              Done
            </Button>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 [--field-max-height:calc(94dvh-10rem)] [--field-min-height:calc(94dvh-12rem)]">
            {children}
          </div>
        </DialogSurface>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}
