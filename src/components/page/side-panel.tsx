import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from '@/components/ui/card';
import { Drawer } from '@/components/ui/drawer';
import { IconButton } from '@/components/ui/icon-button';
import { cn } from '@/lib/cn';

type SidePanelProps = {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** Whether there is room beside the main content; otherwise the panel is a drawer. */
  isBeside: boolean;
  className?: string;
  children: ReactNode;
};

/** The details of the selected item, beside the main content. */
export function SidePanel(props: SidePanelProps) {
  const { title, closeLabel, onClose, isBeside, className, children } = props;
  const id = useId();
  if (!isBeside) {
    return (
      <Drawer isOpen onOpenChange={onClose} title={title}>
        {children}
      </Drawer>
    );
  }
  return (
    <Card aria-labelledby={id} className={cn('flex min-h-0 flex-col', className)}>
      <header className="flex items-start justify-between gap-2 px-4 pt-3 pb-2">
        <h2 id={id} className="wrap-anywhere font-medium text-base">
          {title}
        </h2>
        <IconButton
          label={closeLabel}
          icon={<X aria-hidden />}
          className="-mt-1 -mr-2 text-muted-foreground"
          onClick={({ currentTarget }) => {
            // The button is unmounted, so the focus returns to the selected item.
            const panel = currentTarget.closest(`[aria-labelledby="${id}"]`);
            const step = panel?.parentElement?.querySelector('[aria-current="step"]');
            if (step instanceof HTMLElement) {
              step.focus();
            }
            onClose();
          }}
        />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">{children}</div>
    </Card>
  );
}
