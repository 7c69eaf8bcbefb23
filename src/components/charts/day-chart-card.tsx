import { ChartColumn, Table2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { DayTable } from './day-table';
import type { ChartDay, Series } from './series';

// Lazy: the chart library is most of the screen's weight, and the figures do not need it.
const DayChart = lazy(async () => {
  const { DayChart: component } = await import('./day-chart');
  return { default: component };
});

export type DayChartCardProps = {
  title: string;
  /** The totals, in one line. */
  summary: ReactNode;
  /** The accessible name of chart and table: 'Executions per day'. */
  label: string;
  series: readonly Series[];
  days: readonly ChartDay[];
  /** Shown instead of the chart if all days are zero. */
  empty: ReactNode;
  className?: string;
};

/** Counts per day, as bars or as a table. */
export function DayChartCard(props: DayChartCardProps) {
  const { title, summary, label, series, days, empty, className } = props;
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const isEmpty = days.every(({ values }) => series.every(({ key }) => (values[key] ?? 0) === 0));
  return (
    <Card aria-labelledby={id} className={cn('flex flex-col', className)}>
      <CardHeader className="flex-nowrap items-start">
        <div className="min-w-0">
          <CardTitle id={id}>{title}</CardTitle>
          <CardDescription>{summary}</CardDescription>
        </div>
        {isEmpty ? null : (
          <IconButton
            label={isTable ? `Show ${title} as a chart` : `Show ${title} as a table`}
            size="sm"
            icon={isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
            onClick={() => setIsTable(!isTable)}
          />
        )}
      </CardHeader>
      <CardContent className="flex flex-1 flex-col gap-3">
        {isEmpty ? (
          <div className="grid min-h-58 flex-1 place-items-center">{empty}</div>
        ) : (
          <>
            <Legend series={series} />
            {isTable ? (
              <DayTable label={label} series={series} days={days} />
            ) : (
              <Suspense fallback={<Skeleton className="h-52" />}>
                <DayChart label={label} series={series} days={days} />
              </Suspense>
            )}
          </>
        )}
      </CardContent>
    </Card>
  );
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-xs">
      {series.map(({ key, label, mark }) => (
        <li key={key} className="flex items-center gap-1.5">
          <span aria-hidden className={cn('size-2.5 rounded-[3px]', mark)} />
          {label}
        </li>
      ))}
    </ul>
  );
}
