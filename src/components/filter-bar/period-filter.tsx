import { DateFilter } from './date-filter';

type Period = { start_date: string; end_date: string };

type PeriodFilterProps = { value: Period; onChange: (change: Partial<Period>) => void };

/** The first and the last day; '' for no limit. */
export function PeriodFilter({ value, onChange }: PeriodFilterProps) {
  const { start_date, end_date } = value;
  return (
    <>
      <DateFilter
        label="From"
        value={start_date}
        max={end_date}
        onChange={(day) => onChange({ start_date: day })}
      />
      <DateFilter
        label="To"
        value={end_date}
        min={start_date}
        onChange={(day) => onChange({ end_date: day })}
      />
    </>
  );
}
