import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { errorCode } from '@/api/errors';
import { reloadExecutions } from '@/api/queries/runs';
import { invalidateUses, invalidateWorkflowLists } from '@/api/queries/workflow-uses';
import { buildQueryKey } from '@/api/query-keys';

// Apart from the queries, which a route starts before its page is loaded.

const LIST = '/api/v2/public/workflow';
const ONE = '/api/v2/public/workflow/{id}';

function invalidateOne(queryClient: QueryClient): void {
  invalidateWorkflowLists(queryClient);
  invalidateDrafts(queryClient);
  invalidateVersions(queryClient);
  invalidateUses(queryClient);
}

function invalidateDrafts(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', `${ONE}/edit`) });
}

function invalidateVersions(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    queryKey: buildQueryKey('get', '/api/v2/public/workflow/versions/{id}'),
  });
}

/** The dialogs show the errors of these mutations. */
function useChange(invalidate: (queryClient: QueryClient) => void = invalidateWorkflowLists) {
  const queryClient = useQueryClient();
  return {
    meta: { showsOwnError: true },
    onSuccess: () => invalidate(queryClient),
    onError: (error: unknown) => {
      // The dialog then shows the draft that it was refused for, and can be confirmed again.
      if (errorCode(error) === 'WORKFLOW_CHANGED') {
        invalidateDrafts(queryClient);
      }
    },
  };
}

export const useCreateWorkflow = () => $api.useMutation('post', LIST, useChange());

export const useImportWorkflow = () => $api.useMutation('post', `${LIST}/import`, useChange());

export const useDuplicateWorkflow = () => $api.useMutation('post', `${ONE}/duplicate`, useChange());

/** The workflow itself is not requested again, because it would respond with 404. */
export const useDeleteWorkflow = () => $api.useMutation('delete', ONE, useChange());

/** Changes name, description and alias, and settings of the draft. */
export const useUpdateWorkflow = () => $api.useMutation('put', ONE, useChange(invalidateOne));

/** Runs the draft. */
export const useTestWorkflow = () =>
  $api.useMutation(
    'post',
    `${ONE}/test`,
    useChange((queryClient) => void reloadExecutions(queryClient)),
  );

/** Publishes the draft or a version, or unpublishes the workflow. */
export const usePublishWorkflow = () =>
  $api.useMutation('put', `${ONE}/publish`, useChange(invalidateOne));

/** Changes nothing of Test: the dialog reads the preview again each time that it opens. */
export const usePromoteWorkflow = () =>
  $api.useMutation('post', `${ONE}/promotion`, { meta: { showsOwnError: true } });

/** Makes a published version the draft again. */
export const useRestoreVersion = () =>
  $api.useMutation('post', `${ONE}/versions/{version}/restore`, useChange(invalidateOne));

/** Changes the note of a published version. */
export const useUpdateVersion = () =>
  $api.useMutation('patch', `${ONE}/versions/{version}`, useChange(invalidateVersions));

/** Stores the secret that senders prove themselves with at the address of a workflow. */
export const useSetWebhookSecret = () =>
  $api.useMutation('put', `${ONE}/webhook-secret`, { meta: { showsOwnError: true } });
