import { readAnswer } from '../errors/read-answer.ts';
import { assertOwnedHost } from './hosts.ts';
import type { AnswerOf, InputOf, Method, OperationOf, PathOf } from './operation.ts';

/** The part of `fetch` that the library uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Sends one operation of the contract and reads its answer. */
export type Call = <M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  input: InputOf<OperationOf<M, P>>,
) => Promise<AnswerOf<OperationOf<M, P>>>;

/** What the transport sees of an input, whichever operation it belongs to. */
interface Input {
  path?: object;
  query?: object;
  header?: object;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/** Where calls go and on whose behalf; read anew at every call, for the token may change. */
export interface Target {
  token: string;
  readonly baseUrl: string;
}

export function createCall(target: Target, customFetch: Fetch | undefined): Call {
  return async (method, path, input: Input) => {
    assertOwnedHost(target.baseUrl);
    const query = new URLSearchParams(pairs(input.query)).toString();
    const init: RequestInit & { headers: { [name: string]: string } } = {
      method,
      headers: {
        authorization: `Bearer ${target.token}`,
        ...Object.fromEntries(pairs(input.header)),
      },
    };
    if (input.body !== undefined) {
      init.headers['content-type'] = 'application/json';
      init.body = JSON.stringify(input.body);
    }
    if (input.signal) {
      init.signal = input.signal;
    }
    // Looked up at each call, so that a fetch replaced later (a polyfill, a tracer) is used.
    const send: Fetch = customFetch ?? fetch;
    const url = target.baseUrl + fill(path, input.path) + (query && `?${query}`);
    return readAnswer(await send(url, init));
  };
}

/** Names and values to send: undefined, null and empty ones are dropped, an object is spread. */
function pairs(values: object | undefined): [string, string][] {
  return Object.entries(values ?? {}).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null || value === '') {
      return [];
    }
    return typeof value === 'object' ? pairs(value) : [[name, String(value)]];
  });
}

/** @throws TypeError where a value would change the path: it is empty, or a dot segment. */
function fill(path: string, values: object | undefined): string {
  const given = new Map(pairs(values));
  return path.replace(/{(\w+)}/g, (_, name: string) => {
    const value = given.get(name);
    if (value === undefined || /^\.\.?$/.test(value)) {
      throw new TypeError(`${name} must be a non-empty string.`);
    }
    return encodeURIComponent(value);
  });
}
