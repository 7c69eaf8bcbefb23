import { useQueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { buildQueryKey } from '@/api/query-keys';

// A file apart from the query, which a route starts before its page is loaded.

const ACCESS = '/api/v1/org/accountaccess';

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
