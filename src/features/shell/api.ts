import type { QueryClient } from '@tanstack/react-query';
import { orgQuery } from '@/api/queries/org';
import { saveOrg } from '@/stores/accounts';

/**
 * Loads the organization once per page and account, and renews the stored one (spec section 7).
 * What was loaded before is not stored again: the stored one may have changed since. A failure
 * changes nothing.
 */
export async function refreshOrg(queryClient: QueryClient): Promise<void> {
  if (queryClient.getQueryData(orgQuery.queryKey) !== undefined) {
    return;
  }
  try {
    saveOrg(await queryClient.fetchQuery(orgQuery));
  } catch {
    // The calls of the page itself show what is wrong.
  }
}
