import type { QueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { saveOrg } from '@/stores/accounts';

/**
 * Loads the organisation once per page and account, and renews the stored one (spec section 7).
 * What was loaded before is not stored again: the stored one may have changed since. A failure
 * changes nothing.
 */
export async function refreshOrg(queryClient: QueryClient): Promise<void> {
  const options = $api.queryOptions('get', '/api/v1/org');
  if (queryClient.getQueryData(options.queryKey) !== undefined) {
    return;
  }
  try {
    saveOrg(await queryClient.fetchQuery(options));
  } catch {
    // The calls of the page itself show what is wrong.
  }
}
