import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

export interface SecurityHeaderOptions {
  /** Where the dashboard lives, '' or for example `/frontend`. */
  basePath: string;
  /** Browsers reach the server by https, so they may be told never to try http again. */
  isHttps: boolean;
}

/**
 * Headers that hold browsers back, on every answer. Pages with inline parts of their own (callback,
 * demo vendor) send a policy of their own instead.
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { basePath, isHttps }: SecurityHeaderOptions,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // The scroll lock and the select of the UI parts write small style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // An organisation's icon may live anywhere.
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        // index.html names its base path in <base href>.
        baseUri: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Sign-in windows that the dashboard opens stay reachable; nobody else reaches the dashboard.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps ? { maxAge: 15_552_000, includeSubDomains: false } : false,
  });
  app.addHook('onRequest', async (request, reply) => {
    // The hosted page is an opener and may be opened: a policy of its own would cut it off.
    if (isHostedPage(request.url, basePath)) {
      reply.removeHeader('cross-origin-opener-policy');
    }
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
  });
}

function isHostedPage(url: string, basePath: string): boolean {
  return url.startsWith(`${basePath}/connect`) && /^([/?]|$)/.test(url.slice(basePath.length + 8));
}
