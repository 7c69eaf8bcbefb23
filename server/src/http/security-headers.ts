import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { SupportWidgetConfig } from '../config/config.ts';

export interface SecurityHeaderOptions {
  /** Where the dashboard lives, '' or for example `/frontend`. */
  basePath: string;
  /** Browsers reach the server by https, so they may get Strict-Transport-Security. */
  isHttps: boolean;
  /** Its script may run and send requests; default: no third party's may. */
  supportWidget?: SupportWidgetConfig | null;
  /** Origins whose pages may show the dashboard in a frame; default: none. */
  embedOrigins?: readonly string[];
}

/**
 * Headers that restrict browsers, on every response. Pages with inline parts of their own (callback,
 * demo vendor) send a policy of their own instead.
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { basePath, isHttps, supportWidget = null, embedOrigins = [] }: SecurityHeaderOptions,
): Promise<void> {
  const support = supportOrigins(supportWidget);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...support],
        // The scroll lock and the select of the UI parts write small style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // An organization's icon may live anywhere.
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...support, ...support.map(socketOf)],
        // Analytics apps (sandboxed) and the support chat: their addresses are data. Plain http is for
        // this computer only: elsewhere a man in the middle could inject a page into the dashboard.
        frameSrc: ['https:', 'http://localhost:*', 'http://127.0.0.1:*'],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        // index.html names its base path in <base href>.
        baseUri: ["'self'"],
        frameAncestors: embedOrigins.length === 0 ? ["'none'"] : ["'self'", ...embedOrigins],
      },
    },
    // Sign-in windows that the dashboard opens stay reachable; no other window reaches the dashboard.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // It knows no list of origins; where there is one, frame-ancestors alone decides.
    xFrameOptions: embedOrigins.length === 0 ? { action: 'deny' } : false,
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

function supportOrigins(widget: SupportWidgetConfig | null): string[] {
  return widget === null ? [] : [...new Set([new URL(widget.scriptUrl).origin, ...widget.origins])];
}

/** https://chat.example to wss://chat.example: a policy names the two apart. */
const socketOf = (origin: string) => origin.replace(/^http/, 'ws');

/** `/connect…` and `/connected…`. */
function isHostedPage(url: string, basePath: string): boolean {
  return (
    url.startsWith(`${basePath}/connect`) &&
    /^(ed[\w-]*)?([/?]|$)/.test(url.slice(basePath.length + 8))
  );
}
