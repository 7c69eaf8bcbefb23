import { exampleJson } from '@patchbay/contract/examples.ts';
import type { BodyOf, OperationId } from '@patchbay/contract/operation-types.ts';
import { getOperation, operations } from '@patchbay/contract/operations.ts';
import { createOperationFinder } from '@patchbay/contract/path-pattern.ts';

/** A request as the server would receive it. */
export type ObservedCall = {
  operationId: string;
  method: string;
  /** The path without the query. */
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  /** The parsed JSON; undefined if there was no body. */
  body: unknown;
};

type Responder = (call: ObservedCall) => Response | Promise<Response>;

export type ObservedFetch = {
  /** The `fetch` for `renderApp`. */
  fetch: (request: Request) => Promise<Response>;
  /** Every call, in order. */
  calls: ObservedCall[];
  /** Returns the calls of one operation. */
  callsOf: (id: OperationId) => ObservedCall[];
  /** Responds to an operation with a named example of the contract. */
  on: <Op extends OperationId>(id: Op, status: number, exampleName: string) => ObservedFetch;
  /** Responds with an example to the next call only. Several of them queue up. */
  once: <Op extends OperationId>(id: Op, status: number, exampleName: string) => ObservedFetch;
  /** Responds with a body of the operation's type. */
  reply: <Op extends OperationId, Status extends number>(
    id: Op,
    status: Status,
    body: BodyOf<Op, Status>,
  ) => ObservedFetch;
  /**
   * Responds with the result of a function, for instance another header, a delayed response or
   * `Promise.reject(new TypeError())`.
   */
  handle: (id: OperationId, respond: Responder) => ObservedFetch;
};

const findOperation = createOperationFinder(operations, { isPrefixed: true });

async function observe(request: Request): Promise<ObservedCall> {
  const url = new URL(request.url);
  const found = findOperation(request.method, url.pathname);
  if (found === undefined) {
    throw new Error(`The contract has no operation for ${request.method} ${url.pathname}.`);
  }
  const params = Object.entries(found.params);
  const text = await request.text();
  return {
    operationId: found.operation.operationId,
    method: request.method,
    path: url.pathname,
    params: Object.fromEntries(params.map(([name, value]) => [name, decodeURIComponent(value)])),
    query: url.searchParams,
    headers: request.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

/**
 * Replaces the network. Requests of operations that a test has not set are rejected, except `getOrg`
 * (every page of the main layout) and `getOrgStats` (`/`, where many tests end).
 */
export function observedFetch(): ObservedFetch {
  const calls: ObservedCall[] = [];
  const lasting = new Map<string, Responder>();
  const next = new Map<string, Responder[]>();
  const byExample =
    (id: OperationId, status: number, name: string): Responder =>
    () =>
      Response.json(exampleJson(id, status, name), { status });

  const observed: ObservedFetch = {
    calls,
    callsOf: (id) => calls.filter((call) => call.operationId === id),
    async fetch(request) {
      const call = await observe(request);
      request.signal.throwIfAborted();
      calls.push(call);
      const respond = next.get(call.operationId)?.shift() ?? lasting.get(call.operationId);
      if (respond === undefined) {
        throw new Error(
          `No response is set for ${call.operationId} (${call.method} ${call.path}).`,
        );
      }
      return respond(call);
    },
    on(id, status, name) {
      // The example is read immediately, so that a wrong name fails here.
      exampleJson(id, status, name);
      lasting.set(id, byExample(id, status, name));
      return observed;
    },
    once(id, status, name) {
      exampleJson(id, status, name);
      next.set(id, [...(next.get(id) ?? []), byExample(id, status, name)]);
      return observed;
    },
    reply(id, status, body) {
      getOperation(id);
      lasting.set(id, () => Response.json(body, { status }));
      return observed;
    },
    handle(id, respond) {
      getOperation(id);
      lasting.set(id, respond);
      return observed;
    },
  };
  return observed.on('getOrg', 200, 'seeded').on('getOrgStats', 200, 'month');
}
