import { cn } from '@/lib/cn';
import { type ChartDay, formatDay, type Series } from './series';

/** From the center to an edge of the chart in px: half of the width of the tooltip. */
const MIN_EDGE_DISTANCE = 88;

type DayTooltipProps = {
  day: ChartDay;
  series: readonly Series[];
  /** Horizontal center of the bar in px. */
  center: number;
  /** Width of the chart in px. */
  width: number;
};

/** The counts of a day. Hidden from screen readers, which read the bar's label. */
export function DayTooltip({ day, series, center, width }: DayTooltipProps) {
  const tooltipCenter = Math.min(
    Math.max(center, MIN_EDGE_DISTANCE),
    Math.max(MIN_EDGE_DISTANCE, width - MIN_EDGE_DISTANCE),
  );
  return (
    <div
      aria-hidden
      data-chart-tooltip
      className="pointer-events-none absolute top-0 z-10 w-44 -translate-x-1/2 rounded-md border bg-popover px-2.5 py-2 text-xs shadow-float"
      style={{ left: tooltipCenter }}
    >
      <p className="mb-1 font-medium">{formatDay(day.date)}</p>
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
