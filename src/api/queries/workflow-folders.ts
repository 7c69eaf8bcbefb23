import type { QueryClient } from '@tanstack/react-query';
import { $api } from '../client';
import { keyOf } from '../query-keys';

const FOLDERS = '/api/v2/public/workflow-folders';

/** Every folder of the environment, by name. */
export const foldersQuery = $api.queryOptions('get', FOLDERS);

/** Invalidates the folders, which say how many workflows they hold. */
export function invalidateFolders(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: keyOf('get', FOLDERS) });
}
