import type { paths } from '@patchbay/contract/dashboard-schema.gen.d.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths of the contract that have this method. */
export type PathsWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, unknown> ? P : never;
}[keyof paths];

/**
 * Builds the key prefix of all queries of an operation, for any parameters:
 * `queryClient.invalidateQueries({ queryKey: buildQueryKey('get', '/api/v1/org') })`.
 */
export function buildQueryKey<M extends Method>(
  method: M,
  path: PathsWith<M>,
): readonly [M, string] {
  return [method, path];
}
