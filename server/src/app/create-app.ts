import { randomUUID } from 'node:crypto';
import { DEMO_VENDOR_PATH, demoVendor } from '@patchbay/demo-vendor/demo-vendor.ts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import { createChangeFeed } from '../db/changes/change-feed.ts';
import type { Database } from '../db/database.ts';
import { createDemoSeeder } from '../demo/seed-demo-into.ts';
import { createRateLimits } from '../domain/auth/rate-limits.ts';
import { createPublishedPortals } from '../domain/configs/published-portal.ts';
import type { ConfigDeps } from '../domain/configs/read-config-state.ts';
import { findHostedPage, type PageAddress } from '../domain/connect/links/hosted-page.ts';
import { toInstalledFeatures } from '../domain/org/feature-flags.ts';
import { createSchemaChecks } from '../domain/schemas/schema-checks.ts';
import { createGraphExaminer } from '../domain/workflows/graph-examiner.ts';
import { readWorkflowTemplates } from '../domain/workflows/templates/read-workflow-templates.ts';
import { addApi } from '../http/api.ts';
import { createAuthCaches } from '../http/auth-cache.ts';
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
import { createBackground } from '../lib/background.ts';
import { createMailer } from '../mail/mailer.ts';
import { isCallerHere, isOutboxOpen, OUTBOX_PATH } from '../mail/outbox/outbox-access.ts';
import { addOutbox } from '../mail/outbox/outbox-routes.ts';
import { createRunMailer } from '../mail/run-mailer.ts';
import { createWorkPool, type WorkPool } from '../pool/work-pool.ts';
import { createSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { createAuthServices } from './auth-services.ts';
import { createConnectServices, type ExtraApp } from './connect-services.ts';
import { createEngineServices } from './engine-services.ts';

const MAX_BODY_BYTES = 1_048_576;
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

export interface AppOptions {
  config: Config;
  db: Database;
  keyRing: KeyRing;
  log: Logger;
  /** Returns PUBLIC_URL without a slash at the end. It may be known only after the server listens. */
  publicUrl: () => string;
  version: string;
  clock?: () => Date;
  /** Apps besides those that ship, for tests. */
  extraApps?: readonly ExtraApp[];
  /** Overrides `config.allowPrivateHosts` in tests. */
  allowPrivateHosts?: readonly string[];
  /** The folder of the built dashboard; default: `dist` of the repository. */
  dashboardFolder?: string;
}

export interface App {
  http: FastifyInstance;
  services: Services;
  /** Makes `/healthz` respond 503, so that load balancers send no new requests. The app still serves. */
  drain(): void;
  close(): Promise<void>;
}

/** Creates the whole HTTP application over an open database. The caller makes it listen. */
export async function createApp(options: AppOptions): Promise<App> {
  const pools: Pools = { sandbox: createSandbox(), workPool: createWorkPool() };
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
  if (services.connect.demoVendor !== null) {
    const isControlOpen = isOutboxOpen(options.config);
    const canControl = (request: FastifyRequest) => isControlOpen && isCallerHere(request);
    await http.register(demoVendor, {
      prefix: DEMO_VENDOR_PATH,
      ...services.connect.demoVendor,
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
      pools.sandbox.close();
      pools.workPool.close();
      await services.background.settled();
      await services.connect.close();
    },
  };
}

/** The pools of child processes of this process. The processes start with their first jobs. */
interface Pools {
  sandbox: Sandbox;
  workPool: WorkPool;
}

function createServices(
  options: AppOptions,
  { sandbox, workPool }: Pools,
  isDraining: () => boolean,
): Services {
  const { config, db, keyRing, log, publicUrl, version } = options;
  const clock = options.clock ?? (() => new Date());
  const allowPrivateHosts = options.allowPrivateHosts ?? config.allowPrivateHosts;
  const background = createBackground(log);
  const connect = createConnectServices({
    db,
    keyRing,
    clock,
    background,
    workPool,
    log,
    publicUrl,
    apiPrefix: config.apiPrefix,
    isDemo: config.isDemo,
    allowPrivateHosts,
    extraApps: options.extraApps ?? [],
  });
  const mail = createMailer({
    db,
    keyRing,
    clock,
    background,
    log,
    config,
    allowPrivateHosts,
    outboxUrl: () => (isOutboxOpen(config) ? `${publicUrl()}${OUTBOX_PATH}` : null),
  });
  const dashboardUrl = () => `${publicUrl()}${config.basePath}`;
  const auth = createAuthServices({ db, keyRing, clock, background, mail, dashboardUrl });
  const grants = connect.demoVendor?.grants ?? null;
  const seedDemoInto = createDemoSeeder({ db, keyRing, clock, grants });
  const configs: ConfigDeps = {
    db,
    keyRing,
    clock,
    apps: connect.apps,
    portals: createPublishedPortals(),
    options: connect.fieldOptions,
    sandbox,
  };
  const { runLimits, runMemory } = config;
  return {
    ...auth,
    config,
    db,
    changes: createChangeFeed(db, log),
    proofs: createAuthCaches(db, clock),
    keyRing,
    background,
    limits: createRateLimits({ db, keyRing, background }),
    mail,
    connect,
    configs,
    engine: createEngineServices({
      ...{ db, keyRing, clock, log, configs, connect, publicUrl, limits: runLimits, paths: config },
      memory: runMemory,
      ...{
        background,
        sandbox,
        workPool,
        mailer: createRunMailer({ db, keyRing, clock, config, allowPrivateHosts }),
      },
    }),
    schemas: createSchemaChecks({
      checkSchema: workPool.job('checkSchema'),
      checkValue: workPool.job('checkValue'),
    }),
    examineGraph: createGraphExaminer(workPool.job('examineGraph')),
    workflowTemplates: readWorkflowTemplates(),
    seedDemoInto,
    features: toInstalledFeatures(config.features),
    clock,
    log,
    publicUrl,
    apiUrl: () => `${publicUrl()}${config.apiPrefix}`,
    version,
    isDraining,
  };
}
