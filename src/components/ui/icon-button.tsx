import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button';
import { Tooltip } from './tooltip';

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'size' | 'asChild'> & {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
  /** `md` is 32 px, `sm` 24 px (the minimum target size). */
  size?: 'sm' | 'md';
  /** Off where a tooltip would cover something, for example on a menu's trigger. */
  hasTooltip?: boolean;
};

/** A button with only an icon. */
export function IconButton({
  label,
  icon,
  size = 'md',
  variant = 'ghost',
  hasTooltip = true,
  ...props
}: IconButtonProps) {
  const button = (
    <Button
      aria-label={label}
      variant={variant}
      size={size === 'sm' ? 'icon-sm' : 'icon'}
      {...props}
    >
      {icon}
    </Button>
  );
  return hasTooltip ? <Tooltip content={label}>{button}</Tooltip> : button;
}
