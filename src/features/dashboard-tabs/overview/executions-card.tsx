import type { OrgStats } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { DayChartCard } from '@/components/charts/day-chart-card';
import type { Series } from '@/components/charts/series';
import { EmptyState } from '@/components/page/empty-state';
import { ExecutionsLink } from './figure-link';
import { getFirstDay } from './stat-cards';

const SERIES: readonly Series[] = [
  { key: 'succeeded', label: 'Succeeded', fill: 'fill-brand', mark: 'bg-brand' },
  { key: 'errored', label: 'Failed', fill: 'fill-chart-danger', mark: 'bg-chart-danger' },
  {
    key: 'other',
    label: 'Running or stopped',
    fill: 'fill-input-hover',
    mark: 'bg-input-hover',
  },
];

/** Executions per day, failed ones on top. */
export function ExecutionsCard({ stats, className }: { stats: OrgStats; className?: string }) {
  const { executions, days } = stats;
  const since = getFirstDay(stats);
  return (
    <DayChartCard
      title="Executions"
      summary={
        <>
          <ExecutionsLink since={since}>
            {`${executions.total.toLocaleString()} in ${days} days`}
          </ExecutionsLink>
          {', '}
          <ExecutionsLink status="FAILED" since={since}>
            {`${executions.errored.toLocaleString()} failed`}
          </ExecutionsLink>
        </>
      }
      label="Executions per day"
      series={SERIES}
      days={executions.by_day.map(({ date, ...values }) => ({ date, values }))}
      empty={
        <EmptyState
          picture={null}
          title={`Nothing ran in ${days} days`}
          description="Every run of a workflow is counted here."
        />
      }
      {...(className === undefined ? {} : { className })}
    />
  );
}
