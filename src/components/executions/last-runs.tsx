import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { executionsQuery } from '@/api/queries/executions';
import { tableState } from '@/api/table-state';
import { DataTable } from '@/components/data-table/data-table';
import { useDashboard } from '@/stores/dashboard';
import { executionColumns } from './execution-columns';

type LastRunsProps = {
  /** Whose runs. */
  of: { linked_account_id: string } | { slug: string };
  limit: number;
  /** Off where all are of one account. */
  hasAccounts: boolean;
};

/** The newest runs of something, which has a page of its own. */
export function LastRuns({ of, limit, hasAccounts }: LastRunsProps) {
  const density = useDashboard((state) => state.density);
  const query = useQuery(executionsQuery({ ...of, page: 1, limit }));
  const { run, status, error, account, duration, created } = executionColumns(density);
  const state = tableState(query);
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="font-medium text-base">Last runs</h2>
        {state.rows === undefined || state.rows.length === 0 ? null : (
          <Link
            to="/logs/executions"
            search={of}
            className="rounded-sm text-brand underline-offset-4 hover:underline"
          >
            All runs
          </Link>
        )}
      </div>
      <DataTable
        label="Last runs"
        columns={[run, status, error, ...(hasAccounts ? [account] : []), duration, created]}
        {...state}
        rowKey={({ _id }) => _id}
        rowLabel={({ name }) => name}
        density={density}
        loadingRows={3}
        minWidth={760}
        isStackedOnPhones
        empty={{
          title: 'Nothing has run yet',
          description: 'The newest runs are listed here, with how they ended.',
          picture: null,
        }}
      />
    </section>
  );
}
