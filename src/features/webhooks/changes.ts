import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { reloadWebhookDeliveries } from '@/api/queries/webhook-deliveries';
import { buildQueryKey } from '@/api/query-keys';

// A file apart from the queries, which a route starts before its page is loaded.

const LIST = '/api/v2/public/webhook';
const ONE = '/api/v2/public/webhook/{id}';

/** Reloads the webhooks and deliveries on the screen. Resolves when they are loaded. */
export function reloadWebhooks(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: buildQueryKey('get', LIST) }),
    queryClient.invalidateQueries({ queryKey: buildQueryKey('get', ONE) }),
    reloadWebhookDeliveries(queryClient),
  ]);
}

/** Options of a change whose error the caller shows. */
function useOwnChange() {
  const queryClient = useQueryClient();
  return {
    meta: { showsOwnError: true },
    onSuccess: () => {
      void reloadWebhooks(queryClient);
    },
  };
}

/** Creates a webhook. The response has the secret, which no other response contains. */
export const useCreateWebhook = () => $api.useMutation('post', LIST, useOwnChange());

export const useUpdateWebhook = () => $api.useMutation('put', ONE, useOwnChange());

/** Deletes a webhook. The webhook itself is not requested again, because it would be missing. */
export function useDeleteWebhook() {
  const queryClient = useQueryClient();
  return $api.useMutation('delete', ONE, {
    meta: { showsOwnError: true },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', LIST) });
    },
  });
}

export const useGroupWebhooks = () =>
  $api.useMutation('put', '/api/v2/public/webhooks/group/edit', useOwnChange());

export const useRotateSecret = () =>
  $api.useMutation('post', '/api/v2/public/webhook/{id}/rotate-secret', useOwnChange());

/** Sends a sample of an event. Nothing is stored. */
export const useTestWebhook = () =>
  $api.useMutation('post', '/api/v2/public/webhook/test', { meta: { showsOwnError: true } });

export const useCountReplay = () =>
  $api.useMutation('post', '/api/v2/public/webhook/{id}/replay/preview', {
    meta: { showsOwnError: true },
  });

export const useReplay = () =>
  $api.useMutation('post', '/api/v2/public/webhook/{id}/replay', useOwnChange());

export const useStopRetries = () =>
  $api.useMutation('post', '/api/v2/public/webhook/{id}/stop-retrying', useOwnChange());
