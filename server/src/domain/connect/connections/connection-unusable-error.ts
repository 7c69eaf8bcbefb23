/**
 * The reason why a connection cannot be used.
 *
 * - `CONNECTION_NOT_FOUND`: it was disconnected
 * - `CONNECTION_EXPIRED`: the customer has to connect again
 * - `VENDOR_UNAVAILABLE`: the token has expired and the provider issues no new one at the moment; try later
 * - `CLIENT_CREDENTIALS_REJECTED`: the provider does not know our client; the operator has to act
 */
export type ConnectionUnusableCode =
  | 'CONNECTION_NOT_FOUND'
  | 'CONNECTION_EXPIRED'
  | 'VENDOR_UNAVAILABLE'
  | 'CLIENT_CREDENTIALS_REJECTED';

/** The error of a connection that cannot sign requests at the moment. */
export class ConnectionUnusableError extends Error {
  override readonly name = 'ConnectionUnusableError';
  readonly code: ConnectionUnusableCode;
  readonly connectionId: string;

  constructor(code: ConnectionUnusableCode, connectionId: string) {
    super(`Connection ${connectionId} cannot be used: ${code}.`);
    this.code = code;
    this.connectionId = connectionId;
  }
}
