import type { Readable } from 'node:stream';
import type { Connector } from '#connectors/connector.gen.d.ts';
import type { ConnectionRow } from '#db/connect/connection-repo.ts';
import type { Tenant } from '#db/database.ts';

/** The connection whose credentials a request uses. */
export interface CallTarget {
  tenant: Tenant;
  connector: Connector;
  /** The connection as just read. It signs the first request if that is sent without a wait. */
  connection: ConnectionRow;
}

/**
 * Builds the request of a call from the variables that were read with its credentials. Variables of another
 * authorization could send a token to a wrong host.
 *
 * @param variables the variables that belong to the credentials of this request
 */
export type MakeCall = (variables: Readonly<Record<string, string>>) => AppCall | Promise<AppCall>;

/** A request to an app, before it is signed. */
export interface AppCall {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The encoded path from the first slash on, with the query. */
  path: string;
  /** A base URL that replaces the app's. */
  base?: string;
  /** The headers by their names in lower case. */
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array;
  /** Whether the request is idempotent: sending it twice has the effect of sending it once. */
  isRepeatable: boolean;
}

/**
 * The response of an app, with any credentials in it redacted.
 *
 * @typeParam Body a stream if one was requested and the body is not short; it fails if the response
 *   breaks off, and destroying it cancels the request
 */
export interface AppResponse<Body extends Buffer | Readable = Buffer> {
  status: number;
  /** The headers by their names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** The decompressed body. */
  body: Body;
  /** Seconds until a rate-limited app accepts requests again. Null if it is not limited or does not say. */
  retryAfterSeconds: number | null;
}

/** The error of a request that was not sent, or that got no response that can be forwarded. */
export class CallFailedError extends Error {
  override readonly name = 'CallFailedError';
  readonly code: CallFailure;
  readonly retryAfterSeconds: number | undefined;
  /** The reason for people. It never contains a path, a query or a header. */
  readonly reason: string;
  /** False if the request certainly never left, so that it can be sent again even if it is not idempotent. */
  readonly canHaveArrived: boolean;

  constructor(
    code: CallFailure,
    reason: string,
    options: { retryAfterSeconds?: number; canHaveArrived?: boolean } = {},
  ) {
    super(`${code}: ${reason}`);
    this.code = code;
    this.reason = reason;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.canHaveArrived = options.canHaveArrived ?? true;
  }
}

/**
 * The reason why a call failed:
 * - `VENDOR_UNREACHABLE`: no connection, or it broke
 * - `VENDOR_TIMEOUT`: no complete response in time
 * - `VENDOR_ANSWER_UNUSABLE`: too large, too many redirects, or an unknown content encoding
 * - `HOST_NOT_ALLOWED`: the credentials are not sent there, or the address is not public
 * - `VENDOR_PAUSED`: too many consecutive failures opened the circuit
 * - `CONNECTION_BUSY`: the app's retry-after, or too many requests wait for this connection
 * - `CALLER_GONE`: the caller disconnected
 * - `INPUT_INVALID`: the request cannot be built; `reason` says why
 */
export type CallFailure =
  | 'VENDOR_UNREACHABLE'
  | 'VENDOR_TIMEOUT'
  | 'VENDOR_ANSWER_UNUSABLE'
  | 'HOST_NOT_ALLOWED'
  | 'VENDOR_PAUSED'
  | 'CONNECTION_BUSY'
  | 'CALLER_GONE'
  | 'INPUT_INVALID';
