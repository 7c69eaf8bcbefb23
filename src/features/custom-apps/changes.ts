import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { invalidateApps } from '@/api/app-changes';
import { $api } from '@/api/client';
import { buildQueryKey } from '@/api/query-keys';
import { customAppQuery } from './api';

// A file apart from the queries, which a route starts before its page is loaded.

const LIST = '/api/v1/custom-app';
const ONE = '/api/v1/custom-app/{id}';
const SETTINGS = '/api/v1/application/{slug}/settings';

/** Invalidates the custom apps and every list of apps. */
function invalidateLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', LIST) });
  void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', SETTINGS) });
  invalidateApps(queryClient);
}

const OWN_ERROR = { meta: { showsOwnError: true } };

function useChange() {
  const queryClient = useQueryClient();
  return {
    meta: { showsOwnError: true, fillsCache: true },
    onSuccess: (app: { _id: string }) => {
      queryClient.setQueryData(customAppQuery(app._id).queryKey, app);
      invalidateLists(queryClient);
    },
  };
}

/** Creates an app from scratch. The forms show the errors of this and the following mutations. */
export const useCreateCustomApp = () => $api.useMutation('post', LIST, useChange());

export const useUpdateCustomApp = () => $api.useMutation('put', ONE, useChange());

export const usePublishCustomApp = () =>
  $api.useMutation('post', '/api/v1/custom-app/{id}/publish', useChange());

export const useUnpublishCustomApp = () =>
  $api.useMutation('post', '/api/v1/custom-app/{id}/unpublish', useChange());

/** Deletes an app. The app itself is not refetched, because it would respond with 404. */
export function useDeleteCustomApp() {
  const queryClient = useQueryClient();
  return $api.useMutation('delete', ONE, {
    ...OWN_ERROR,
    onSuccess: () => invalidateLists(queryClient),
  });
}

/** Previews the import of a document. Nothing is stored. */
export const usePreviewOpenApi = () =>
  $api.useMutation('post', '/api/v1/custom-app/preview-openapi', OWN_ERROR);

export const useImportOpenApi = () =>
  $api.useMutation('post', '/api/v1/custom-app/import-openapi', useChange());
