import type { JsonObject } from '@patchbay/rules/json.ts';
import { useQuery } from '@tanstack/react-query';
import { linkedAccountQuery } from '@/api/queries/linked-accounts';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { useTestResults } from '../test-run/test-results';

/** Returns the user-defined fields of the last test's linked account; undefined while unknown. */
export function useUserFields(): JsonObject | undefined {
  const { execution } = useTestResults();
  const isOfCustomer = useHasQueryToken();
  const id = execution?.linked_account_id ?? '';
  const { data } = useQuery({
    ...linkedAccountQuery(id),
    enabled: id !== '' && !isOfCustomer,
    staleTime: 60_000,
    // The account may have been deleted. Its fields then have no samples.
    retry: false,
    meta: { showsOwnError: true },
    select: ({ udf }) =>
      Object.fromEntries(udf.map(({ key_name, key_value }) => [key_name, key_value])),
  });
  return data;
}
