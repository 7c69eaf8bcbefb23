import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

export type Segment<Value extends string> = { value: Value; label: string; icon?: ReactNode };

export type SegmentedControlProps<Value extends string> = {
  /** The accessible name of the group. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  segments: readonly Segment<Value>[];
  /** Shows only the icons; the labels remain as accessible names. */
  isIconOnly?: boolean;
  className?: string;
};

/** A choice among two to four visible options. Arrow keys change it. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onValueChange,
  segments,
  isIconOnly = false,
  className,
}: SegmentedControlProps<Value>) {
  const choose = (next: string) => {
    const segment = segments.find((item) => item.value === next);
    if (segment !== undefined) {
      onValueChange(segment.value);
    }
  };
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={choose}
      orientation="horizontal"
      className={cn(
        'inline-flex h-8 w-fit items-center gap-0.5 rounded-md bg-accent p-0.5',
        className,
      )}
    >
      {segments.map((segment) => (
        <RadioGroup.Item
          key={segment.value}
          value={segment.value}
          aria-label={segment.label}
          title={isIconOnly ? segment.label : undefined}
          className="inline-flex h-7 items-center gap-1.5 rounded-[5px] border border-transparent px-2.5 font-medium text-muted-foreground text-sm transition-colors hover:text-foreground data-[state=checked]:bg-raised data-[state=checked]:text-foreground [&_svg]:size-3.5"
        >
          {segment.icon}
          {isIconOnly ? null : segment.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
