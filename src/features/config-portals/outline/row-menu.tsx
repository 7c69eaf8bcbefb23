import { Ellipsis } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';

/** The menu of a row. It is only a button until it is first opened, because there may be 200 rows. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const trigger = (
    <IconButton
      ref={button}
      label={`More for ${name}`}
      hasTooltip={false}
      icon={<Ellipsis aria-hidden />}
      className="shrink-0 text-muted-foreground"
      {...(wasOpened
        ? {}
        : {
            'aria-haspopup': 'menu' as const,
            onClick: () => {
              setWasOpened(true);
              setIsOpen(true);
            },
          })}
    />
  );
  if (!wasOpened) {
    return trigger;
  }
  return (
    <DropdownMenu open={isOpen} onOpenChange={setIsOpen}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="end">{children}</DropdownMenuContent>
    </DropdownMenu>
  );
}
