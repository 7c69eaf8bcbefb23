import type { QueryClient } from '@tanstack/react-query';
import { orgQuery } from '@/api/queries/org';
import { saveOrg } from '@/stores/accounts';

/**
 * Loads the organization once per page and account, and updates the stored one (spec section 7), unless
 * the response is from the cache: the stored one may be newer. An error changes nothing.
 */
export async function refreshOrg(queryClient: QueryClient): Promise<void> {
  if (queryClient.getQueryData(orgQuery.queryKey) !== undefined) {
    return;
  }
  try {
    saveOrg(await queryClient.fetchQuery(orgQuery));
  } catch {
    // The requests of the page itself show the error.
  }
}
