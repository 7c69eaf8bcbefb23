import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { keyOf } from '@/api/query-keys';

const LIST = '/api/v1/custom-app';
const ONE = '/api/v1/custom-app/{id}';
const SETTINGS = '/api/v1/application/{slug}/settings';

/** An environment has at most 100, so one page holds them all. */
export const customAppsQuery = $api.queryOptions('get', LIST, {
  params: { query: { limit: 100 } },
});

/** One custom app with its whole form. */
export const customAppQuery = (id: string) =>
  $api.queryOptions('get', ONE, { params: { path: { id } } });

/** The OAuth client that the organisation registered for an app, with its other settings. */
export const clientQuery = (slug: string) =>
  $api.queryOptions(
    'get',
    SETTINGS,
    { params: { path: { slug } } },
    { meta: { showsOwnError: true } },
  );

// The catalogue, the SDK's list and the hosted page's show custom apps as well.
const CATALOGUES = [
  keyOf('get', LIST),
  keyOf('get', '/api/v1/application'),
  keyOf('get', SETTINGS),
  keyOf('get', '/api/v2/public/application'),
];

/** Everything that shows a custom app is asked for anew. */
function refreshLists(queryClient: QueryClient): void {
  for (const queryKey of CATALOGUES) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

const OWN_ERROR = { meta: { showsOwnError: true } };

function useChange() {
  const queryClient = useQueryClient();
  return {
    meta: { showsOwnError: true, fillsCache: true },
    onSuccess: (app: { _id: string }) => {
      queryClient.setQueryData(customAppQuery(app._id).queryKey, app);
      refreshLists(queryClient);
    },
  };
}

/** Begins an app from scratch. The form shows its failure, here and below. */
export const useCreateCustomApp = () => $api.useMutation('post', LIST, useChange());

export const useUpdateCustomApp = () => $api.useMutation('put', ONE, useChange());

export const usePublishCustomApp = () =>
  $api.useMutation('post', '/api/v1/custom-app/{id}/publish', useChange());

export const useUnpublishCustomApp = () =>
  $api.useMutation('post', '/api/v1/custom-app/{id}/unpublish', useChange());

/** Deletes an app. The app itself is not asked for anew: it would answer 404. */
export function useDeleteCustomApp() {
  const queryClient = useQueryClient();
  return $api.useMutation('delete', ONE, {
    ...OWN_ERROR,
    onSuccess: () => refreshLists(queryClient),
  });
}

/** Sets the OAuth client; the app is asked for anew, since it may be publishable then. */
export function useSaveClient(id: string) {
  const queryClient = useQueryClient();
  return $api.useMutation('put', SETTINGS, {
    ...OWN_ERROR,
    onSuccess: async () => {
      refreshLists(queryClient);
      await queryClient.invalidateQueries({ queryKey: customAppQuery(id).queryKey });
    },
  });
}

/** What a document would give. Nothing is stored. */
export const usePreviewOpenApi = () =>
  $api.useMutation('post', '/api/v1/custom-app/preview-openapi', OWN_ERROR);

export const useImportOpenApi = () =>
  $api.useMutation('post', '/api/v1/custom-app/import-openapi', useChange());
