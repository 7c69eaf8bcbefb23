import { readAnswer } from '../errors/read-answer.ts';
import type { PatchbayOptions } from '../options.ts';
import { assertOwnedHost, resolveBaseUrl } from './hosts.ts';
import type { AnswerOf, InputOf, Method, OperationOf, PathOf } from './operation.ts';
import { fill, pairs } from './values.ts';

/** The part of `fetch` that the library uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Address, token and transport, which the calls of all resources share. */
export abstract class ApiClient {
  /** Session token of the linked account. Set it anew when your back end mints another one. */
  declare token: string;
  /** Address that all calls go to, without a slash at its end. */
  declare readonly baseUrl: string;
  /** @internal Milliseconds between two polls (spec section 9); tests shorten it. */
  pollMs = 3000;
  /** @internal */
  declare readonly fetch: Fetch | undefined;

  /** @param options see {@link PatchbayOptions}; nothing is sent yet */
  constructor({ token = '', baseUrl, environment, fetch }: PatchbayOptions = {}) {
    this.token = token;
    this.baseUrl = resolveBaseUrl(baseUrl, environment);
    this.fetch = fetch;
  }

  /** @internal Sends one operation of the contract and reads its answer. */
  async call<M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    { query, header, body, signal, ...values }: InputOf<OperationOf<M, P>>,
  ): Promise<AnswerOf<OperationOf<M, P>>> {
    assertOwnedHost(this.baseUrl);
    const search = `${new URLSearchParams(pairs(query))}`;
    const text = JSON.stringify(body);
    // Looked up at each call, so that a fetch replaced later (a polyfill, a tracer) is used.
    const send: Fetch = this.fetch ?? fetch;
    return readAnswer(
      await send(this.baseUrl + fill(path, values) + (search && `?${search}`), {
        method,
        headers: pairs({
          authorization: `Bearer ${this.token}`,
          'content-type': text && 'application/json',
          ...header,
        }),
        body: text ?? null,
        signal: signal ?? null,
      }),
    );
  }
}
