import { useQueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { saveOrg } from './accounts';

const { queryKey } = $api.queryOptions('get', '/api/v1/org');

/**
 * Changes parts of the organisation; what comes back is shown everywhere at once, and stored. The
 * form shows what goes wrong.
 */
export function useUpdateOrg() {
  const queryClient = useQueryClient();
  return $api.useMutation('put', '/api/v1/org/{id}', {
    meta: { showsOwnError: true, fillsCache: true },
    onSuccess: (org) => {
      queryClient.setQueryData(queryKey, org);
      saveOrg(org);
    },
  });
}
