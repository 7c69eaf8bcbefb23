import type { ServerOptions } from 'node:http';

export interface ConnectionLimits {
  /** Milliseconds from the first byte of a request, or from the connection, to the end of its headers. */
  headersMs: number;
  /** Milliseconds to the end of the body. The largest, of 40 MB, needs 2.7 Mbit/s; one of 10 MB 0.7 Mbit/s. */
  requestMs: number;
  /** Milliseconds between requests; above the 60 s of common load balancers, which must be first to close. */
  keepAliveMs: number;
  /** Milliseconds without a byte in either direction: a client that no longer reads its response. */
  idleMs: number;
  /** How often the first two are looked at. */
  checkMs: number;
  /** Then the connection is closed, so that a load balancer can spread the requests again. */
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

/** Each is memory and a file descriptor of this process; more are closed at once. */
export const MAX_CONNECTIONS = 10_000;

interface FastifyConnectionOptions {
  requestTimeout: number;
  keepAliveTimeout: number;
  connectionTimeout: number;
  maxRequestsPerSocket: number;
  http: ServerOptions;
}

/**
 * How long a client may take to send a request, as options of Fastify. A response may take any time
 * while bytes flow.
 *
 * @param overrides for tests
 */
export function connectionLimits(
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
