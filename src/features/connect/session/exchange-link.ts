import type { paths } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import createFetchClient from 'openapi-fetch';
import { apiBaseUrl, type Transport, throwOnHttpError, throwOnNetworkError } from '@/api/client';
import { ApiError } from '@/api/errors';
import { requestFromOtherTabs } from './cross-tab-session';
import type { ConnectGrant } from './session-storage';

/**
 * Swaps the one-purpose token of a link for a session. A link that was opened before in this very
 * browser goes on with the session of the tab that swapped it.
 *
 * @throws ApiError 401 CONNECT_LINK_USED, CONNECT_LINK_EXPIRED or CONNECT_LINK_UNKNOWN
 * @throws UnreachableError without an answer
 */
export async function exchangeLink(token: string, fetch: Transport): Promise<ConnectGrant> {
  // Of its own: the dashboard's client would send the session of the user who is signed in here.
  const client = createFetchClient<paths>({ baseUrl: apiBaseUrl(), fetch });
  client.use(throwOnHttpError, throwOnNetworkError);
  try {
    const { data } = await client.POST('/api/v2/public/connect-session', { body: { token } });
    if (data === undefined) {
      throw new Error('The answer to exchangeConnectToken is empty.');
    }
    const { token: session, ...page } = data;
    const { page_id, redirect_url, allowed_origins, loopback_origins_allowed, lang, apps } = page;
    return {
      kind: 'session',
      token: session,
      grant: { page_id, redirect_url, allowed_origins, loopback_origins_allowed, lang, apps },
    };
  } catch (error) {
    const shared =
      error instanceof ApiError && error.code === 'CONNECT_LINK_USED'
        ? await requestFromOtherTabs(token)
        : null;
    if (shared === null) {
      throw error;
    }
    return shared;
  }
}
