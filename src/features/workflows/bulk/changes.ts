import { useQueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { invalidateFolders } from '@/api/queries/workflow-folders';
import { invalidateWorkflowLists } from '@/api/queries/workflows';

/** The dialogs show the errors of these mutations. */
function useChange() {
  const queryClient = useQueryClient();
  return {
    meta: { showsOwnError: true },
    onSuccess: () => {
      invalidateWorkflowLists(queryClient);
      invalidateFolders(queryClient);
    },
  };
}

export const useMoveWorkflows = () =>
  $api.useMutation('post', '/api/v2/public/workflows/move', useChange());

export const usePublishWorkflows = () =>
  $api.useMutation('post', '/api/v2/public/workflows/publish', useChange());

export const useDeleteWorkflows = () =>
  $api.useMutation('post', '/api/v2/public/workflows/delete', useChange());

export const useCreateFolder = () =>
  $api.useMutation('post', '/api/v2/public/workflow-folders', useChange());

export const useRenameFolder = () =>
  $api.useMutation('put', '/api/v2/public/workflow-folders/{id}', useChange());

export const useDeleteFolder = () =>
  $api.useMutation('delete', '/api/v2/public/workflow-folders/{id}', useChange());
