import type { operations } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { QueryClient } from '@tanstack/react-query';
import { $api } from '../client';
import { buildQueryKey } from '../query-keys';

// A file apart from the queries of lists, which are part of the first load.

const LIST = '/api/v2/public/execution';
const ONE = '/api/v2/public/execution/{id}';

/** One execution with what each node did. The page shows why it could not be requested again. */
export const executionQuery = (id: string) => ({
  ...$api.queryOptions('get', ONE, { params: { path: { id } } }),
  meta: { showsOwnError: true },
});

/** Whether a query is about this execution: its nodes and iterations too. */
export const isOfExecution =
  (id: string) =>
  ({ queryKey: [, path, init] }: { queryKey: readonly unknown[] }): boolean =>
    typeof path === 'string' &&
    path.startsWith(ONE) &&
    typeof init === 'object' &&
    init !== null &&
    'params' in init &&
    JSON.stringify(init.params).includes(id);

/**
 * The node of an execution. `iteration` is the iteration of the loop around the node; '' outside
 * of loops.
 */
export type NodeKey = { id: string; node_id: string; iteration: string };

const toIterationQuery = (iteration: string) => (iteration === '' ? {} : { iteration });

/** One node with its whole input and output. */
export const nodeQuery = ({ id, node_id, iteration }: NodeKey) =>
  $api.queryOptions('get', `${ONE}/nodes/{node_id}`, {
    params: { path: { id, node_id }, query: toIterationQuery(iteration) },
  });

type BatchesQuery = NonNullable<operations['listExecutionBatches']['parameters']['query']>;

/** One page of the iterations of a loop. */
export const batchesQuery = ({ id, node_id, iteration }: NodeKey, part: BatchesQuery) =>
  $api.queryOptions('get', `${ONE}/nodes/{node_id}/batches`, {
    params: { path: { id, node_id }, query: { ...part, ...toIterationQuery(iteration) } },
  });

/** The first iteration of a loop that failed. */
export const failedBatchesQuery = (key: NodeKey) =>
  batchesQuery(key, { page: 1, limit: 1, status: 'Errored' });

/**
 * Returns whether the node is a loop with failed iterations, whether or not the run went on after
 * it.
 */
export const hasFailedIterations = (run: { error?: { code?: string } } | undefined): boolean =>
  run?.error?.code === 'ITERATIONS_FAILED';

/**
 * Formats an iteration of a loop: '3', or '2.3' if the loop is inside the second iteration of
 * another.
 */
export const formatInnerIteration = (within: string, number: number): string =>
  within === '' ? `${number}` : `${within}.${number}`;

/** One iteration with what each of its nodes did. */
export const batchQuery = ({ id, node_id, iteration }: NodeKey) => {
  const numbers = iteration.split('.');
  return $api.queryOptions('get', `${ONE}/nodes/{node_id}/batches/{batch_index}`, {
    params: {
      path: { id, node_id, batch_index: Number(numbers.at(-1)) },
      query: toIterationQuery(numbers.slice(0, -1).join('.')),
    },
  });
};

/**
 * Builds the query key of data from several responses about an execution. It is invalidated
 * together with the execution.
 */
export const executionPartKey = (id: string, part: unknown) =>
  ['get', `${ONE}/part`, { params: { path: { id } }, part }] as const;

/** Invalidates every list and every execution. Resolves when those on the screen are loaded. */
export function reloadExecutions(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(
    [buildQueryKey('get', LIST), buildQueryKey('get', ONE)].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
