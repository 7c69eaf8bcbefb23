import type { OrgStats } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { formatError, getErrorCode } from '@/api/errors';
import { PageFrame } from '@/components/page/page-frame';
import { PageStatus } from '@/components/page/page-status';
import { Card } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { cn } from '@/lib/cn';
import { useDashboard } from '@/stores/dashboard';
import { useSession } from '@/stores/session';
import { orgStatsQuery } from '../api';
import type { DashboardSearch } from '../search';
import { AppsCard } from './apps-card';
import { ConnectionsCard } from './connections-card';
import { ErrorsCard } from './errors-card';
import { ExecutionsCard } from './executions-card';
import { ExpiredCard } from './expired-card';
import { AccountsLink, ExecutionsLink } from './figure-link';
import { OverviewSkeleton } from './overview-skeleton';
import { SetUpCard } from './set-up-card';
import { getFirstDay, StatCards } from './stat-cards';

const route = getRouteApi('/_main/');

const RANGES = [
  { value: '7', label: '7 days', days: 7 },
  { value: '30', label: '30 days', days: 30 },
  { value: '90', label: '90 days', days: 90 },
] as const;

/** The Integrations tab: connections, executions, what needs attention, and the setup steps. */
export function OverviewTab() {
  const { days } = route.useSearch();
  const firstName = useSession((state) => state.account?.user.first_name) ?? '';
  const { data, error, isFetching, refetch } = useQuery(orgStatsQuery(days));
  return (
    <PageFrame
      title={firstName === '' ? 'Hello' : `Hello, ${firstName}`}
      description={<Greeting stats={data} />}
      actions={
        <>
          {data !== undefined && isFirstRun(data) ? null : <RangeChoice days={days} />}
          <IconButton
            label="Refresh"
            variant="secondary"
            aria-busy={isFetching}
            icon={<RotateCw aria-hidden className={cn('size-4', isFetching && 'animate-spin')} />}
            onClick={() => void refetch()}
          />
        </>
      }
    >
      {data !== undefined ? (
        <Overview stats={data} />
      ) : error === null ? (
        <OverviewSkeleton />
      ) : (
        <Card>
          <PageStatus
            error={formatError(error)}
            code={getErrorCode(error)}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
    </PageFrame>
  );
}

function RangeChoice({ days }: { days: DashboardSearch['days'] }) {
  const navigate = route.useNavigate();
  const choose = (value: string) => {
    const range = RANGES.find((option) => option.value === value);
    if (range !== undefined) {
      void navigate({
        search: (before) => ({ ...before, days: range.days }),
        state: true,
        resetScroll: false,
      });
    }
  };
  return (
    <SegmentedControl
      label="Time range"
      value={String(days)}
      onValueChange={choose}
      segments={RANGES}
    />
  );
}

/** The summary in one sentence. */
function Greeting({ stats }: { stats: OrgStats | undefined }) {
  const environment = useDashboard((state) => state.environment);
  const where = environment === 'test' ? 'in Test' : 'in Production';
  if (stats === undefined) {
    return `What is connected ${where}, and what to do next.`;
  }
  const { expired } = stats.connections;
  const { errored } = stats.executions;
  if (isFirstRun(stats)) {
    return `Nothing is connected ${where} yet. These steps get you started.`;
  }
  if (expired === 0 && errored === 0) {
    return `No expired connections or failed executions ${where}.`;
  }
  const since = getFirstDay(stats);
  return (
    <>
      Needs attention {where}:{' '}
      {expired === 0 ? null : (
        <AccountsLink status="expired">
          {expired} {expired === 1 ? 'connection' : 'connections'} expired
        </AccountsLink>
      )}
      {expired === 0 || errored === 0 ? null : ', '}
      {errored === 0 ? null : (
        <ExecutionsLink status="FAILED" since={since}>
          {`${errored} ${errored === 1 ? 'execution' : 'executions'} failed`}
        </ExecutionsLink>
      )}
      .
    </>
  );
}

/** Returns whether the organization is new: it has no data for charts, only setup steps. */
function isFirstRun({ linked_accounts, executions, apps }: OrgStats): boolean {
  return linked_accounts.total === 0 && executions.total === 0 && apps.length === 0;
}

function Overview({ stats }: { stats: OrgStats }) {
  const isNew = isFirstRun(stats);
  return (
    <>
      <StatCards stats={stats} />
      <SetUpCard setup={stats.setup} isKept={isNew} />
      {isNew ? null : (
        <>
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-5">
            <ConnectionsCard stats={stats} className="lg:col-span-3" />
            <ExpiredCard stats={stats} className="lg:col-span-2" />
            <ExecutionsCard stats={stats} className="lg:col-span-3" />
            <AppsCard stats={stats} className="lg:col-span-2" />
          </div>
          <ErrorsCard errors={stats.errors} />
        </>
      )}
    </>
  );
}
