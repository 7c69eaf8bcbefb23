import { Check, ChevronDown } from 'lucide-react';
import { Select as SelectPrimitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn';

export type SelectOption<Value extends string = string> = {
  /** Never the empty string, which means no selection. */
  value: Value;
  label: string;
  icon?: ReactNode;
  isDisabled?: boolean;
};

export type SelectProps<Value extends string> = Omit<
  ComponentProps<typeof SelectPrimitive.Trigger>,
  'value' | 'onChange' | 'children' | 'dir'
> & {
  /** `undefined` or '' shows the placeholder. */
  value: Value | '' | undefined;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  /** Shown before the value, for example 'Status'. */
  prefix?: ReactNode;
  name?: string;
};

/** A select. Name it by a `<Label htmlFor>` or `aria-label`. */
export function Select<Value extends string>({
  value,
  onValueChange,
  options,
  placeholder = 'Choose…',
  prefix,
  className,
  disabled,
  name,
  ...props
}: SelectProps<Value>) {
  const choose = (next: string) => {
    const option = options.find((item) => item.value === next);
    if (option !== undefined) {
      onValueChange(option.value);
    }
  };
  return (
    <SelectPrimitive.Root
      value={value ?? ''}
      onValueChange={choose}
      {...(disabled === undefined ? {} : { disabled })}
      {...(name === undefined ? {} : { name })}
    >
      <SelectPrimitive.Trigger
        className={cn(
          'control inline-flex h-8 w-full min-w-0 items-center justify-between gap-2 px-2.5 text-left text-sm data-placeholder:text-muted-foreground',
          className,
        )}
        {...props}
      >
        <span className="flex min-w-0 items-center gap-1.5">
          {prefix === undefined ? null : (
            <span className="shrink-0 text-muted-foreground">{prefix}</span>
          )}
          <span className="truncate">
            <SelectPrimitive.Value placeholder={placeholder} />
          </span>
        </span>
        <SelectPrimitive.Icon asChild>
          <ChevronDown aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
        </SelectPrimitive.Icon>
      </SelectPrimitive.Trigger>
      <SelectList options={options} />
    </SelectPrimitive.Root>
  );
}

function SelectList({ options }: { options: readonly SelectOption[] }) {
  return (
    <SelectPrimitive.Portal>
      <SelectPrimitive.Content
        position="popper"
        sideOffset={4}
        collisionPadding={8}
        className="data-[state=open]:fade-in-0 z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-[min(24rem,var(--radix-select-content-available-width))] overflow-hidden rounded-lg border bg-popover text-popover-foreground shadow-float duration-120 data-[state=open]:animate-in"
      >
        <SelectPrimitive.Viewport className="max-h-80 p-1">
          {options.map((option) => (
            <SelectPrimitive.Item
              key={option.value}
              value={option.value}
              disabled={option.isDisabled ?? false}
              className="relative flex min-h-8 cursor-default select-none items-center gap-2 rounded-sm py-1 pr-8 pl-2 text-sm outline-none data-disabled:opacity-50 data-highlighted:bg-accent"
            >
              {/* Radix drops the class of ItemText, so the ellipsis needs a frame of its own. */}
              <span className="min-w-0 flex-1 truncate">
                <SelectPrimitive.ItemText>
                  {option.icon === undefined ? null : (
                    <span className="mr-2 inline-flex align-middle">{option.icon}</span>
                  )}
                  {option.label}
                </SelectPrimitive.ItemText>
              </span>
              <SelectPrimitive.ItemIndicator className="absolute right-2">
                <Check aria-hidden className="size-3.5 text-brand" />
              </SelectPrimitive.ItemIndicator>
            </SelectPrimitive.Item>
          ))}
        </SelectPrimitive.Viewport>
      </SelectPrimitive.Content>
    </SelectPrimitive.Portal>
  );
}
