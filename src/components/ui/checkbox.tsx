import { Check, Minus } from 'lucide-react';
import { Checkbox as CheckboxPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** A checkbox; `checked="indeterminate"` shows a dash. Name it by a label. */
export function Checkbox({ className, ...props }: ComponentProps<typeof CheckboxPrimitive.Root>) {
  return (
    <CheckboxPrimitive.Root
      className={cn(
        'group relative inline-grid size-4 shrink-0 place-items-center rounded-sm border border-input-hover bg-field text-primary-foreground transition-colors',
        // The hit area is 24 px though the box is 16.
        'before:absolute before:-inset-1',
        'data-[state=checked]:border-primary-edge data-[state=indeterminate]:border-primary-edge data-[state=checked]:bg-primary data-[state=indeterminate]:bg-primary',
        'disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-danger',
        className,
      )}
      {...props}
    >
      <CheckboxPrimitive.Indicator>
        <Check aria-hidden className="size-3 stroke-3 group-data-[state=indeterminate]:hidden" />
        <Minus
          aria-hidden
          className="hidden size-3 stroke-3 group-data-[state=indeterminate]:block"
        />
      </CheckboxPrimitive.Indicator>
    </CheckboxPrimitive.Root>
  );
}
