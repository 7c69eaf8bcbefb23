import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addApiRoutes } from './api/api-routes.ts';
import { addCallFaults } from './control/call-faults.ts';
import { addControlRoutes } from './control/control-routes.ts';
import { addDeskRoutes } from './desk/desk-routes.ts';
import type { DemoVendorGrants } from './oauth/demo-vendor-grants.ts';
import { addOAuthRoutes } from './oauth/oauth-routes.ts';
import type { DemoDatabase } from './storage/demo-database.ts';

/** The path under which the demo vendor is mounted. */
export const DEMO_VENDOR_PATH = '/_demo/crm';

export interface DemoVendorOptions {
  db: DemoDatabase;
  grants: DemoVendorGrants;
  clock: () => Date;
  clientSecret: string;
  /** PUBLIC_URL without a trailing slash. It is known once the server listens. */
  publicUrl: () => string;
  /** The only redirect URI of the only client. */
  redirectUri: () => string;
  /** Tells whether a caller may use the control panel. By default no caller may. */
  canControl?: (request: FastifyRequest) => boolean;
}

/**
 * Adds the simulated provider behind `demo_crm` as a Fastify plugin. It plays the server of another
 * company, so it shares neither error handling nor body parsing nor authentication with the API beside
 * it.
 *
 * @example
 * await app.register(demoVendor, { prefix: DEMO_VENDOR_PATH, ... })
 */
export async function demoVendor(app: FastifyInstance, options: DemoVendorOptions): Promise<void> {
  app.removeContentTypeParser('application/x-www-form-urlencoded');
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 32_768 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  // Browsers apply the policy of redirects, too. The platform's own policy would sever every window from
  // its opener.
  app.addHook('onRequest', async (_request, reply) => {
    reply.removeHeader('cross-origin-opener-policy');
  });
  app.setErrorHandler((error, request, reply) => {
    const status = getStatus(error);
    if (status >= 500) {
      request.log.error({ err: error }, 'the demo vendor failed');
    }
    return reply.code(status).send({ error: status >= 500 ? 'server_error' : 'invalid_request' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'not_found' }));

  addCallFaults(app, options.db);
  addOAuthRoutes(app, {
    db: options.db,
    grants: options.grants,
    clientSecret: options.clientSecret,
    rules: () => ({
      redirect_uri: options.redirectUri(),
      issuer: `${options.publicUrl()}${DEMO_VENDOR_PATH}`,
    }),
  });
  addApiRoutes(app, options);
  addDeskRoutes(app);
  addControlRoutes(app, options);
}

function getStatus(error: unknown): number {
  if (!(error instanceof Error)) {
    return 500;
  }
  // The surrounding platform parses bodies, and its errors have `status` instead of `statusCode`.
  const own = 'status' in error ? error.status : undefined;
  const status = 'statusCode' in error ? error.statusCode : own;
  return typeof status === 'number' && status >= 400 ? status : 500;
}
