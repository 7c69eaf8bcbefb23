import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { getErrorCode } from '@/api/errors';
import { invalidateDrafts } from '@/api/queries/workflow-drafts';
import { invalidateUses, invalidateWorkflowLists } from '@/api/queries/workflow-uses';
import { buildQueryKey } from '@/api/query-keys';

// The mutations are apart from the queries, which a route starts before its page is loaded.

const LIST = '/api/v2/public/workflow';
const ONE = '/api/v2/public/workflow/{id}';

function invalidateWorkflow(queryClient: QueryClient): void {
  invalidateWorkflowLists(queryClient);
  invalidateDrafts(queryClient);
  invalidateVersions(queryClient);
  invalidateUses(queryClient);
}

function invalidateVersions(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    queryKey: buildQueryKey('get', '/api/v2/public/workflow/versions/{id}'),
  });
}

/** Returns the options of a mutation whose dialog shows its error. */
function useChange(invalidate: (queryClient: QueryClient) => void = invalidateWorkflowLists) {
  const queryClient = useQueryClient();
  return {
    meta: { showsOwnError: true },
    onSuccess: () => invalidate(queryClient),
    onError: (error: unknown) => {
      // The dialog then shows the newer draft, and can be confirmed again.
      if (getErrorCode(error) === 'WORKFLOW_CHANGED') {
        invalidateDrafts(queryClient);
      }
    },
  };
}

export const useCreateWorkflow = () => $api.useMutation('post', LIST, useChange());

export const useImportWorkflow = () => $api.useMutation('post', `${LIST}/import`, useChange());

export const useDuplicateWorkflow = () => $api.useMutation('post', `${ONE}/duplicate`, useChange());

/** Deletes a workflow. It is not requested again, because the response would be 404. */
export const useDeleteWorkflow = () => $api.useMutation('delete', ONE, useChange());

/** Changes name, description and alias, and settings of the draft. */
export const useUpdateWorkflow = () => $api.useMutation('put', ONE, useChange(invalidateWorkflow));

/** Publishes the draft or a version, or unpublishes the workflow. */
export const usePublishWorkflow = () =>
  $api.useMutation('put', `${ONE}/publish`, useChange(invalidateWorkflow));

/**
 * Promotes a version to Production. Nothing is invalidated, because the dialog reads the preview again when it opens.
 */
export const usePromoteWorkflow = () =>
  $api.useMutation('post', `${ONE}/promotion`, { meta: { showsOwnError: true } });

/** Makes a published version the draft again. */
export const useRestoreVersion = () =>
  $api.useMutation('post', `${ONE}/versions/{version}/restore`, useChange(invalidateWorkflow));

/** Changes the note of a published version. */
export const useUpdateVersion = () =>
  $api.useMutation('patch', `${ONE}/versions/{version}`, useChange(invalidateVersions));
