import type { IncomingHttpHeaders } from 'node:http';
import type { ContentOf, OperationId, SuccessBody } from '@patchbay/contract/operation-types.ts';
import type { operations } from '@patchbay/contract/schema.gen.d.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Principal } from '../domain/principal.ts';
import type { Services } from './services.ts';

type Parameters<Op extends OperationId> = operations[Op]['parameters'];
type Part<T> = [NonNullable<T>] extends [never] ? Record<never, never> : NonNullable<T>;
/** Other forms are turned into JSON where the operation takes it. */
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
  /** The body as it came, where the contract says `x-raw-body`; `body` is undefined there. */
  rawBody: Buffer | null;
  principal: Principal;
  /** The bearer token as it came, for the operation that checks its own. Never to be logged. */
  bearer: string | null;
  services: Services;
  /** The query as it came, for operations with free parameters. */
  rawQuery: URLSearchParams;
  /** Path and query as they came, still encoded, for what passes them on. Never to be logged. */
  rawUrl: string;
  /** A HEAD request; the handler of GET serves it as well. */
  isHead: boolean;
  /** Aborts when the caller disconnects before the response is complete. */
  signal: AbortSignal;
  /** All headers as they came, for the few that the contract does not name: cookies, languages. */
  rawHeaders: IncomingHttpHeaders;
  /** Each header with all of its values, also where `rawHeaders` has the first one alone, as of `authorization`. */
  allHeaders: NodeJS.Dict<string[]>;
  /** Address of the caller. */
  ip: string;
  /** What the caller says that it is, 512 characters at most. */
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

/** Handlers by operation; an operation that is not there responds 501. */
export type Handlers = { readonly [Op in OperationId]?: Handler<Op> };
