import type { paths } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import * as v from 'valibot';
import { getApiBaseUrl, type Transport } from './client';
import { toApiError, UnreachableError } from './errors';
import type { TokenPair } from './session-fetch';

const LOGOUT = '/api/v3/auth/logout' satisfies keyof paths;
const REFRESH = '/api/v1/auth/access-token' satisfies keyof paths;

const tokenSchema = v.object({ token: v.string() });

async function call(fetch: Transport, method: string, path: string, token: string) {
  const headers = { Authorization: `Bearer ${token}`, 'x-internal-call': 'true' };
  try {
    return await fetch(new Request(`${getApiBaseUrl()}${path}`, { method, headers }));
  } catch (error) {
    throw new UnreachableError(`${method} ${path}`, error);
  }
}

/** Whether a session was ended; false if the server refused the token. */
async function logOut(fetch: Transport, token: string): Promise<boolean> {
  const response = await call(fetch, 'POST', LOGOUT, token);
  if (!response.ok && response.status !== 401) {
    throw await toApiError(response, `POST ${LOGOUT}`);
  }
  return response.ok;
}

/**
 * Ends the session of a saved account that is not the current one, with the account's own access
 * token, which is refreshed if it has expired. Succeeds if the session has ended already.
 * @param fetch sends a request unchanged
 * @throws ApiError or UnreachableError where the session may still be alive
 */
export async function endSession(fetch: Transport, tokens: TokenPair): Promise<void> {
  if (await logOut(fetch, tokens.token)) {
    return;
  }
  const response = await call(fetch, 'GET', REFRESH, tokens.refresh_token);
  if (response.status === 401) {
    return;
  }
  if (!response.ok) {
    throw await toApiError(response, `GET ${REFRESH}`);
  }
  const { token } = v.parse(tokenSchema, await response.json());
  await logOut(fetch, token);
}
