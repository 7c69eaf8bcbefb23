import type { operations } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { $api } from '../client';

const ONE = '/api/v2/public/execution/{id}';

type ListQuery = NonNullable<operations['listExecutions']['parameters']['query']>;

/** One page of executions, newest first. */
export const executionsQuery = (query: ListQuery) =>
  $api.queryOptions('get', '/api/v2/public/execution', { params: { query } });

/** One execution with what each node did. The page shows why it could not be requested again. */
export const executionQuery = (id: string) => ({
  ...$api.queryOptions('get', ONE, { params: { path: { id } } }),
  meta: { showsOwnError: true },
});

/** Whether a query is about this execution: its nodes and iterations too. */
export const isOfExecution =
  (id: string) =>
  ({ queryKey: [, path, init] }: { queryKey: readonly unknown[] }): boolean =>
    typeof path === 'string' &&
    path.startsWith(ONE) &&
    typeof init === 'object' &&
    init !== null &&
    'params' in init &&
    JSON.stringify(init.params).includes(id);
