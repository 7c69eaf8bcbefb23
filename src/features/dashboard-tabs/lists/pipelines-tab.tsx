import type { Pipeline } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowRight, RotateCw } from 'lucide-react';
import { AppName } from '@/components/app-name';
import type { Column } from '@/components/data-table/column';
import { PageFrame } from '@/components/page/page-frame';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/values/relative-time';
import { StatusPill } from '@/components/values/status-pill';
import { cn } from '@/lib/cn';
import { pipelinesQuery } from '../api';
import { useListSearch } from '../use-list-search';
import { ListTable } from './list-table';

const COLUMNS: readonly Column<Pipeline>[] = [
  {
    id: 'flow',
    header: 'Source and destination',
    width: 250,
    cell: ({ source, destination }) => (
      <span className="flex min-w-0 items-center gap-2">
        <AppName app={source} />
        <ArrowRight aria-label="to" className="size-3.5 shrink-0 text-muted-foreground" />
        <AppName app={destination} />
      </span>
    ),
  },
  {
    id: 'workflow',
    header: 'Workflow',
    cell: ({ name }) => (
      <span title={name} className="block truncate">
        {name}
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    width: 110,
    cell: ({ status }) => <StatusPill status={status} />,
  },
  {
    id: 'runs',
    header: 'Runs',
    width: 80,
    align: 'right',
    cell: ({ runs }) => runs.toLocaleString(),
    stacked: ({ runs }) => `${runs.toLocaleString()} ${runs === 1 ? 'run' : 'runs'}`,
  },
  {
    id: 'errors',
    header: 'Errors',
    width: 80,
    align: 'right',
    cell: ({ errors }) => (
      <span className={cn(errors > 0 && 'font-medium text-danger')}>{errors.toLocaleString()}</span>
    ),
    stacked: ({ errors }) =>
      errors === 0 ? null : (
        <span className="font-medium text-danger">
          {errors.toLocaleString()} {errors === 1 ? 'error' : 'errors'}
        </span>
      ),
  },
  {
    id: 'last-run',
    header: 'Last run',
    width: 130,
    cell: ({ last_run_at }) => <RelativeTime value={last_run_at} />,
  },
];

/** The Pipelines tab: published workflows as data flows between apps. */
export function PipelinesTab() {
  const { search } = useListSearch();
  const query = useQuery({ ...pipelinesQuery(search), placeholderData: keepPreviousData });
  return (
    <PageFrame
      title="Pipelines"
      badge={<Badge tone="info">Experimental</Badge>}
      description="Published workflows as data that flows between apps, with the figures of the last 30 days."
      actions={
        <IconButton
          label="Refresh"
          variant="secondary"
          aria-busy={query.isFetching}
          icon={
            <RotateCw aria-hidden className={cn('size-4', query.isFetching && 'animate-spin')} />
          }
          onClick={() => void query.refetch()}
        />
      }
    >
      <ListTable
        label="Pipelines"
        query={query}
        columns={COLUMNS}
        rowKey={({ _id }) => _id}
        rowLabel={(pipeline) => pipeline.name}
        minWidth={830}
        isStackedOnPhones
        empty={{
          title: 'No data flows yet',
          description: 'A workflow is listed here once it is published.',
        }}
      />
    </PageFrame>
  );
}
