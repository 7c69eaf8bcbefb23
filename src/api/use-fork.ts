import type { NodeExecution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bodyOf } from '@/lib/output-body';
import { $api } from './client';
import { errorText } from './errors';
import { nodeQuery, reloadExecutions } from './queries/runs';

type ForkOf = {
  executionId: string;
  step: NodeExecution;
  /** Where the step is inside of loops; '' outside. */
  iteration: string;
  /** The dialog opens with the input to change. */
  isEdited?: boolean;
  /** Called with the id of the new execution. */
  onForked: (id: string) => void;
};

/** A new execution that begins with a step of another one, for its dialog. */
export function useFork({ executionId, step, iteration, isEdited = false, onForked }: ForkOf) {
  const queryClient = useQueryClient();
  const { node_id, node_type, is_output_left_out: isLeftOut = false } = step;
  const [isWanted, setIsWanted] = useState(isEdited);
  const whole = useQuery({
    ...nodeQuery({ id: executionId, node_id, iteration }),
    enabled: isWanted && isLeftOut,
  });
  const fork = $api.useMutation('post', '/api/v2/public/execution/{id}/fork', {
    meta: { showsOwnError: true },
    onSuccess: () => reloadExecutions(queryClient),
  });
  const known = isLeftOut ? whole.data : step;
  return {
    /** What the step began with; undefined where that is not known yet. */
    before: node_type === 'start' ? bodyOf(known?.latest_output) : known?.input_data,
    isLoading: whole.isFetching,
    /** Loads what it began with, where the execution came without it. */
    onEdit: () => setIsWanted(true),
    isEdited,
    isBusy: fork.isPending,
    error: fork.error === null ? undefined : errorText(fork.error),
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
