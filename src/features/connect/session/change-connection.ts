import type { paths, UpdateConnectionRequest } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import createFetchClient from 'openapi-fetch';
import { getApiBaseUrl, type Transport, throwOnHttpError, throwOnNetworkError } from '@/api/client';

export type ChangeConnection = (
  connection: { slug: string; connection_id: string },
  change: UpdateConnectionRequest,
) => Promise<void>;

/** The one request of the page that the SDK has no method for. */
export function createConnectionChanger(token: string, fetch: Transport): ChangeConnection {
  const headers = { authorization: `Bearer ${token}` };
  const client = createFetchClient<paths>({ baseUrl: getApiBaseUrl(), fetch, headers });
  client.use(throwOnHttpError, throwOnNetworkError);
  return async (path, body) => {
    await client.PATCH('/api/v2/public/connection/{slug}/{connection_id}', {
      params: { path },
      body,
    });
  };
}
