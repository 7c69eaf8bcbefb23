import type { ConnectUrlRequest } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { $api } from '../client';

const CONNECT_URL = '/api/v2/public/connect-url';

/** Content and appearance of one hosted page. Default: the organization's settings. */
export type PageOptions = Pick<
  ConnectUrlRequest,
  'apps' | 'expires_in' | 'read_only' | 'lang' | 'base_color' | 'button_color' | 'redirect_url'
>;

/**
 * A new URL of the hosted page, as a query although it is a POST: one URL for each pair of account
 * and options, not cached because it expires. The account header is part of the query key.
 */
export const connectUrlQuery = (linked_account_id: string, options: PageOptions) =>
  $api.queryOptions(
    'post',
    CONNECT_URL,
    { params: { header: { linked_account_id } }, body: options },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, meta: { showsOwnError: true } },
  );

/** Creates a URL when the user copies it. Errors become a toast. */
export function useCreateConnectUrl() {
  return $api.useMutation('post', CONNECT_URL);
}
