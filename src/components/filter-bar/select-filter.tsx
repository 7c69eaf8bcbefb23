import { Select, type SelectOption } from '@/components/ui/select';
import { cn } from '@/lib/cn';

export type SelectFilterProps<Value extends string> = {
  /** Shown before the value; also the accessible name. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** The options. The first one does not filter: `ALL` in the specification. */
  options: readonly SelectOption<Value>[];
  className?: string;
};

/** A filter with one of several values. */
export function SelectFilter<Value extends string>({
  label,
  value,
  onChange,
  options,
  className,
}: SelectFilterProps<Value>) {
  return (
    <Select
      aria-label={label}
      prefix={label}
      value={value}
      onValueChange={onChange}
      options={options}
      className={cn('w-auto max-w-64', className)}
    />
  );
}
