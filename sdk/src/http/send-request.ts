import { readResponse } from '../errors/read-response.ts';
import { assertHostIsSet } from './hosts.ts';
import type { InputOf, Method, OperationOf, PathOf, ResponseOf } from './operation.ts';
import { fillPath, toPairs } from './values.ts';

/** The part of `fetch` that the library uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Where requests go, on whose behalf, and how. */
export interface Transport {
  readonly token: string;
  readonly baseUrl: string;
  readonly fetch: Fetch | undefined;
}

/** {@link sendRequest} of one client. */
export type Send = <M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  input: InputOf<OperationOf<M, P>>,
) => Promise<ResponseOf<OperationOf<M, P>>>;

/**
 * Sends one operation of the contract and returns the body of its response.
 * @throws PatchbayError for a status of 400 to 599; what `fetch` threw if there is no response
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
  // Looked up at each call, so that a fetch replaced later (a polyfill, a tracer) is used. Called
  // without a receiver: browsers refuse `transport.fetch(…)`.
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
