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

/** Invalidates every list and every execution. Resolves when those that are shown are loaded. */
export function reloadExecutions(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(
    [keyOf('get', LIST), keyOf('get', ONE)].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
