import { useQueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { getErrorCode } from '@/api/errors';
import { reloadExecutions } from '@/api/queries/runs';
import { invalidateDrafts } from '@/api/queries/workflow-drafts';

/** Returns the mutation that tests the draft. The dialog shows its error. */
export function useTestWorkflow() {
  const queryClient = useQueryClient();
  return $api.useMutation('post', '/api/v2/public/workflow/{id}/test', {
    meta: { showsOwnError: true },
    onSuccess: () => void reloadExecutions(queryClient),
    onError: (error) => {
      // The dialog then has the newer draft, and can be confirmed again.
      if (getErrorCode(error) === 'WORKFLOW_CHANGED') {
        invalidateDrafts(queryClient);
      }
    },
  });
}
