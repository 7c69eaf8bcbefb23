import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from '@/components/data-table/data-table';

type LastRunsProps = Pick<
  DataTableProps<Execution>,
  'columns' | 'rows' | 'error' | 'errorCode' | 'onRetry' | 'density'
> & {
  /** A link to all of them. */
  all: ReactNode;
};

/** The newest runs of something, which has a page of its own. */
export function LastRuns({ all, ...table }: LastRunsProps) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="font-medium text-base">Last runs</h2>
        {table.rows === undefined || table.rows.length === 0 ? null : all}
      </div>
      <DataTable
        label="Last runs"
        rowKey={({ _id }) => _id}
        rowLabel={({ name }) => name}
        loadingRows={3}
        minWidth={760}
        isStackedOnPhones
        empty={{
          title: 'Nothing has run yet',
          description: 'The newest runs are listed here, with how they ended.',
          picture: null,
        }}
        {...table}
      />
    </section>
  );
}
