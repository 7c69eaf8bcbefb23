import type { operations } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { $api } from '../client';

type ListQuery = NonNullable<operations['listWorkflows']['parameters']['query']>;

/** One page of workflows. */
export const workflowsQuery = (query: ListQuery) =>
  $api.queryOptions('get', '/api/v2/public/workflow', { params: { query } });
