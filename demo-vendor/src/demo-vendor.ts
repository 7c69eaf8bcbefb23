import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addApiRoutes } from './api/api-routes.ts';
import { addCallFaults } from './control/call-faults.ts';
import { addControlRoutes } from './control/control-routes.ts';
import { addDeskRoutes } from './desk/desk-routes.ts';
import type { DemoVendorGrants } from './oauth/demo-vendor-grants.ts';
import { addOAuthRoutes } from './oauth/oauth-routes.ts';
import type { DemoDatabase } from './storage/demo-database.ts';

/** Where the demo vendor is mounted. */
export const DEMO_VENDOR_PATH = '/_demo/crm';

export interface DemoVendorOptions {
  db: DemoDatabase;
  grants: DemoVendorGrants;
  clock: () => Date;
  clientSecret: string;
  /** PUBLIC_URL without a slash at the end; known once the server listens. */
  publicUrl: () => string;
  /** The one redirect URI of its one client. */
  redirectUri: () => string;
  /** Whether this caller may use the control panel; default: none may. */
  canControl?: (request: FastifyRequest) => boolean;
}

/**
 * The simulated provider behind `demo_crm`, as a Fastify plugin: another company's server, so it
 * shares nothing with the API that it is mounted beside, neither error handling nor body parsing nor authentication.
 *
 * @example await app.register(demoVendor, { prefix: DEMO_VENDOR_PATH, ... })
 */
export async function demoVendor(app: FastifyInstance, options: DemoVendorOptions): Promise<void> {
  app.removeContentTypeParser('application/x-www-form-urlencoded');
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 32_768 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  // Browsers apply the policy of redirects too: ours would sever every window from its opener.
  app.addHook('onRequest', async (_request, reply) => {
    reply.removeHeader('cross-origin-opener-policy');
  });
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
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

function statusOf(error: unknown): number {
  if (!(error instanceof Error)) {
    return 500;
  }
  // The platform around it parses bodies, and names the status of its own errors differently.
  const own = 'status' in error ? error.status : undefined;
  const status = 'statusCode' in error ? error.statusCode : own;
  return typeof status === 'number' && status >= 400 ? status : 500;
}
