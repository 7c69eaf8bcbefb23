import type { OrgStats } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { DayChartCard } from '@/components/charts/day-chart-card';
import type { Series } from '@/components/charts/series';
import { EmptyState } from '@/components/page/empty-state';
import { AccountsLink } from './figure-link';

const SERIES: readonly Series[] = [
  { key: 'created', label: 'Connected', fill: 'fill-brand', mark: 'bg-brand' },
  { key: 'expired', label: 'Expired', fill: 'fill-chart-warning', mark: 'bg-chart-warning' },
];

/** Created and expired connections per day. */
export function ConnectionsCard({ stats, className }: { stats: OrgStats; className?: string }) {
  const { connections, days } = stats;
  const sum = (key: 'created' | 'expired') =>
    connections.by_day.reduce((total, day) => total + day[key], 0).toLocaleString();
  return (
    <DayChartCard
      title="Connections"
      summary={
        <>
          <AccountsLink status="active">{`${sum('created')} created`}</AccountsLink>
          {' and '}
          <AccountsLink status="expired">{`${sum('expired')} expired`}</AccountsLink>
          {` in ${days} days`}
        </>
      }
      label="Connections per day"
      series={SERIES}
      days={connections.by_day.map(({ date, ...values }) => ({ date, values }))}
      empty={
        <EmptyState
          picture={null}
          title={`Nothing was connected in ${days} days`}
          description="Counted on the day a customer connects the app."
        />
      }
      {...(className === undefined ? {} : { className })}
    />
  );
}
