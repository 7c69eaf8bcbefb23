import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { $api } from '../client';
import { buildQueryKey } from '../query-keys';

// The queries of the configs that have workflows enabled. A file apart from the queries of lists,
// which routes request before a page is loaded.

const LIST = '/api/v2/public/workflow';
const USES = '/api/v2/public/workflow/{id}/uses';
const PORTAL = '/api/v1/application/{slug}/config-portal';
const ENABLED = '/api/v2/public/workflow/enabled';

/**
 * The configs, schedules and other items that depend on a workflow. Each screen reads them again,
 * because other people enable and disable workflows.
 */
export const usesQuery = (id: string) => ({
  ...$api.queryOptions('get', USES, { params: { path: { id } } }),
  refetchOnMount: 'always' as const,
});

/** Invalidates the uses of workflows, and their paths to running. */
export function invalidateUses(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', USES) });
}

/**
 * Invalidates every list of workflows, and the config portals, which list the workflows that they
 * can offer.
 */
export function invalidateWorkflowLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', LIST) });
  void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', PORTAL) });
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

/**
 * Invalidates the queries of configs, their values and their workflows, after any change of a
 * config.
 */
export function invalidateConfigs(queryClient: QueryClient): void {
  for (const path of READS) {
    void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', path) });
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
