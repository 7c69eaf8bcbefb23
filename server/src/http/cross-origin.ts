import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { addressPattern } from './operation-address.ts';
import { policies } from './operation-policy.ts';

const PREFLIGHT_SECONDS = 600;

/**
 * Opens the SDK's calls and others with a session token to any origin: they use a bearer token and no
 * cookies. The other calls are for the dashboard (same origin) and for servers (not bound by CORS).
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
