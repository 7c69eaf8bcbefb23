import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { SupportWidgetConfig } from '../config/config.ts';

export interface SecurityHeaderOptions {
  /** The path of the dashboard: '' or for example `/frontend`. */
  basePath: string;
  /** Whether browsers reach the server by https and get Strict-Transport-Security. */
  isHttps: boolean;
  /** The support widget, whose script may run and send requests. Default: no third party's script may. */
  supportWidget?: SupportWidgetConfig | null;
  /** The origins whose pages may show the dashboard in a frame. Default: none. */
  embedOrigins?: readonly string[];
}

/**
 * Adds headers that restrict browsers to every response. Pages with inline scripts or styles (callback, demo vendor)
 * send a policy of their own instead.
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { basePath, isHttps, supportWidget = null, embedOrigins = [] }: SecurityHeaderOptions,
): Promise<void> {
  const support = listSupportOrigins(supportWidget);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...support],
        // The scroll lock and the select of the UI parts write small style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // An organization's icon may be on any host.
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...support, ...support.map(toWebSocketOrigin)],
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
    // This header supports no list of origins. If there is one, only frame-ancestors decides.
    xFrameOptions: embedOrigins.length === 0 ? { action: 'deny' } : false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps ? { maxAge: 15_552_000, includeSubDomains: false } : false,
  });
  app.addHook('onRequest', async (request, reply) => {
    // The hosted page is an opener and may be opened itself. An opener policy would sever it.
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

function listSupportOrigins(widget: SupportWidgetConfig | null): string[] {
  return widget === null ? [] : [...new Set([new URL(widget.scriptUrl).origin, ...widget.origins])];
}

/** Converts https://chat.example to wss://chat.example, which a policy has to name separately. */
const toWebSocketOrigin = (origin: string) => origin.replace(/^http/, 'ws');

/** Returns whether an address is below `/connect` or `/connected…`. */
function isHostedPage(url: string, basePath: string): boolean {
  return (
    url.startsWith(`${basePath}/connect`) &&
    /^(ed[\w-]*)?([/?]|$)/.test(url.slice(basePath.length + 8))
  );
}
