import { asCustomer, type ConnectApp } from './start-connect-app.ts';

/** The response of integrate. */
export interface StartedAttempt {
  auth_url: string;
  attempt_id: string;
  window_handle: string;
}

export interface StartOptions {
  slug?: string;
  /** Whether the request comes from our SDK. Default: true. */
  asSdk?: boolean;
  headers?: Record<string, string>;
  query?: Record<string, string>;
}

/** Starts an attempt as a page does. */
export async function startAttemptByHttp(
  app: ConnectApp,
  token: string,
  { slug = 'demo_crm', asSdk = true, headers = {}, query = {} }: StartOptions = {},
): Promise<StartedAttempt> {
  const response = await app.call(
    'GET',
    `/api/v1/${slug}/integrate?${new URLSearchParams(query)}`,
    {
      ...asCustomer(token),
      ...(asSdk ? { 'x-patchbay-sdk': '1.0.0' } : {}),
      ...headers,
    },
  );
  const { body } = response;
  if (response.status !== 200 || !isStarted(body)) {
    throw new Error(`integrate responded with ${response.status}: ${response.text}`);
  }
  return body;
}

function isStarted(body: unknown): body is StartedAttempt {
  return typeof body === 'object' && body !== null && 'auth_url' in body && 'attempt_id' in body;
}
