import type { LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { connectedAccountsQuery } from '../../api';

/**
 * The customers who have connected an app and whose name or id contains the text, from the server.
 * @param text empty: all of them, newest first
 */
export function useCustomerSearch(slug: string, text: string, isEnabled: boolean) {
  const byName = useInfiniteQuery({
    ...connectedAccountsQuery(slug, text === '' ? {} : { name: text }),
    enabled: isEnabled,
  });
  // The operation combines both filters with "and".
  const byId = useInfiniteQuery({
    ...connectedAccountsQuery(slug, { linked_account_id: text }),
    enabled: isEnabled && text !== '',
  });
  const both = text === '' ? [byName] : [byName, byId];
  const found = new Map<string, LinkedAccount>();
  for (const { data } of both) {
    for (const account of data?.pages.flatMap(({ docs }) => docs) ?? []) {
      found.set(account.account_id, account);
    }
  }
  return {
    customers: [...found.values()],
    isSearching: both.some(({ isFetching }) => isFetching),
    error: both.find(({ isError }) => isError)?.error ?? null,
    hasMore: both.some(({ hasNextPage }) => hasNextPage),
    showMore: () => {
      for (const { hasNextPage, fetchNextPage } of both) {
        if (hasNextPage) {
          void fetchNextPage();
        }
      }
    },
  };
}
