import type { NodeExecution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getOutputBody } from '@/lib/output-body';
import { $api } from './client';
import { formatError } from './errors';
import { nodeQuery, reloadExecutions } from './queries/runs';

type ForkOptions = {
  executionId: string;
  step: NodeExecution;
  /** The iteration of the loop around the step; '' outside of loops. */
  iteration: string;
  /** Whether the dialog opens with the input to change; default false. */
  isEdited?: boolean;
  /** Called with the id of the new execution. */
  onForked: (id: string) => void;
};

/** Returns the props of the dialog that starts a new execution at a step of another one. */
export function useFork({ executionId, step, iteration, isEdited = false, onForked }: ForkOptions) {
  const queryClient = useQueryClient();
  const { node_id, node_type, is_output_left_out: isLeftOut = false } = step;
  const [isRequested, setIsWanted] = useState(isEdited);
  const whole = useQuery({
    ...nodeQuery({ id: executionId, node_id, iteration }),
    enabled: isRequested && isLeftOut,
  });
  const fork = $api.useMutation('post', '/api/v2/public/execution/{id}/fork', {
    meta: { showsOwnError: true },
    onSuccess: () => reloadExecutions(queryClient),
  });
  const known = isLeftOut ? whole.data : step;
  return {
    /** The input of the step; undefined while it is not known. */
    before: node_type === 'start' ? getOutputBody(known?.latest_output) : known?.input_data,
    isLoading: whole.isFetching,
    /** Loads the input of the step if the execution's response left it out. */
    onEdit: () => setIsWanted(true),
    isEdited,
    isBusy: fork.isPending,
    error: fork.error === null ? undefined : formatError(fork.error),
    /** @param input undefined: the same as before */
    onFork: (input: { value: unknown } | undefined) =>
      fork.mutate(
        {
          params: { path: { id: executionId } },
          body: { node_id, ...(input === undefined ? {} : { input: input.value }) },
        },
        { onSuccess: ({ id }) => onForked(id) },
      ),
  };
}
