import type { ServerOptions } from 'node:http';

export interface ConnectionLimits {
  /** Milliseconds from the first byte of a request, or from the connection, to the end of its headers. */
  headersMs: number;
  /** Milliseconds to the end of the body. The largest body (40 MB) needs 2.7 Mbit/s, one of 10 MB 0.7 Mbit/s. */
  requestMs: number;
  /** Milliseconds between requests. They exceed the 60 s of common load balancers, which must be first to close. */
  keepAliveMs: number;
  /** Milliseconds without a byte in either direction, after which the client is considered gone. */
  idleMs: number;
  /** Milliseconds between the checks of `headersMs` and `requestMs`. */
  checkMs: number;
  /** The maximum number of requests before a connection is closed, so that a load balancer can spread them again. */
  maxRequestsPerConnection: number;
}

const DEFAULT_LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 120_000,
  keepAliveMs: 72_000,
  idleMs: 600_000,
  checkMs: 5_000,
  maxRequestsPerConnection: 10_000,
};

/** The maximum number of open connections, since each takes memory and a file descriptor. Further ones are closed at once. */
export const MAX_CONNECTIONS = 10_000;

interface FastifyConnectionOptions {
  requestTimeout: number;
  keepAliveTimeout: number;
  connectionTimeout: number;
  maxRequestsPerSocket: number;
  http: ServerOptions;
}

/**
 * Returns the time limits of connections as options of Fastify. A response may take any time while bytes flow.
 *
 * @param overrides other limits, for tests
 */
export function toConnectionOptions(
  overrides: Partial<ConnectionLimits> = {},
): FastifyConnectionOptions {
  const limits = { ...DEFAULT_LIMITS, ...overrides };
  return {
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionTimeout: limits.idleMs,
    maxRequestsPerSocket: limits.maxRequestsPerConnection,
    http: {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
    },
  };
}
