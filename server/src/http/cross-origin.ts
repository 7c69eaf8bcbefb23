import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { addressPattern } from './operation-address.ts';
import { policies } from './operation-policy.ts';

const PREFLIGHT_SECONDS = 600;

/**
 * Lets pages of any origin make the SDK's calls and all others that take a session token: the bearer
 * token is the whole authority, and cookies are neither set nor read. The other calls are for the dashboard, which has our own origin,
 * and for servers, which are not bound by CORS.
 */
export async function addCrossOrigin(app: FastifyInstance, apiPrefix: string): Promise<void> {
  const open = policies
    .filter((one) => one.audience.includes('sdk') || one.security.includes('sessionToken'))
    .map((one) => ({
      method: one.method,
      pattern: addressPattern(apiPrefix, one),
    }));
  await app.register(cors, {
    delegator: (request, callback) => {
      const path = request.url.split('?', 1)[0] ?? '';
      const requestedMethod = request.headers['access-control-request-method'];
      const method = request.method === 'OPTIONS' ? requestedMethod : request.method;
      const here = open.filter((one) => one.pattern.test(path));
      const isOpen = here.some((one) => one.method === method);
      callback(null, isOpen ? optionsFor(here.map((one) => one.method)) : { origin: false });
    },
  });
}

function optionsFor(methods: string[]): FastifyCorsOptions {
  return {
    origin: '*',
    credentials: false,
    methods: [...new Set(methods)],
    exposedHeaders: ['X-Request-Id', 'Retry-After'],
    maxAge: PREFLIGHT_SECONDS,
  };
}
