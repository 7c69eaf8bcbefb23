import { cn } from '@/lib/cn';
import { type ChartDay, dayLabel, type Series } from './series';

/** Half of its width in px, so that it stays inside the chart. */
const HALF = 88;

type DayTooltipProps = {
  day: ChartDay;
  series: readonly Series[];
  /** Where the bar stands, in px of the chart. */
  center: number;
  /** Of the chart. */
  width: number;
};

/** The counts of a day. A screen reader has them from the bar itself. */
export function DayTooltip({ day, series, center, width }: DayTooltipProps) {
  const left = Math.min(Math.max(center, HALF), Math.max(HALF, width - HALF));
  return (
    <div
      aria-hidden
      data-chart-tooltip
      className="pointer-events-none absolute top-0 z-10 w-44 -translate-x-1/2 rounded-md border bg-popover px-2.5 py-2 text-xs shadow-float"
      style={{ left }}
    >
      <p className="mb-1 font-medium">{dayLabel(day.date)}</p>
      {series.map(({ key, label, mark }) => (
        <p key={key} className="flex items-center gap-1.5">
          <span className={cn('size-2 rounded-[2px]', mark)} />
          {label}
          <span className="ml-auto tabular-nums">{day.values[key] ?? 0}</span>
        </p>
      ))}
    </div>
  );
}
