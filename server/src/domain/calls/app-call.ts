import type { Readable } from 'node:stream';
import type { Connector } from '../../connectors/connector.gen.d.ts';
import type { ConnectionRow } from '../../db/connect/connection-repo.ts';
import type { Tenant } from '../../db/database.ts';

/** A connection that an app is called with. */
export interface CallTarget {
  tenant: Tenant;
  connector: Connector;
  /** As it was just read: it signs the first request where that goes out at once. */
  connection: ConnectionRow;
}

/**
 * What a request is made of comes from one reading of the connection, for the variables of one sign-in
 * with the credentials of another would send a token to somebody else's host.
 *
 * @param variables those that belong to the credentials of this request
 */
export type MakeCall = (variables: Readonly<Record<string, string>>) => AppCall | Promise<AppCall>;

/** A request to an app, before it is signed. */
export interface AppCall {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** From the first slash on, with the query, encoded. */
  path: string;
  /** In place of the app's base address. */
  base?: string;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array;
  /** Sent twice it does as much as sent once. */
  isRepeatable: boolean;
}

/**
 * What the app answered, without the credentials that it may have repeated.
 *
 * @typeParam Body a stream where it was asked for as one and is not short; it fails where the app's
 *   answer breaks off, and destroying it ends the call
 */
export interface AppResponse<Body extends Buffer | Readable = Buffer> {
  status: number;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  /** Not compressed. */
  body: Body;
  /** Where the app wants a pause: seconds until it takes calls again, if it says so. */
  retryAfterSeconds: number | null;
}

/** The call was not made, or got no answer that can be passed on. */
export class CallFailedError extends Error {
  override readonly name = 'CallFailedError';
  readonly code: CallFailure;
  readonly retryAfterSeconds: number | undefined;
  /** Without a path, a query or a header. */
  readonly reason: string;
  /** False where the request surely never left: it may be sent again even if it is not repeatable. */
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
 * - `VENDOR_UNREACHABLE`: no connection, or it broke
 * - `VENDOR_TIMEOUT`: no complete answer in time
 * - `VENDOR_ANSWER_UNUSABLE`: too large, redirected too often, or packed in a way nobody can read
 * - `HOST_NOT_ALLOWED`: the credentials are not sent there, or the address is not public
 * - `VENDOR_PAUSED`: it failed so often in a row that it is left alone
 * - `CONNECTION_BUSY`: the app asked for a pause, or too many calls wait for this connection
 * - `CALLER_GONE`: nobody waits for the answer any more
 * - `INPUT_INVALID`: the request cannot be written down, `reason` says why
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
