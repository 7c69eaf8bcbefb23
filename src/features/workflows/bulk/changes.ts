import { type Mutation, useQueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { invalidateFolders } from '@/api/queries/workflow-folders';
import { invalidateWorkflowLists } from '@/api/queries/workflow-uses';

/** Returns the options of a mutation whose dialog shows its error. */
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

const MOVE = '/api/v2/public/workflows/move';

export const useMoveWorkflows = () => $api.useMutation('post', MOVE, useChange());

const ORDER = 'order of workflows';

const isOrdering = ({ options }: Pick<Mutation, 'options'>) => options.scope?.id === ORDER;

/** Saves orders one after the other, so that the last one stays. */
export function useOrderWorkflows() {
  const queryClient = useQueryClient();
  return $api.useMutation('post', MOVE, {
    scope: { id: ORDER },
    meta: { showsOwnError: true },
    onSettled: () => {
      // While another order waits to be saved, the server's order is outdated.
      if (queryClient.isMutating({ predicate: isOrdering }) === 1) {
        invalidateWorkflowLists(queryClient);
      }
    },
  });
}

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
