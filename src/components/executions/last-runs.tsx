import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import type { Density } from '@/components/data-table/column';
import { DataTable, type DataTableProps } from '@/components/data-table/data-table';
import { executionColumns } from './execution-columns';

type LastRunsProps = Pick<DataTableProps<Execution>, 'rows' | 'error' | 'errorCode' | 'onRetry'> & {
  /** The linked account or the app whose runs are shown. */
  of: { linked_account_id: string } | { slug: string };
  /** Whether the list has a column of linked accounts; false if all runs belong to one account. */
  hasAccounts: boolean;
  density: Density;
};

/** The newest runs of a linked account or an app, on its page. */
export function LastRuns({ of, hasAccounts, density, ...state }: LastRunsProps) {
  const { run, status, error, account, duration, created } = executionColumns(density);
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
