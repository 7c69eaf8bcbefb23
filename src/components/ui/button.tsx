import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { Spinner } from './spinner';

export const buttonVariants = cva(
  [
    'relative inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap',
    'rounded-md border border-transparent font-medium transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary:
          'border-primary-edge bg-primary text-primary-foreground not-disabled:hover:bg-primary-hover',
        secondary:
          'border-input bg-secondary text-secondary-foreground not-disabled:hover:bg-accent',
        ghost: 'text-foreground not-disabled:hover:bg-accent',
        danger:
          'bg-danger-solid text-danger-solid-foreground not-disabled:hover:bg-danger-solid-hover',
        link: 'text-brand underline-offset-4 not-disabled:hover:underline',
      },
      size: {
        sm: "h-7 px-2.5 text-xs [&_svg:not([class*='size-'])]:size-3.5",
        md: "h-8 px-3 text-sm [&_svg:not([class*='size-'])]:size-4",
        lg: "h-10 px-4 text-base [&_svg:not([class*='size-'])]:size-4",
        icon: "size-8 text-sm [&_svg:not([class*='size-'])]:size-4",
        'icon-sm': "size-6 rounded-sm text-xs [&_svg:not([class*='size-'])]:size-3.5",
      },
    },
    compoundVariants: [{ variant: 'link', class: 'h-auto px-0' }],
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** Shows a spinner instead of the label, keeps width and focus, and ignores clicks. */
    isBusy?: boolean | undefined;
    /** Applies the styles to its only child, for example a router link. */
    asChild?: boolean;
    /** Shown before the label. */
    icon?: ReactNode;
  };

/** A button. Its `type` is 'button' unless said otherwise; its variant is 'secondary'. */
export function Button({
  variant,
  size,
  isBusy = false,
  asChild = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} {...props}>
        {children}
      </Slot.Root>
    );
  }
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) {
      // `disabled` would lose the focus; this also prevents submitting a form.
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      type={type}
      className={classes}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={handleClick}
      {...props}
    >
      {isBusy ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
      <span className={cn('inline-flex min-w-0 items-center gap-1.5', isBusy && 'opacity-0')}>
        {icon}
        {children}
      </span>
    </button>
  );
}
