import type { operations } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { $api } from '../client';

const LIST = '/api/v2/public/workflow';

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
