import type { operations } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { $api } from '../client';

type ListQuery = NonNullable<operations['listExecutions']['parameters']['query']>;

/** One page of executions, newest first. */
export const executionsQuery = (query: ListQuery) =>
  $api.queryOptions('get', '/api/v2/public/execution', { params: { query } });
