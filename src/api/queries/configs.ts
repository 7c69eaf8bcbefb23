import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { $api } from '../client';
import { keyOf } from '../query-keys';
import { invalidateUses } from './workflows';

const ENABLED = '/api/v2/public/workflow/enabled';

/** The workflows that the configs of a linked account have enabled. */
export const enabledWorkflowsQuery = (linked_account_id: string) =>
  $api.queryOptions('get', ENABLED, { params: { header: { linked_account_id } } });

const READS = [
  '/api/v2/public/configs',
  '/api/v2/public/slug/{slug}/config/{configId}',
  '/api/v2/public/slug/{slug}/config/{configId}/history',
  ENABLED,
] as const;

/** Invalidates what shows configs, their values and their workflows, after any change of a config. */
export function invalidateConfigs(queryClient: QueryClient): void {
  for (const path of READS) {
    void queryClient.invalidateQueries({ queryKey: keyOf('get', path) });
  }
  invalidateUses(queryClient);
}

/** Stores values of a config and switches its workflows, and creates it if it does not exist. */
export function useSaveConfig() {
  const queryClient = useQueryClient();
  return $api.useMutation('post', '/api/v2/public/config', {
    meta: { showsOwnError: true },
    onSuccess: () => invalidateConfigs(queryClient),
  });
}
