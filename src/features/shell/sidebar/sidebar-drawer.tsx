import { X } from 'lucide-react';
import { Dialog as DialogPrimitive } from 'radix-ui';
import { DialogOverlay, DialogSurface } from '@/components/ui/dialog-surface';
import { IconButton } from '@/components/ui/icon-button';
import type { NavGroup } from './navigation';
import { Sidebar } from './sidebar';

type SidebarDrawerProps = {
  groups: readonly NavGroup[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Below 600 px the sidebar covers the page until an entry is selected. */
export function SidebarDrawer({ groups, isOpen, onOpenChange }: SidebarDrawerProps) {
  return (
    <DialogPrimitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <DialogPrimitive.Portal>
        <DialogOverlay />
        <DialogSurface
          aria-describedby={undefined}
          className="data-[state=open]:slide-in-from-left-8 data-[state=open]:fade-in-0 inset-y-0 left-0 w-62.5 max-w-[85vw] border-y-0 border-l-0 duration-180 data-[state=open]:animate-in"
        >
          <DialogPrimitive.Title className="sr-only">Menu</DialogPrimitive.Title>
          <Sidebar
            groups={groups}
            isExpanded
            onNavigate={() => onOpenChange(false)}
            headerAction={
              <DialogPrimitive.Close asChild>
                <IconButton label="Close menu" hasTooltip={false} icon={<X aria-hidden />} />
              </DialogPrimitive.Close>
            }
          />
        </DialogSurface>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}
