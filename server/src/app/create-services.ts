import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import { createChangeFeed } from '../db/changes/change-feed.ts';
import type { Database } from '../db/database.ts';
import { createDemoSeeder } from '../demo/seed-demo-into.ts';
import { createRateLimits } from '../domain/auth/rate-limits.ts';
import { createPublishedPortals } from '../domain/configs/published-portal.ts';
import { createFieldOptions } from '../domain/field-options/field-options.ts';
import { toInstalledFeatures } from '../domain/org/feature-flags.ts';
import { createSchemaChecks } from '../domain/schemas/schema-checks.ts';
import { createEventLimits } from '../domain/triggers/event-limits.ts';
import { createGraphExaminer } from '../domain/workflows/graph-examiner.ts';
import { readWorkflowTemplates } from '../domain/workflows/templates/read-workflow-templates.ts';
import { createAuthCaches } from '../http/auth-cache.ts';
import type { Services } from '../http/services.ts';
import { createBackground } from '../lib/background.ts';
import { createMailer } from '../mail/mailer.ts';
import { isOutboxOpen, OUTBOX_PATH } from '../mail/outbox/outbox-access.ts';
import { createRunMailer } from '../mail/run-mailer.ts';
import { createOutboundClient } from '../outbound/outbound-client.ts';
import { createFairTurns } from '../pool/fair-turns.ts';
import type { WorkPool } from '../pool/work-pool.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { createAppsServices, type ExtraApp } from './apps-services.ts';
import { createAuthServices } from './auth-services.ts';
import { createCallsServices } from './calls-services.ts';
import { createConnectServices } from './connect-services.ts';
import { createDemoVendorOptions } from './demo-vendor-options.ts';
import { createEngineServices } from './engine-services.ts';

/**
 * The maximum number of events that use the database at the same time, and of those of one linked account. They leave
 * connections for other requests, and an account that fires thousands hardly delays the events of others.
 */
const EVENTS_AT_ONCE = { all: 6, account: 1 };

export interface ServicesOptions {
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
}

/** The pools of child processes of this process. The processes start with their first jobs. */
export interface Pools {
  sandbox: Sandbox;
  workPool: WorkPool;
}

/** Creates the services of all areas, in the order in which they need each other. */
export function createServices(
  options: ServicesOptions,
  { sandbox, workPool }: Pools,
  isDraining: () => boolean,
): Services {
  const { config, db, keyRing, log, publicUrl, version } = options;
  const { apiPrefix, isDemo } = config;
  const clock = options.clock ?? (() => new Date());
  const allowPrivateHosts = options.allowPrivateHosts ?? config.allowPrivateHosts;
  const background = createBackground(log);
  const limits = createRateLimits({ db, keyRing, background });
  const eventLimits = createEventLimits({ db, background }, config.eventsPerSecond);
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
  const auth = createAuthServices({
    db,
    keyRing,
    clock,
    background,
    mail,
    dashboardUrl,
  });
  const { extraApps = [] } = options;
  const apps = createAppsServices({ keyRing, workPool, isDemo, allowPrivateHosts, extraApps });
  const connect = createConnectServices(apps, {
    db,
    keyRing,
    clock,
    log,
    publicUrl,
    apiPrefix,
    isDemo,
    allowPrivateHosts,
  });
  const calls = createCallsServices(connect, { connectors: apps.connectors, background, workPool });
  const configs = {
    db,
    keyRing,
    clock,
    apps: connect.apps,
    portals: createPublishedPortals(),
    options: createFieldOptions({ db, apps: connect.apps, calls, clock, publicUrl }),
    sandbox,
  };
  const demoVendor = isDemo ? createDemoVendorOptions(connect) : null;
  return {
    config,
    db,
    changes: createChangeFeed(db, log),
    proofs: createAuthCaches(db, clock),
    keyRing,
    background,
    limits,
    eventLimits,
    eventTurns: createFairTurns(EVENTS_AT_ONCE.all, {
      maxRunningOfAccount: EVENTS_AT_ONCE.account,
    }),
    mail,
    auth,
    apps,
    connect,
    calls,
    configs,
    engine: createEngineServices({
      db,
      keyRing,
      clock,
      log,
      configs,
      connect,
      calls,
      publicUrl,
      background,
      sandbox,
      workPool,
      mailer: createRunMailer({ db, keyRing, clock, config, allowPrivateHosts }),
      paths: config,
      limits: config.runLimits,
      memory: config.runMemory,
    }),
    schemas: createSchemaChecks({
      checkSchema: workPool.job('checkSchema'),
      checkValue: workPool.job('checkValue'),
    }),
    webhooks: {
      db,
      keyRing,
      clock,
      log,
      outbound: createOutboundClient({ allowPrivateHosts }),
      mail,
      dashboardUrl,
      render: workPool.job('renderWebhook'),
    },
    examineGraph: createGraphExaminer(workPool.job('examineGraph')),
    workflowTemplates: readWorkflowTemplates(),
    demoVendor,
    seedDemoInto: createDemoSeeder({ db, keyRing, clock, grants: demoVendor?.grants ?? null }),
    features: toInstalledFeatures(config.features),
    clock,
    log,
    publicUrl,
    apiUrl: () => `${publicUrl()}${apiPrefix}`,
    version,
    isDraining,
  };
}
