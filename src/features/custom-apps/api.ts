import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { invalidateApps } from '@/api/queries/apps';
import { keyOf } from '@/api/query-keys';

const LIST = '/api/v1/custom-app';
const ONE = '/api/v1/custom-app/{id}';
const SETTINGS = '/api/v1/application/{slug}/settings';

/** The organization's own: an environment has at most 100, so one page holds them all. */
export const customAppsQuery = $api.queryOptions('get', LIST, {
  params: { query: { limit: 100, owner: 'organization' } },
});

/** Those that the token of a link may change; a linked account has at most 20. */
export const appsOfTokenQuery = $api.queryOptions('get', LIST, {
  params: { query: { limit: 100 } },
});

/** Apps on one page of those that linked accounts built. */
export const ACCOUNT_APPS_LIMIT = 24;

/** The apps that linked accounts built, whose name or slug contains a text. */
export const accountAppsQuery = (name: string, page: number) =>
  $api.queryOptions('get', LIST, {
    params: {
      query: {
        owner: 'linked_account',
        limit: ACCOUNT_APPS_LIMIT,
        page,
        ...(name === '' ? {} : { name }),
      },
    },
  });

/** One custom app with all its settings. */
export const customAppQuery = (id: string) =>
  $api.queryOptions('get', ONE, { params: { path: { id } } });

/** Invalidates the custom apps and every list of apps. */
function invalidateLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: keyOf('get', LIST) });
  void queryClient.invalidateQueries({ queryKey: keyOf('get', SETTINGS) });
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
