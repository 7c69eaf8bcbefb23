import { useEffect, useId, useRef } from 'react';
import { cn } from '@/lib/cn';

export type DateFilterProps = {
  /** 'From' or 'To', shown before the date. */
  label: string;
  /** `YYYY-MM-DD`, or '' for no limit. */
  value: string;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
  className?: string;
};

/** While the year 2026 is typed, the input reports the years 2, 20 and 202. */
const EARLIEST = '1000-01-01';

/** A date filter with the browser's picker; a complete date is applied at once. */
export function DateFilter({ label, value, onChange, min, max, className }: DateFilterProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  // Uncontrolled, because a partly typed date reads as '' and would be cleared.
  useEffect(() => {
    if (field.current !== null && field.current.value !== value) {
      field.current.value = value;
    }
  }, [value]);

  const apply = (input: HTMLInputElement) => {
    const isHalfTyped = input.validity.badInput || (input.value !== '' && input.value < EARLIEST);
    if (!isHalfTyped && input.value !== value) {
      onChange(input.value);
    }
  };
  return (
    <div className={cn('control flex h-8 items-center gap-1.5 px-2.5', className)}>
      <label htmlFor={id} className="shrink-0 text-muted-foreground">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="date"
        defaultValue={value}
        min={min}
        max={max}
        className={cn(
          'w-27 bg-transparent text-sm outline-none',
          value === '' && 'text-muted-foreground focus:text-foreground',
        )}
        onChange={(event) => apply(event.target)}
      />
    </div>
  );
}
