import type { Execution, ExecutionPage } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { ReactNode } from 'react';
import type { Column, Density } from '@/components/data-table/column';
import { DataTable } from '@/components/data-table/data-table';

type LastRunsProps = {
  columns: readonly Column<Execution>[];
  /** Undefined while they load. */
  page: ExecutionPage | undefined;
  error: string | null;
  errorCode: string | undefined;
  onRetry: () => void;
  density: Density;
  /** A link to all of them; shown where there are more. */
  all: ReactNode;
};

/** The newest runs of something, which has a page of its own. */
export function LastRuns({ columns, page, all, ...table }: LastRunsProps) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="font-medium text-base">Last runs</h2>
        {page === undefined || page.docs.length === 0 ? null : all}
      </div>
      <DataTable
        label="Last runs"
        columns={columns}
        rows={page?.docs}
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
