import type { AccountId, AccountName, UdfMap } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { invalidateAccountLists, invalidateAccounts } from '@/api/account-changes';
import { $api, client } from '@/api/client';
import { buildQueryKey } from '@/api/query-keys';

const LIST = '/api/v2/public/linked-account';
const ONE = '/api/v2/public/linked-account/{linked_account_id}';
const INTEGRATION = '/api/v2/public/linked-account/integration/{slug}';

/** The body that the dialog sends; the contract also allows another name of the id. */
export type CreateAccountBody = { account_id: AccountId; name: AccountName; udf?: UdfMap };

/** Creates an account. The dialog shows the error. */
export function useCreateAccount() {
  const queryClient = useQueryClient();
  return $api.useMutation('post', LIST, {
    meta: { showsOwnError: true },
    onSuccess: () => invalidateAccounts(queryClient),
  });
}

/** Deletes an account. */
export function useDeleteAccount() {
  const queryClient = useQueryClient();
  return $api.useMutation('delete', ONE, {
    meta: { showsOwnError: true },
    onSuccess: () => invalidateAccountLists(queryClient),
  });
}

/** Disconnects an app of an account. */
export function useDisconnectApp() {
  const queryClient = useQueryClient();
  return $api.useMutation('delete', INTEGRATION, {
    meta: { showsOwnError: true },
    onSuccess: () => invalidateAccounts(queryClient),
  });
}

/** Renames a connection, or makes it the default of its app. */
export function useUpdateConnection() {
  const queryClient = useQueryClient();
  return $api.useMutation('patch', '/api/v2/public/connection/{slug}/{connection_id}', {
    onSuccess: () => invalidateAccounts(queryClient),
  });
}

/** Tests what a customer has connected with the provider. The drawer shows the result, or the error. */
export function useTestConnection() {
  const queryClient = useQueryClient();
  return $api.useMutation('post', '/api/v1/application/{slug}/test', {
    meta: { showsOwnError: true },
    // A token that the provider rejects makes the connection expired.
    onSettled: () => invalidateAccounts(queryClient),
  });
}

/** Renames an account. The dialog shows the error. */
export function useRenameAccount() {
  const queryClient = useQueryClient();
  return $api.useMutation('put', LIST, {
    meta: { showsOwnError: true },
    onSuccess: () => invalidateAccounts(queryClient),
  });
}

const HISTORY_LIMIT = 5;

/** The history of the connections of an account, newest first; invalidated with the account. */
export const connectionHistoryQuery = (linked_account_id: string) =>
  infiniteQueryOptions({
    queryKey: [...buildQueryKey('get', ONE), 'history', linked_account_id],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === undefined ? {} : { cursor: pageParam };
      const { data } = await client.GET('/api/v2/public/connection-history', {
        params: { header: { linked_account_id }, query: { ...cursor, limit: HISTORY_LIMIT } },
        signal,
      });
      if (data === undefined) {
        throw new Error('The history of an account came without a body.');
      }
      return data;
    },
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
