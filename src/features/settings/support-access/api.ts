import { useQueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { buildQueryKey } from '@/api/query-keys';

const ACCESS = '/api/v1/org/accountaccess';

/** All grants of support access, newest first. */
export const accessQuery = $api.queryOptions('get', ACCESS);

/**
 * Returns a function that reloads the list, even after an error, which means that the list is
 * stale.
 */
function useRefreshAccess() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', ACCESS) });
}

export function useAllowAccess() {
  const onSettled = useRefreshAccess();
  return $api.useMutation('post', ACCESS, { meta: { showsOwnError: true }, onSettled });
}

export function useRevokeAccess() {
  const onSettled = useRefreshAccess();
  return $api.useMutation('put', ACCESS, { meta: { showsOwnError: true }, onSettled });
}
