import type { AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { executionsQuery } from '@/api/queries/executions';
import { workflowsQuery } from '@/api/queries/workflows';
import { pagingState, tableState } from '@/api/table-state';
import { DataTable } from '@/components/data-table/data-table';
import { LastRuns } from '@/components/executions/last-runs';
import { workflowsColumns } from '@/components/workflows/workflow-columns';
import { useHasFeature } from '@/hooks/session/use-feature';
import { useDashboard } from '@/stores/dashboard';

const LAST_RUNS = 10;

/** The workflows that belong to an app, and their newest runs. */
export function WorkflowsTab({ app }: { app: AppSettings }) {
  const hasLogs = useHasFeature('logs_execution');
  return (
    <div className="flex flex-col gap-6">
      <Workflows app={app} />
      {hasLogs ? <Runs slug={app.slug} /> : null}
    </div>
  );
}

function Workflows({ app: { slug, name } }: { app: AppSettings }) {
  const density = useDashboard((state) => state.density);
  const [part, setPart] = useState({ page: 1, limit: 25 });
  const query = useQuery({
    ...workflowsQuery({ ...part, slug }),
    placeholderData: keepPreviousData,
  });
  const columns = workflowsColumns(density).filter(({ id }) => id !== 'app');
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="font-medium text-base">Workflows</h2>
        <Link
          to="/internal-workflows"
          search={{ slug }}
          className="rounded-sm text-brand underline-offset-4 hover:underline"
        >
          Manage workflows
        </Link>
      </div>
      <DataTable
        label="Workflows"
        columns={columns}
        {...tableState(query)}
        rowKey={({ _id }) => _id}
        rowLabel={(workflow) => workflow.name}
        density={density}
        loadingRows={3}
        minWidth={720}
        isStackedOnPhones
        empty={{
          title: 'No workflows yet',
          description: `Workflows that belong to ${name} are listed here, and in its config portal.`,
          picture: null,
        }}
        pagination={pagingState(part, query.data, (change) =>
          setPart({ ...part, page: 1, ...change }),
        )}
      />
    </section>
  );
}

function Runs({ slug }: { slug: string }) {
  const density = useDashboard((state) => state.density);
  const query = useQuery(executionsQuery({ slug, page: 1, limit: LAST_RUNS }));
  return <LastRuns of={{ slug }} hasAccounts {...tableState(query)} density={density} />;
}
