import type { operations } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { keyOf } from '@/api/query-keys';

const ONE = '/api/v2/public/execution/{id}';

/** Where it is inside of loops; '' outside. */
type NodeKey = { id: string; node_id: string; iteration: string };

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

/** The dialogs show the errors of these mutations. */
function useChange() {
  const queryClient = useQueryClient();
  return {
    meta: { showsOwnError: true },
    onSuccess: () =>
      Promise.all(
        ([ONE, '/api/v2/public/execution'] as const).map((path) =>
          queryClient.invalidateQueries({ queryKey: keyOf('get', path) }),
        ),
      ),
  };
}

export const useStopExecution = () => $api.useMutation('post', `${ONE}/stop`, useChange());

export const useRerunExecution = () => $api.useMutation('post', `${ONE}/rerun`, useChange());

export const useForkExecution = () => $api.useMutation('post', `${ONE}/fork`, useChange());

/** A toast says why it could not be retried. */
export const useRetryNode = () =>
  $api.useMutation('post', `${ONE}/nodes/{node_id}/retry`, { ...useChange(), meta: {} });
