import type { operations } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { QueryClient } from '@tanstack/react-query';
import { $api } from '../client';
import { keyOf } from '../query-keys';

// Apart from the lists, which the first load has.

const LIST = '/api/v2/public/execution';
const ONE = '/api/v2/public/execution/{id}';

/** `iteration`: where it is inside of loops; '' outside. */
export type NodeKey = { id: string; node_id: string; iteration: string };

const iterationOf = (iteration: string) => (iteration === '' ? {} : { iteration });

/** One node with its whole input and output. */
export const nodeQuery = ({ id, node_id, iteration }: NodeKey) =>
  $api.queryOptions('get', `${ONE}/nodes/{node_id}`, {
    params: { path: { id, node_id }, query: iterationOf(iteration) },
  });

type BatchesQuery = NonNullable<operations['listExecutionBatches']['parameters']['query']>;

/** One page of the iterations of a loop. */
export const batchesQuery = ({ id, node_id, iteration }: NodeKey, part: BatchesQuery) =>
  $api.queryOptions('get', `${ONE}/nodes/{node_id}/batches`, {
    params: { path: { id, node_id }, query: { ...part, ...iterationOf(iteration) } },
  });

/** The first iteration of a loop that failed. */
export const failedBatchesQuery = (key: NodeKey) =>
  batchesQuery(key, { page: 1, limit: 1, status: 'Errored' });

/** Whether the node is a loop that has such ones, wherever it went on. */
export const hasFailedIterations = (run: { error?: { code?: string } } | undefined): boolean =>
  run?.error?.code === 'ITERATIONS_FAILED';

/** An iteration of a loop: '3', or '2.3' where the loop is in the second one of another. */
export const innerIteration = (within: string, number: number): string =>
  within === '' ? `${number}` : `${within}.${number}`;

/** One iteration with what each of its nodes did. */
export const batchQuery = ({ id, node_id, iteration }: NodeKey) => {
  const numbers = iteration.split('.');
  return $api.queryOptions('get', `${ONE}/nodes/{node_id}/batches/{batch_index}`, {
    params: {
      path: { id, node_id, batch_index: Number(numbers.at(-1)) },
      query: iterationOf(numbers.slice(0, -1).join('.')),
    },
  });
};

/** Of what is put together from several answers about an execution; it is invalidated with them. */
export const executionPartKey = (id: string, part: unknown) =>
  ['get', `${ONE}/part`, { params: { path: { id } }, part }] as const;

/** Invalidates every list and every execution. Resolves when those that are shown are loaded. */
export function reloadExecutions(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(
    [keyOf('get', LIST), keyOf('get', ONE)].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
