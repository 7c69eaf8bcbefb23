import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { $api, client, connectTransport } from './client';
import { ApiError, formatError, TRY_LATER, UNREACHABLE, UnreachableError } from './errors';
import { buildQueryKey } from './query-keys';

const BODY = {
  status_code: 403,
  http_error_type: 'FORBIDDEN',
  error_code: 'FORBIDDEN',
  message: 'You have no access to Brightdesk.',
};

async function catchApiError(response: Response): Promise<ApiError> {
  connectTransport(() => Promise.resolve(response));
  const error: unknown = await client.GET('/api/v1/org').catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) {
    throw new Error('The call did not reject with an ApiError');
  }
  return error;
}

describe('a failed call', () => {
  it('rejects with the status, the code and the body, and keeps the body out of the message', async () => {
    const error = await catchApiError(
      Response.json(BODY, { status: 403, headers: { 'Retry-After': '60' } }),
    );
    expect(error).toMatchObject({ status: 403, code: 'FORBIDDEN', retryAfterSeconds: 60 });
    expect(error.body).toEqual(BODY);
    expect(error.message).toBe('GET /api/v1/org responded with 403');
    expect(formatError(error)).toBe(BODY.message);
  });

  it.each([
    ['nothing', new Response(null, { status: 500, headers: { 'Content-Length': '0' } })],
    ['HTML', new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['another JSON', Response.json({ error: 'no' }, { status: 503 })],
  ])('rejects with a generic text when the body is %s', async (_, response) => {
    const error = await catchApiError(response);
    expect(error.body).toBeUndefined();
    expect(formatError(error)).toBe(TRY_LATER);
  });

  it('rejects a query whose response is an empty 500', async () => {
    connectTransport(() =>
      Promise.resolve(new Response(null, { status: 500, headers: { 'Content-Length': '0' } })),
    );
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const query = queryClient.fetchQuery($api.queryOptions('get', '/api/v1/org'));
    await expect(query).rejects.toBeInstanceOf(ApiError);
  });

  it('rejects with an UnreachableError if there is no response', async () => {
    connectTransport(() => Promise.reject(new TypeError('Failed to fetch')));
    const error: unknown = await client.GET('/api/v1/org').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UnreachableError);
    expect(formatError(error)).toBe(UNREACHABLE);
    expect(formatError(new TypeError('x is undefined'))).toBe(TRY_LATER);
  });

  it('keeps the reason of an abort', async () => {
    connectTransport((request) => Promise.reject(request.signal.reason));
    const signal = AbortSignal.abort('left the page');
    await expect(client.GET('/api/v1/org', { signal })).rejects.toBe('left the page');
  });
});

describe('keyOf', () => {
  it('is the prefix of the key of every query of the operation', () => {
    const { queryKey } = $api.queryOptions('get', '/api/v2/public/linked-account', {
      params: { query: { page: 2 } },
    });
    expect(queryKey.slice(0, 2)).toEqual([
      ...buildQueryKey('get', '/api/v2/public/linked-account'),
    ]);
  });
});
