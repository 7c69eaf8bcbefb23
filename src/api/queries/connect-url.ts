import type { ConnectUrlRequest } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { $api } from '../client';

const CONNECT_URL = '/api/v2/public/connect-url';

/** What one hosted page offers and how it looks; by default as the organization has it. */
export type PageOptions = Pick<
  ConnectUrlRequest,
  'apps' | 'lang' | 'base_color' | 'button_color' | 'redirect_url'
>;

/**
 * A new URL of the hosted page, as a query although it posts: each pair of account and options has
 * one URL, which is not cached because it expires. The account header is part of the query key.
 */
export const connectUrlQuery = (linked_account_id: string, options: PageOptions) =>
  $api.queryOptions(
    'post',
    CONNECT_URL,
    { params: { header: { linked_account_id } }, body: options },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, meta: { showsOwnError: true } },
  );

/** Creates a URL at the moment it is copied. Errors become a toast. */
export function useCreateConnectUrl() {
  return $api.useMutation('post', CONNECT_URL);
}
