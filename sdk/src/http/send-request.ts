import { readResponse } from '../errors/read-response.ts';
import { assertHostIsSet } from './hosts.ts';
import type { InputOf, Method, OperationOf, PathOf, ResponseOf } from './operation.ts';
import { fillPath, toPairs } from './values.ts';

/** The part of `fetch` that the library uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The base address, the token and the `fetch` of a client's requests. */
export interface Transport {
  readonly token: string;
  readonly baseUrl: string;
  readonly fetch: Fetch | undefined;
}

/** The function {@link sendRequest}, bound to one client. */
export type Send = <M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  input: InputOf<OperationOf<M, P>>,
) => Promise<ResponseOf<OperationOf<M, P>>>;

/**
 * Sends one operation of the contract and returns the body of its response.
 *
 * @throws PatchbayError for a status of 400 to 599
 * @throws the error of `fetch` if there is no response
 */
export async function sendRequest<M extends Method, P extends PathOf<M>>(
  transport: Transport,
  method: M,
  path: P,
  { query, header, body, signal, ...pathValues }: InputOf<OperationOf<M, P>>,
): Promise<ResponseOf<OperationOf<M, P>>> {
  assertHostIsSet(transport.baseUrl);
  const search = new URLSearchParams(toPairs(query)).toString();
  const json = JSON.stringify(body);
  // `fetch` is looked up in each call, so that a later replacement (a polyfill, a tracer) is used. It is
  // called without a receiver, because browsers refuse `transport.fetch(…)`.
  const send: Fetch = transport.fetch ?? fetch;
  const response = await send(
    transport.baseUrl + fillPath(path, pathValues) + (search && `?${search}`),
    {
      method,
      headers: toPairs({
        authorization: `Bearer ${transport.token}`,
        'content-type': json && 'application/json',
        ...header,
      }),
      body: json ?? null,
      signal: signal ?? null,
    },
  );
  return readResponse(response);
}
