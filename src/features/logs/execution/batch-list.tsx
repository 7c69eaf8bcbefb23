import type { ExecutionBatch } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { ApiError, formatError } from '@/api/errors';
import { batchesQuery } from '@/api/queries/runs';
import { Pagination } from '@/components/data-table/pagination';
import { PageStatus } from '@/components/page/page-status';
import { Select } from '@/components/ui/select';
import { StatusPill } from '@/components/values/status-pill';
import { formatDuration } from '@/lib/text/duration-text';

const LIMIT = 25;

const STATUSES = [
  { value: 'ALL', label: 'All' },
  { value: 'Success', label: 'Success' },
  { value: 'Errored', label: 'Errored' },
  { value: 'Errored_and_Skipped', label: 'Errored, skipped' },
  { value: 'Stopped', label: 'Stopped' },
] as const;

type BatchListProps = {
  executionId: string;
  loop: string;
  /** The iteration of an outer loop; '' for none. */
  iteration: string;
  onOpen: (iteration: string) => void;
};

/** The iterations of a loop that have ended, page by page. */
export function BatchList({ executionId, loop, iteration, onOpen }: BatchListProps) {
  const [page, setPage] = useState(1);
  const [status, setStatus] = useState<(typeof STATUSES)[number]['value']>('ALL');
  const { data, error, refetch } = useQuery({
    ...batchesQuery(
      { id: executionId, node_id: loop, iteration },
      { page, limit: LIMIT, ...(status === 'ALL' ? {} : { status }) },
    ),
    placeholderData: keepPreviousData,
  });
  const isMissing = error instanceof ApiError && error.status === 404;
  const choose = (value: string) => {
    const chosen = STATUSES.find((item) => item.value === value);
    if (chosen !== undefined) {
      setStatus(chosen.value);
      setPage(1);
    }
  };
  return (
    <section className="flex flex-col gap-1.5">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-medium text-sm">Iterations</h3>
        <Select
          aria-label="Status of iterations"
          className="h-7 w-36 text-xs"
          value={status}
          onValueChange={choose}
          options={STATUSES}
        />
      </div>
      {data === undefined ? (
        error === null || isMissing ? (
          <p className="text-muted-foreground">
            {isMissing ? 'No iteration has ended.' : 'Loading…'}
          </p>
        ) : (
          <PageStatus error={formatError(error)} onRetry={() => void refetch()} />
        )
      ) : data.docs.length === 0 ? (
        <p className="text-muted-foreground">
          {status === 'ALL' ? 'No iteration has ended.' : 'No iteration has this status.'}
        </p>
      ) : (
        <div className="rounded-lg border">
          <ol className="flex flex-col">
            {data.docs.map((batch) => (
              <li key={batch.batch_index} className="border-b last:border-b-0">
                <BatchRow
                  batch={batch}
                  onOpen={() =>
                    onOpen(
                      iteration === ''
                        ? `${batch.batch_index}`
                        : `${iteration}.${batch.batch_index}`,
                    )
                  }
                />
              </li>
            ))}
          </ol>
          <Pagination
            label="Iterations"
            page={page}
            limit={LIMIT}
            totalDocs={data.totalDocs}
            onPageChange={setPage}
          />
        </div>
      )}
    </section>
  );
}

type BatchRowProps = { batch: ExecutionBatch; onOpen: () => void };

function BatchRow({ batch, onOpen }: BatchRowProps) {
  const { batch_index: index, status, error, started_at, completed_at } = batch;
  const took =
    started_at === undefined || completed_at === undefined
      ? undefined
      : Date.parse(completed_at) - Date.parse(started_at);
  return (
    <button
      type="button"
      className="focus-inset flex w-full items-center gap-2.5 px-3 py-2 text-left hover:bg-row-hover"
      onClick={onOpen}
    >
      <span className="w-10 shrink-0 text-muted-foreground tabular-nums">#{index}</span>
      <span className="shrink-0">
        <StatusPill status={status} />
      </span>
      <span title={error?.message} className="min-w-0 flex-1 truncate text-muted-foreground">
        {error?.message}
      </span>
      <span className="shrink-0 text-muted-foreground text-xs tabular-nums">
        {formatDuration(took)}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
    </button>
  );
}
