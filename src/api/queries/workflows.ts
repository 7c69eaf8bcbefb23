import type { operations } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { QueryClient } from '@tanstack/react-query';
import { $api } from '../client';
import { keyOf } from '../query-keys';

const LIST = '/api/v2/public/workflow';
const PORTAL = '/api/v1/application/{slug}/config-portal';
const USES = '/api/v2/public/workflow/{id}/uses';

type ListQuery = NonNullable<operations['listWorkflows']['parameters']['query']>;

/** One page of workflows. */
export const workflowsQuery = (query: ListQuery) =>
  $api.queryOptions('get', LIST, { params: { query } });

/** One published version with its nodes. It never changes. */
export const versionQuery = (id: string, version: number) => ({
  ...$api.queryOptions('get', '/api/v2/public/workflow/{id}/versions/{version}', {
    params: { path: { id, version } },
  }),
  staleTime: Number.POSITIVE_INFINITY,
});

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
