import { randomUUID } from 'node:crypto';
import { DEMO_VENDOR_PATH, demoVendor } from '@patchbay/demo-vendor/demo-vendor.ts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { findHostedPage, type PageAddress } from '../domain/connect/links/hosted-page.ts';
import { addApi } from '../http/api.ts';
import { closeUnusedConnections } from '../http/close-unused-connections.ts';
import { MAX_CONNECTIONS, toConnectionOptions } from '../http/connection-limits.ts';
import { addCrossOrigin } from '../http/cross-origin.ts';
import { addDashboard } from '../http/dashboard/dashboard-files.ts';
import { toDashboardConfig } from '../http/dashboard/dashboard-page.ts';
import { answerBrokenRequest, answerUnreadableAddress } from '../http/errors/broken-request.ts';
import { addDuplicateHostCheck } from '../http/errors/duplicate-host.ts';
import { addErrorHandling } from '../http/errors/error-handler.ts';
import { addUnknownRoute } from '../http/errors/unknown-route.ts';
import { addLogos } from '../http/logos/serve-logos.ts';
import { acceptOnlyJson } from '../http/request-body.ts';
import { readHealth } from '../http/routes/system/get-health.ts';
import { addSecurityHeaders } from '../http/security-headers.ts';
import type { Services } from '../http/services.ts';
import { createSerializerCompiler } from '../http/validation/serializer.ts';
import { createValidatorCompiler } from '../http/validation/validator.ts';
import { isCallerHere, isOutboxOpen } from '../mail/outbox/outbox-access.ts';
import { addOutbox } from '../mail/outbox/outbox-routes.ts';
import { createWorkPool } from '../pool/work-pool.ts';
import { createSandbox } from '../sandbox/sandbox.ts';
import { createServices, type Pools, type ServicesOptions } from './create-services.ts';

const MAX_BODY_BYTES = 1_048_576;
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

export interface AppOptions extends ServicesOptions {
  /** The folder of the built dashboard; default: `dist` of the repository. */
  dashboardFolder?: string;
  /** Pools that several apps share, for tests. The caller closes them. By default the app has its own. */
  pools?: Pools;
}

export interface App {
  http: FastifyInstance;
  services: Services;
  /** Makes `/healthz` respond 503, so that load balancers send no new requests. The app still serves. */
  drain(): void;
  close(): Promise<void>;
}

/** Creates pools of child processes. The processes start with their first jobs. */
export function createPools(): Pools {
  return { sandbox: createSandbox(), workPool: createWorkPool() };
}

/** Creates the whole HTTP application over an open database. The caller makes it listen. */
export async function createApp(options: AppOptions): Promise<App> {
  const pools = options.pools ?? createPools();
  let isDraining = false;
  const services = createServices(options, pools, () => isDraining);
  const http = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    bodyLimit: MAX_BODY_BYTES,
    ...toConnectionOptions(),
    trustProxy: [...options.config.trustedProxies],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 8192 },
    genReqId: (request) => {
      const requestId = request.headers['x-request-id'];
      return typeof requestId === 'string' && REQUEST_ID.test(requestId) ? requestId : randomUUID();
    },
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerBrokenRequest,
    // Requests on open connections are served while the server closes, because the database closes later.
    return503OnClosing: false,
  });
  http.server.maxConnections = MAX_CONNECTIONS;
  closeUnusedConnections(http);
  acceptOnlyJson(http);
  http.setValidatorCompiler(createValidatorCompiler());
  http.setSerializerCompiler(createSerializerCompiler());
  addErrorHandling(http);
  http.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (isDraining) {
      // The header makes proxies open their next connection to another process.
      reply.header('connection', 'close');
    }
  });
  addDuplicateHostCheck(http);
  const { basePath, apiPrefix, publicUrl, supportWidget, embedOrigins } = options.config;
  const isHttps = publicUrl?.startsWith('https:') === true;
  await addSecurityHeaders(http, { basePath, isHttps, supportWidget, embedOrigins });
  await addCrossOrigin(http, apiPrefix);
  await addApi(http, services);
  if (apiPrefix !== '') {
    // Health checks do not need the prefix.
    http.get('/healthz', () => readHealth(services));
  }
  if (services.demoVendor !== null) {
    const isControlOpen = isOutboxOpen(options.config);
    const canControl = (request: FastifyRequest) => isControlOpen && isCallerHere(request);
    await http.register(demoVendor, {
      prefix: DEMO_VENDOR_PATH,
      ...services.demoVendor,
      canControl,
    });
  }
  const { db, background } = services;
  addLogos(http, apiPrefix, db.directory);
  addOutbox(http, { db, background, isOpen: isOutboxOpen(options.config) });
  const { dashboardFolder: folder } = options;
  const hostedPage = (page: PageAddress) => findHostedPage(services, page);
  await addDashboard(http, { ...toDashboardConfig(options.config), folder, hostedPage });
  addUnknownRoute(http, apiPrefix);
  return {
    http,
    services,
    drain: () => {
      isDraining = true;
    },
    close: async () => {
      // Open streams would keep the server open.
      await services.changes.close();
      await http.close();
      services.mail.close();
      await services.engine.close();
      if (options.pools === undefined) {
        pools.sandbox.close();
        pools.workPool.close();
      }
      await services.background.settled();
      const clients = [
        services.connect.outbound,
        services.apps.documents,
        services.webhooks.outbound,
      ];
      await Promise.all(clients.map((client) => client.close()));
    },
  };
}
