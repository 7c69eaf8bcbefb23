import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { $api } from '../client';
import { keyOf } from '../query-keys';

// Who has workflows enabled. Apart from their lists, which routes request before a page is loaded.

const LIST = '/api/v2/public/workflow';
const USES = '/api/v2/public/workflow/{id}/uses';
const PORTAL = '/api/v1/application/{slug}/config-portal';
const ENABLED = '/api/v2/public/workflow/enabled';

/** What depends on a workflow. Read again by each screen: others enable and disable it. */
export const usesQuery = (id: string) => ({
  ...$api.queryOptions('get', USES, { params: { path: { id } } }),
  refetchOnMount: 'always' as const,
});

/** Invalidates what depends on workflows, and how far they are from running. */
export function invalidateUses(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: keyOf('get', USES) });
}

/** Invalidates every list of workflows, and the config portals, which list those that they can offer. */
export function invalidateWorkflowLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: keyOf('get', LIST) });
  void queryClient.invalidateQueries({ queryKey: keyOf('get', PORTAL) });
}

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
