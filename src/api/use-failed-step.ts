import type { Execution, NodeExecution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import {
  batchQuery,
  executionPartKey,
  failedBatchesQuery,
  formatInnerIteration,
  hasFailedIterations,
} from './queries/runs';

/** The step at which a run failed. */
export type FailedStep = {
  node: string;
  name: string | undefined;
  error: NonNullable<NodeExecution['error'] | Execution['execution_error']>;
  /** The id of the loop around the step, and the iteration; '' outside of loops. */
  loop: string;
  iteration: string;
};

const QUIET = { meta: { showsOwnError: true } };
/** An iteration that has ended does not change. */
const ENDED = { ...QUIET, staleTime: 'static' } as const;

/**
 * Finds the step at which a run failed. If iterations of a loop failed, it is the step that made the
 * first of them fail.
 * @returns `isKnown` is false while the step is still the loop itself
 */
export function useFailedStep(execution: Execution | undefined): {
  failed: FailedStep | undefined;
  isKnown: boolean;
} {
  const error = execution?.phase === 'ended' ? execution.execution_error : undefined;
  const { _id: id = '' } = execution ?? {};
  const outer =
    error?.node_id === undefined
      ? undefined
      : { node: error.node_id, name: error.node_name, error, loop: '', iteration: '' };
  const isOfLoop = outer !== undefined && hasFailedIterations(outer);
  const { data, isPending } = useQuery({
    queryKey: executionPartKey(id, { failed: outer?.node }),
    queryFn: async ({ client }) => (outer === undefined ? null : innermost(client, id, outer)),
    enabled: isOfLoop,
    retry: false,
    ...QUIET,
  });
  return { failed: (isOfLoop ? data : null) ?? outer, isKnown: !(isOfLoop && isPending) };
}

async function innermost(client: QueryClient, id: string, at: FailedStep): Promise<FailedStep> {
  if (!hasFailedIterations(at)) {
    return at;
  }
  const key = { id, node_id: at.node, iteration: at.iteration };
  const { docs } = await client.fetchQuery({ ...failedBatchesQuery(key), ...ENDED });
  const [first] = docs;
  if (first === undefined) {
    return at;
  }
  const iteration = formatInnerIteration(at.iteration, first.batch_index);
  const { nodes } = await client.fetchQuery({ ...batchQuery({ ...key, iteration }), ...ENDED });
  // Among the failed nodes, only the one that ended the iteration was not caught.
  const step = nodes.findLast(
    ({ node_status: status }) => status === 'Errored' || status === 'Timed_Out',
  );
  const error = step?.error ?? first.error;
  return step === undefined || error === undefined
    ? at
    : innermost(client, id, {
        ...{ node: step.node_id, name: step.node_name, error, loop: at.node, iteration },
      });
}
