import type {
  AccountId,
  AccountName,
  ConnectUrlRequest,
  UdfMap,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { keyOf } from '@/api/query-keys';
import { type LinkedAccountsSearch, toQuery } from './list/search';

const LIST = '/api/v2/public/linked-account';
const ONE = '/api/v2/public/linked-account/{linked_account_id}';
const INTEGRATION = '/api/v2/public/linked-account/integration/{slug}';
const CONNECT_URL = '/api/v2/public/connect-url';

/** One page of linked accounts, newest first. */
export const linkedAccountsQuery = (search: LinkedAccountsSearch) =>
  $api.queryOptions('get', LIST, { params: { query: toQuery(search) } });

/** One linked account with what it connected. */
export const linkedAccountQuery = (linked_account_id: string) =>
  $api.queryOptions('get', ONE, { params: { path: { linked_account_id } } });

/** The apps that can be connected: names and icons for filters and rows. */
export const catalogueQuery = $api.queryOptions('get', '/api/v2/public/application');

/** The organisation of the signed-in user: where its hosted pages may lead back to. */
export const orgQuery = $api.queryOptions('get', '/api/v1/org');

/** What one hosted page offers and how it looks; what is not given is as the organisation has it. */
export type PageOptions = Pick<
  ConnectUrlRequest,
  'apps' | 'lang' | 'base_color' | 'button_color' | 'redirect_url'
>;

/**
 * A fresh address of the hosted page. A query although it posts: each pair of account and options
 * has one address, and asking again costs nothing but a token. Nothing of it is kept, since an
 * address stops working. The account is a parameter here and so part of the key.
 */
export const connectUrlQuery = (linked_account_id: string, options: PageOptions) =>
  $api.queryOptions(
    'post',
    CONNECT_URL,
    { params: { header: { linked_account_id } }, body: options },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, meta: { showsOwnError: true } },
  );

/** What the dialog sends; the contract also knows the id by another name. */
export type CreateAccountBody = { account_id: AccountId; name: AccountName; udf?: UdfMap };

/** Every list and every account that is shown or kept is asked for anew. */
export function refreshAccounts(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: keyOf('get', LIST) });
  void queryClient.invalidateQueries({ queryKey: keyOf('get', ONE) });
}

/** Creates an account. The dialog shows its failure. */
export function useCreateAccount() {
  const queryClient = useQueryClient();
  return $api.useMutation('post', LIST, {
    meta: { showsOwnError: true },
    onSuccess: () => refreshAccounts(queryClient),
  });
}

/** Deletes an account. Only the lists are asked for anew: the account itself would answer 404. */
export function useDeleteAccount() {
  const queryClient = useQueryClient();
  return $api.useMutation('delete', ONE, {
    meta: { showsOwnError: true },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keyOf('get', LIST) });
    },
  });
}

/** Disconnects an app of an account. */
export function useDisconnectApp() {
  const queryClient = useQueryClient();
  return $api.useMutation('delete', INTEGRATION, {
    meta: { showsOwnError: true },
    onSuccess: () => refreshAccounts(queryClient),
  });
}

/** Mints an address at the moment it is copied. Failures become a toast. */
export function useCreateConnectUrl() {
  return $api.useMutation('post', CONNECT_URL);
}
