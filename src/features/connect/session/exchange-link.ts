import type { paths } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import createFetchClient from 'openapi-fetch';
import { getApiBaseUrl, type Transport, throwOnHttpError, throwOnNetworkError } from '@/api/client';
import { ApiError } from '@/api/errors';
import type { ConnectGrant } from './session-storage';

/**
 * Exchanges the one-time token of a link for a session. If a tab of this browser has
 * exchanged the link before, its session is used.
 *
 * @throws ApiError 401 CONNECT_LINK_USED, CONNECT_LINK_EXPIRED or CONNECT_LINK_UNKNOWN
 * @throws UnreachableError without a response
 */
export async function exchangeLink(token: string, fetch: Transport): Promise<ConnectGrant> {
  // A separate client: the dashboard's would send the session of its signed-in user.
  const client = createFetchClient<paths>({ baseUrl: getApiBaseUrl(), fetch });
  client.use(throwOnHttpError, throwOnNetworkError);
  try {
    const { data } = await client.POST('/api/v2/public/connect-session', { body: { token } });
    if (data === undefined) {
      throw new Error('The response of exchangeConnectToken is empty.');
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
        ? await (await import('./request-from-tabs')).requestFromTabs(token)
        : null;
    if (shared === null) {
      throw error;
    }
    return shared;
  }
}
