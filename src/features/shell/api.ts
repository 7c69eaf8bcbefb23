import type { QueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { setOrg } from '@/stores/session';

/**
 * Loads the organisation once per page and account, and renews the stored one (spec section 7).
 * A failure changes nothing: the stored one stays.
 */
export async function refreshOrg(queryClient: QueryClient): Promise<void> {
  try {
    setOrg(await queryClient.ensureQueryData($api.queryOptions('get', '/api/v1/org')));
  } catch {
    // The calls of the page itself show what is wrong.
  }
}
