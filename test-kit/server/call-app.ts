import type { TestApp } from './start-test-app.ts';

/** Sends a request. `Body` is the type in the contract, by which the server serializes its responses. */
export type Send = <Body = unknown>(
  method: string,
  path: string,
  headers?: Record<string, string>,
  body?: unknown,
) => Promise<{ status: number; body: Body }>;

export const asBackend = (key: string) => ({ 'x-api-key': key });
export const asUser = (accountToken: string, environment?: string) => ({
  authorization: `Bearer ${accountToken}`,
  ...(environment === undefined ? {} : { environment }),
});

/** Sends JSON to a test app, as a client does. */
export function sendJson(
  { url }: Pick<TestApp, 'url'>,
  ...[method, path, headers, body]: Parameters<Send>
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Returns a function that sends JSON to a test app and parses the response. */
export function sender(app: Pick<TestApp, 'url'>): Send {
  return async (...request) => {
    const response = await sendJson(app, ...request);
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
}
