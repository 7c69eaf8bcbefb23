import { CalendarDays, ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { formatPeriod, type Period } from '@/lib/text/period';

// The calendar is loaded once it is opened.
const PeriodChoice = lazy(async () => {
  const { PeriodChoice: component } = await import('./period-choice');
  return { default: component };
});

type PeriodFilterProps = { value: Period; onChange: (change: Period) => void };

/** A range of days in UTC, both included; '' for no limit. */
export function PeriodFilter({ value, onChange }: PeriodFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { start_date, end_date } = value;
  const text = formatPeriod({ start_date, end_date });
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger className="control inline-flex h-8 max-w-full items-center gap-1.5 px-2.5 text-sm">
        <CalendarDays aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <span className="shrink-0 text-muted-foreground">Date</span>
        <span className={cn('truncate', text === undefined && 'font-medium')}>
          {text ?? 'Any time'}
        </span>
        <ChevronDown aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
      </PopoverTrigger>
      <PopoverContent aria-label="Date" className="w-74">
        <Suspense fallback={<Skeleton className="h-96" />}>
          <PeriodChoice
            value={{ start_date, end_date }}
            onChange={onChange}
            onDone={() => setIsOpen(false)}
          />
        </Suspense>
      </PopoverContent>
    </Popover>
  );
}
