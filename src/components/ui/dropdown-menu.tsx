import { Check } from 'lucide-react';
import { DropdownMenu as MenuPrimitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn';

export const DropdownMenuTrigger = MenuPrimitive.Trigger;
export const DropdownMenuRadioGroup = MenuPrimitive.RadioGroup;

/** Not modal: the page behind stays accessible and can be scrolled. */
export function DropdownMenu(props: ComponentProps<typeof MenuPrimitive.Root>) {
  return <MenuPrimitive.Root modal={false} {...props} />;
}

const ITEM =
  "relative flex min-h-8 cursor-default select-none items-center gap-2 rounded-sm px-2 py-1 text-sm outline-none data-disabled:pointer-events-none data-disabled:opacity-50 data-highlighted:bg-accent [&_svg:not([class*='size-'])]:size-4 [&_svg]:shrink-0";

export function DropdownMenuContent({
  className,
  align = 'start',
  sideOffset = 4,
  ...props
}: ComponentProps<typeof MenuPrimitive.Content>) {
  return (
    <MenuPrimitive.Portal>
      <MenuPrimitive.Content
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          'data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98 z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 max-w-80 overflow-y-auto rounded-lg border bg-popover p-1 text-popover-foreground shadow-float outline-none duration-120 data-[state=open]:animate-in',
          className,
        )}
        {...props}
      />
    </MenuPrimitive.Portal>
  );
}

export type DropdownMenuItemProps = ComponentProps<typeof MenuPrimitive.Item> & {
  icon?: ReactNode;
  /** Right-aligned content, for example a shortcut. */
  trailing?: ReactNode;
  variant?: 'default' | 'danger';
};

/** One action. `onSelect` runs on click and on Enter; `asChild` is for a router link. */
export function DropdownMenuItem({
  className,
  variant = 'default',
  icon,
  trailing,
  children,
  asChild,
  ...props
}: DropdownMenuItemProps) {
  const classes = cn(
    ITEM,
    variant === 'default'
      ? '[&_svg]:text-muted-foreground'
      : 'text-danger data-highlighted:bg-danger-soft',
    className,
  );
  if (asChild === true) {
    return (
      <MenuPrimitive.Item asChild className={classes} {...props}>
        {children}
      </MenuPrimitive.Item>
    );
  }
  return (
    <MenuPrimitive.Item className={classes} {...props}>
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {trailing === undefined ? null : (
        <span className="text-muted-foreground text-xs">{trailing}</span>
      )}
    </MenuPrimitive.Item>
  );
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.CheckboxItem>) {
  return (
    <MenuPrimitive.CheckboxItem className={cn(ITEM, 'pr-8', className)} {...props}>
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <MenuPrimitive.ItemIndicator className="absolute right-2">
        <Check aria-hidden className="size-3.5 text-brand" />
      </MenuPrimitive.ItemIndicator>
    </MenuPrimitive.CheckboxItem>
  );
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.RadioItem>) {
  return (
    <MenuPrimitive.RadioItem className={cn(ITEM, 'pr-8', className)} {...props}>
      <span className="flex min-w-0 flex-1 items-center gap-2 truncate">{children}</span>
      <MenuPrimitive.ItemIndicator className="absolute right-2">
        <Check aria-hidden className="size-3.5 text-brand" />
      </MenuPrimitive.ItemIndicator>
    </MenuPrimitive.RadioItem>
  );
}

export function DropdownMenuLabel({
  className,
  ...props
}: ComponentProps<typeof MenuPrimitive.Label>) {
  return (
    <MenuPrimitive.Label
      className={cn('px-2 py-1.5 text-muted-foreground text-xs', className)}
      {...props}
    />
  );
}

export function DropdownMenuSeparator({
  className,
  ...props
}: ComponentProps<typeof MenuPrimitive.Separator>) {
  return (
    <MenuPrimitive.Separator className={cn('-mx-1 my-1 h-px bg-border', className)} {...props} />
  );
}
