import { Select, type SelectOption } from '@/components/ui/select';
import { cn } from '@/lib/cn';

export type SelectFilterProps<Value extends string> = {
  /** Stands before the value and is the accessible name. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** With the option for no filter, by the specification `ALL`, first. */
  options: readonly SelectOption<Value>[];
  className?: string;
};

/** A filter by one of several values. */
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
