import { errors } from 'undici';

/**
 * The kind of an outbound error:
 * - `BLOCKED`: the target is not allowed (address, port, scheme, credentials in the URL)
 * - `TIMEOUT`: no connection or no complete response in time
 * - `TOO_LARGE`: the response is larger than the limit
 * - `TOO_MANY_REDIRECTS`
 * - `NETWORK`: no connection, or a broken one
 */
export type OutboundErrorKind =
  | 'BLOCKED'
  | 'TIMEOUT'
  | 'TOO_LARGE'
  | 'TOO_MANY_REDIRECTS'
  | 'NETWORK';

/** The error of a request without a usable response. The message names the host, never a path, query or header. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly kind: OutboundErrorKind;
  /** False if the request was certainly not sent, so that it may be repeated even if it is not idempotent. */
  readonly canHaveArrived: boolean;

  constructor(
    kind: OutboundErrorKind,
    message: string,
    options: { cause?: unknown; canHaveArrived: boolean },
  ) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.kind = kind;
    this.canHaveArrived = options.canHaveArrived;
  }
}

/** Converts an error of undici. */
export function toOutboundError(error: unknown, url: URL): OutboundError {
  if (error instanceof OutboundError) {
    return error;
  }
  if (error instanceof errors.ConnectTimeoutError) {
    return new OutboundError('TIMEOUT', `${url.host} did not respond in time.`, {
      cause: error,
      canHaveArrived: false,
    });
  }
  if (
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
  ) {
    return new OutboundError('TIMEOUT', `${url.host} did not respond in time.`, {
      cause: error,
      canHaveArrived: true,
    });
  }
  if (error instanceof errors.ResponseExceededMaxSizeError) {
    return createTooLargeError(url);
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const neverLeft = ['ENOTFOUND', 'ECONNREFUSED', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
  return new OutboundError('NETWORK', `${url.host} cannot be reached.`, {
    cause: error,
    canHaveArrived: !neverLeft.includes(code),
  });
}

export function createTooLargeError(url: URL): OutboundError {
  return new OutboundError('TOO_LARGE', `The response of ${url.host} is too large.`, {
    canHaveArrived: true,
  });
}

export function createBlockedError(message: string, canHaveArrived = false): OutboundError {
  return new OutboundError('BLOCKED', message, { canHaveArrived });
}
