import type { Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQueryClient } from '@tanstack/react-query';
import { $api } from '../client';

/** The organization of the signed-in user. */
export const orgQuery = $api.queryOptions('get', '/api/v1/org');

/**
 * Changes parts of the organization and shows the result in every screen. The form shows errors.
 * @param onSaved also stores the organization with the signed-in account, see `saveOrg`
 */
export function useUpdateOrg(onSaved: (org: Org) => void) {
  const queryClient = useQueryClient();
  return $api.useMutation('put', '/api/v1/org/{id}', {
    meta: { showsOwnError: true, fillsCache: true },
    onSuccess: (org) => {
      queryClient.setQueryData(orgQuery.queryKey, org);
      onSaved(org);
    },
  });
}

/** Fills a new organization with sample data, or leaves it empty. */
export function usePostSignup() {
  return $api.useMutation('post', '/api/v3/auth/post-signup', { meta: { showsOwnError: true } });
}
