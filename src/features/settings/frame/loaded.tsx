import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatError, getErrorCode } from '@/api/errors';
import { PageStatus } from '@/components/page/page-status';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';

type LoadedProps<Data> = {
  query: UseQueryResult<Data, unknown>;
  /** Called only with data, so that a form starts with the real values. */
  children: (data: Data) => ReactNode;
  /** Rows of the skeleton; default 3. */
  rows?: number;
};

/** Renders a query: skeleton, error with a retry button, or the data. */
export function Loaded<Data>({ query, children, rows = 3 }: LoadedProps<Data>) {
  if (query.data !== undefined) {
    return children(query.data);
  }
  if (query.isError) {
    const { error } = query;
    return (
      <Card>
        <PageStatus
          error={formatError(error)}
          code={getErrorCode(error)}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  return (
    <Card aria-busy className="flex flex-col gap-5 p-4">
      <span className="sr-only">Loading</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
        <div key={row} className="flex flex-col gap-2">
          <Skeleton className="w-24" />
          <Skeleton className="h-8" />
        </div>
      ))}
    </Card>
  );
}
