import { useQueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { reloadExecutions } from '@/api/queries/runs';

const ONE = '/api/v2/public/execution/{id}';

/** The dialogs show the errors of these mutations. */
function useChange() {
  const queryClient = useQueryClient();
  return {
    meta: { showsOwnError: true },
    onSuccess: () => reloadExecutions(queryClient),
  };
}

export const useStopExecution = () => $api.useMutation('post', `${ONE}/stop`, useChange());

export const useRerunExecution = () => $api.useMutation('post', `${ONE}/rerun`, useChange());

/** A toast says why it could not be retried. */
export const useRetryNode = () =>
  $api.useMutation('post', `${ONE}/nodes/{node_id}/retry`, { ...useChange(), meta: {} });
