import type { FastifyInstance } from 'fastify';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { Database } from '../db/database.ts';
import { addApiRoutes } from './api-routes.ts';
import { addCallFaults } from './call-faults.ts';
import { addControlRoutes } from './control-routes.ts';
import type { DemoVendorGrants } from './demo-vendor-grants.ts';
import { addOAuthRoutes } from './oauth-routes.ts';

/** Where the demo vendor lives on this server. */
export const DEMO_VENDOR_PATH = '/_demo/crm';

export interface DemoVendorOptions {
  db: Database;
  grants: DemoVendorGrants;
  clock: () => Date;
  clientSecret: string;
  /** PUBLIC_URL without a slash at the end; known once the server listens. */
  publicUrl: () => string;
  /** The one redirect URI of its one client. */
  redirectUri: () => string;
  /** Whether callers on this machine may use the control panel; default false. */
  isControlOpen?: boolean;
}

/** The secret that Patchbay and the demo vendor share: derived per data folder, stored nowhere. */
export function demoClientSecret(keyRing: Pick<KeyRing, 'deriveKey'>): string {
  return keyRing.deriveKey('demo-vendor-client/v1').toString('base64url');
}

/**
 * The built-in fake vendor behind `demo_crm`, as a Fastify plugin: another company's server, so it
 * shares nothing with the API beside it, neither errors nor bodies nor sign-in.
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
  // Browsers apply the policy of redirects too: ours would cut the sign-in window off in every mode.
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
  addControlRoutes(app, options);
}

function statusOf(error: unknown): number {
  return error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400
    ? error.statusCode
    : 500;
}
