import { type FocusEvent, useId, useState } from 'react';
import { cn } from '@/lib/cn';

export type DateFilterProps = {
  /** 'From' or 'To'; stands before the date. */
  label: string;
  /** `YYYY-MM-DD`, or '' for no limit. */
  value: string;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
  className?: string;
};

/** A filter by a day, with the browser's own picker. Typing is applied on leaving the field. */
export function DateFilter({ label, value, onChange, min, max, className }: DateFilterProps) {
  const id = useId();
  const [isEmpty, setIsEmpty] = useState(value === '');
  const apply = (event: FocusEvent<HTMLInputElement>) => {
    if (event.target.value !== value) {
      onChange(event.target.value);
    }
  };
  return (
    <div className={cn('control flex h-8 items-center gap-1.5 px-2.5', className)}>
      <label htmlFor={id} className="shrink-0 text-muted-foreground">
        {label}
      </label>
      <input
        // A date input that is controlled loses half-typed dates; a new value mounts it anew.
        key={value}
        id={id}
        type="date"
        defaultValue={value}
        min={min}
        max={max}
        className={cn(
          'w-27 bg-transparent text-sm outline-none',
          isEmpty && value === '' && 'text-muted-foreground',
        )}
        onChange={(event) => setIsEmpty(event.target.value === '')}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.currentTarget.blur();
          }
        }}
      />
    </div>
  );
}
