import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { toAddressPattern } from './operation-address.ts';
import { policies } from './operation-policy.ts';

const PREFLIGHT_SECONDS = 600;

/**
 * Allows any origin to make the SDK's calls and others with a session token, because they use a bearer token and
 * no cookies. The other calls are for the dashboard (same origin) and for servers (not bound by CORS).
 */
export async function addCrossOrigin(app: FastifyInstance, apiPrefix: string): Promise<void> {
  const open = policies
    .filter(
      ({ audience, security }) => audience.includes('sdk') || security.includes('sessionToken'),
    )
    .map((operation) => ({
      method: operation.method,
      pattern: toAddressPattern(apiPrefix, operation),
    }));
  await app.register(cors, {
    delegator: (request, callback) => {
      const path = request.url.split('?', 1)[0] ?? '';
      const requestedMethod = request.headers['access-control-request-method'];
      const method = request.method === 'OPTIONS' ? requestedMethod : request.method;
      const pathOperations = open.filter(({ pattern }) => pattern.test(path));
      const isOpen = pathOperations.some((operation) => operation.method === method);
      callback(
        null,
        isOpen
          ? buildCorsOptions(pathOperations.map((operation) => operation.method))
          : { origin: false },
      );
    },
  });
}

function buildCorsOptions(methods: string[]): FastifyCorsOptions {
  return {
    origin: '*',
    credentials: false,
    methods: [...new Set(methods)],
    exposedHeaders: ['X-Request-Id', 'Retry-After'],
    maxAge: PREFLIGHT_SECONDS,
  };
}
