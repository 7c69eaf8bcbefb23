import type { QueryClient } from '@tanstack/react-query';
import { $api } from '../client';
import { buildQueryKey } from '../query-keys';

const FOLDERS = '/api/v2/public/workflow-folders';

/**
 * The folders of the environment, by name.
 *
 * @param slug only those that may hold workflows of this app
 */
export const foldersQuery = (slug?: string) =>
  $api.queryOptions('get', FOLDERS, { params: { query: slug === undefined ? {} : { slug } } });

/** Invalidates the folders, which say how many workflows they hold. */
export function invalidateFolders(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', FOLDERS) });
}
