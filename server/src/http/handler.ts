import type { IncomingHttpHeaders } from 'node:http';
import type { ContentOf, OperationId, SuccessBody } from '@patchbay/contract/operation-types.ts';
import type { operations } from '@patchbay/contract/schema.gen.d.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Principal } from '../domain/principal.ts';
import type { Services } from './services.ts';

type Parameters<Op extends OperationId> = operations[Op]['parameters'];
type Part<T> = [NonNullable<T>] extends [never] ? Record<never, never> : NonNullable<T>;
/** The type of the body in JSON. Other formats are converted to it if the operation accepts JSON. */
type ReadContent<Body> = Body extends { content: { 'application/json': infer Content } }
  ? Content
  : ContentOf<Body>;
type RequestBody<Op extends OperationId> = operations[Op] extends { requestBody: infer Body }
  ? ReadContent<Body>
  : operations[Op] extends { requestBody?: infer Body }
    ? ReadContent<NonNullable<Body>> | undefined
    : undefined;

/** One call of an operation, checked against the contract before the handler sees it. */
export interface Call<Op extends OperationId> {
  params: Part<Parameters<Op>['path']>;
  query: Part<Parameters<Op>['query']>;
  headers: Part<Parameters<Op>['header']>;
  body: RequestBody<Op>;
  /** The unparsed body of an operation with `x-raw-body`, whose `body` is undefined. Null for all others. */
  rawBody: Buffer | null;
  principal: Principal;
  /** The bearer token, for the operation that checks its own. It must never be logged. */
  bearer: string | null;
  services: Services;
  /** The unvalidated query, for operations with free parameters. */
  rawQuery: URLSearchParams;
  /** The path and query, still encoded, for operations that pass them on. They must never be logged. */
  rawUrl: string;
  /** Whether it is a HEAD request, which the handler of GET serves as well. */
  isHead: boolean;
  /** Aborts when the caller disconnects before the response is complete. */
  signal: AbortSignal;
  /** All headers, for the few that the contract does not name: cookies, languages. */
  rawHeaders: IncomingHttpHeaders;
  /** All values of each header. `rawHeaders` has only the first one of some, such as `authorization`. */
  allHeaders: NodeJS.Dict<string[]>;
  /** The IP address of the caller. */
  ip: string;
  /** The `User-Agent` of the caller, cut to 512 characters. Null if the request has none. */
  userAgent: string | null;
  log: FastifyBaseLogger;
}

/** A response with a status or headers of its own. */
export class HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;

  constructor(status: number, headers: Record<string, string>, body: unknown) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

/** Implements one operation: returns the body of the success, or throws an `AppError`. */
export type Handler<Op extends OperationId> = (
  call: Call<Op>,
) => Promise<SuccessBody<Op> | HttpReply>;

/** Handlers by operation. An operation without one responds 501. */
export type Handlers = { readonly [Op in OperationId]?: Handler<Op> };
