import type { paths } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import createFetchClient, { type Middleware } from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import { getRuntimeConfig } from '@/lib/runtime-config';
import { toApiError, UnreachableError } from './errors';

/**
 * Sends one request. `src/app/wire-api.ts` sets the real one, which adds session and environment.
 */
export type Transport = (request: Request) => Promise<Response>;

let transport: Transport = () =>
  Promise.reject(new Error('No transport: createApp() has to run before the first call.'));

/** Sets the transport of all later requests. */
export function connectTransport(next: Transport): void {
  transport = next;
}

/** Sends a request of a client that is not openapi-fetch, with session and environment. */
export const sendWithSession: Transport = (request) => transport(request);

/**
 * The base address before `/api/…`, always absolute: `Request` refuses a relative one in runtimes
 * without a document.
 */
export function getApiBaseUrl(): string {
  return typeof document === 'undefined'
    ? 'http://localhost'
    : `${window.location.origin}${getRuntimeConfig().apiPrefix}`;
}

/** Without it, openapi-react-query takes a 500 with an empty body for a success. */
export const throwOnHttpError: Middleware = {
  async onResponse({ request, response, schemaPath }) {
    if (!response.ok) {
      throw await toApiError(response, `${request.method} ${schemaPath}`);
    }
  },
};

/**
 * `fetch` rejects with a TypeError if there is no response. This tells it apart from a bug in a
 * screen.
 */
export const throwOnNetworkError: Middleware = {
  onError({ request, error, schemaPath }) {
    return error instanceof TypeError
      ? new UnreachableError(`${request.method} ${schemaPath}`, error)
      : undefined;
  },
};

/** The typed client of the contract; a call resolves with `data` or rejects with an ApiError. */
export const client = createFetchClient<paths>({
  baseUrl: getApiBaseUrl(),
  // openapi-fetch keeps the function it was created with, so the transport is looked up at each call.
  fetch: sendWithSession,
});
// First, because response middlewares run from the last registered to the first.
client.use(throwOnHttpError, throwOnNetworkError);

/** Query and mutation hooks of the contract: `$api.useQuery('get', '/api/v1/org')`. */
export const $api = createQueryClient<paths>(client);
