/**
 * - `BLOCKED`: the target may not be asked (address, port, scheme, credentials in the URL)
 * - `TIMEOUT`: no connection or no complete answer in time
 * - `TOO_LARGE`: the answer is larger than the limit
 * - `TOO_MANY_REDIRECTS`
 * - `NETWORK`: no connection, or it broke
 */
export type OutboundErrorKind =
  | 'BLOCKED'
  | 'TIMEOUT'
  | 'TOO_LARGE'
  | 'TOO_MANY_REDIRECTS'
  | 'NETWORK';

/** A request that got no usable answer. The message holds the host, never a path, query or header. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly kind: OutboundErrorKind;
  /** False where the request surely never left: it may be sent again even if it is not idempotent. */
  readonly mayHaveArrived: boolean;

  constructor(
    kind: OutboundErrorKind,
    message: string,
    options: { cause?: unknown; mayHaveArrived: boolean },
  ) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.kind = kind;
    this.mayHaveArrived = options.mayHaveArrived;
  }
}
