import type { operations } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { $api } from '../client';

type ListQuery = NonNullable<operations['listVariableDefinitions']['parameters']['query']>;
type ValuesQuery = NonNullable<operations['listVariableValues']['parameters']['query']>;

/** One page of variables by name, with what they hold in both environments. */
export const variablesQuery = (query: ListQuery) =>
  $api.queryOptions('get', '/api/v2/public/env/definitions', { params: { query } });

/** The workflows that name a variable. Each dialog reads them again, because others publish. */
export const variableUsesQuery = (id: string) => ({
  ...$api.queryOptions('get', '/api/v2/public/env/definitions/{id}/uses', {
    params: { path: { id } },
  }),
  refetchOnMount: 'always' as const,
});

/** One page of the values of a scope in the environment, the newest first. */
export const variableValuesQuery = (scope: 'linked_account' | 'workflow', query: ValuesQuery) =>
  $api.queryOptions('get', '/api/v2/public/env/values/{id}', {
    params: { path: { id: scope }, query },
  });
