import type { QueryClient } from '@tanstack/react-query';
import { buildQueryKey } from './query-keys';

// A file apart from the queries, which routes start before their pages are loaded.

const LIST = '/api/v2/public/linked-account';
const ONE = '/api/v2/public/linked-account/{linked_account_id}';

/** Invalidates the lists alone: a deleted account would respond with 404. */
export function invalidateAccountLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', LIST) });
}

/** Invalidates every list and every account. */
export function invalidateAccounts(queryClient: QueryClient): void {
  void reloadAccounts(queryClient);
}

/** Invalidates every list and every account. Resolves when those on the screen are loaded. */
export function reloadAccounts(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(
    [buildQueryKey('get', LIST), buildQueryKey('get', ONE)].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
