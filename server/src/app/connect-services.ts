import { DEMO_VENDOR_PATH } from '@patchbay/demo-vendor/demo-vendor.ts';
import { DESK_HOSTS } from '@patchbay/demo-vendor/desk/desk-routes.ts';
import {
  createDemoVendorGrants,
  DEMO_CLIENT_ID,
} from '@patchbay/demo-vendor/oauth/demo-vendor-grants.ts';
import { createConnectorRegistry } from '../connectors/connector-registry.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import { Secret } from '../crypto/secret.ts';
import type { Database } from '../db/database.ts';
import type { InstallationApps } from '../domain/apps/app-readiness.ts';
import { createClientFinder } from '../domain/apps/client-secret.ts';
import type { OAuthClient } from '../domain/apps/oauth-client.ts';
import { createDocumentExaminer } from '../domain/apps/openapi/document-examiner.ts';
import { MAX_DOCUMENT_BYTES } from '../domain/apps/openapi/openapi-source.ts';
import { createTenantApps } from '../domain/apps/tenant-apps.ts';
import { createActionInputReader } from '../domain/calls/actions/action-input-reader.ts';
import { createOutputReader } from '../domain/calls/actions/output-reader.ts';
import { createAppCaller } from '../domain/calls/call-app.ts';
import { createPauseSharing } from '../domain/calls/limits/share-pauses.ts';
import { restoreArchived } from '../domain/configs/write/archive-configs.ts';
import type { ConnectDeps, ConnectLog } from '../domain/connect/connections/connect-deps.ts';
import { createFieldOptions } from '../domain/field-options/field-options.ts';
import type { ConnectServices } from '../http/services.ts';
import type { Background } from '../lib/background.ts';
import { buildRedirectUri } from '../oauth/provider/authorize-url.ts';
import { createCredentialProvider } from '../oauth/refresh/credential-provider.ts';
import { createOutboundClient } from '../outbound/outbound-client.ts';
import { createTargetRules } from '../outbound/private-hosts.ts';
import type { WorkPool } from '../pool/work-pool.ts';

const DEMO_SLUG = 'demo_crm';

/** An app besides those that ship: its connector as parsed JSON, and the OAuth client registered at its provider. */
export interface ExtraApp {
  connector: unknown;
  client?: OAuthClient;
  /** Whether customers can connect the app before it is set up; default true. */
  isEnabled?: boolean;
}

export interface ConnectServicesOptions {
  db: Database;
  keyRing: KeyRing;
  clock: () => Date;
  background: Background;
  /** The work pool. Its owner closes it. */
  workPool: WorkPool;
  log: ConnectLog;
  publicUrl: () => string;
  apiPrefix: string;
  /** Whether `demo_crm` and its simulated provider run here. */
  isDemo: boolean;
  /** The entries of ALLOW_PRIVATE_HOSTS; default none. */
  allowPrivateHosts?: readonly string[];
  extraApps?: readonly ExtraApp[];
  tokenTimeoutMs?: number;
  revokeBudgetMs?: number;
}

/** Creates the services that connect apps. @throws ConnectorInvalidError if a connector file is invalid */
export function createConnectServices(options: ConnectServicesOptions): ConnectServices {
  const { db, keyRing, clock, workPool, log, publicUrl, apiPrefix, isDemo } = options;
  const { extraApps = [] } = options;
  const sharePause = createPauseSharing(options);
  const connectors = createConnectorRegistry({
    without: isDemo ? [] : [DEMO_SLUG],
    extra: extraApps.map((app) => app.connector),
  });
  // The secret is shared with the demo vendor. It is derived from the data folder's key and stored nowhere.
  const clientSecret = keyRing.deriveKey('demo-vendor-client/v1').toString('base64url');
  const clients = new Map<string, OAuthClient>();
  if (isDemo) {
    const client_secret = new Secret(clientSecret);
    clients.set(DEMO_SLUG, { client_id: DEMO_CLIENT_ID, client_secret });
  }
  for (const app of connectors.list()) {
    const extra = extraApps.find(({ connector }) => getSlug(connector) === app.connector.slug);
    if (extra?.client !== undefined) {
      clients.set(app.connector.slug, extra.client);
    }
  }
  // The demo app and the extra apps of tests are enabled without being set up.
  const enabled = new Set(
    extraApps.filter((app) => app.isEnabled !== false).map(({ connector }) => getSlug(connector)),
  );
  if (isDemo) {
    enabled.add(DEMO_SLUG);
  }
  const installation: InstallationApps = {
    hasClient: (slug) => clients.has(slug),
    isEnabled: (slug) => enabled.has(slug),
  };
  const outbound = createOutboundClient({
    allowPrivateHosts: options.allowPrivateHosts ?? [],
    ...(isDemo
      ? {
          builtInProvider: () => ({
            origin: publicUrl(),
            path: DEMO_VENDOR_PATH,
            hosts: DESK_HOSTS,
          }),
        }
      : {}),
  });
  const documents = createOutboundClient({
    allowPrivateHosts: options.allowPrivateHosts ?? [],
    limits: { maxBytes: MAX_DOCUMENT_BYTES },
  });
  const deps: ConnectDeps = {
    db,
    keyRing,
    outbound,
    apps: createTenantApps({
      ...{ db, connectors, installation },
      apiUrl: () => `${publicUrl()}${apiPrefix}`,
    }),
    findOAuthClient: createClientFinder({ db, keyRing }, clients),
    restoreArchivedConfigs: restoreArchived,
    clock,
    log,
    publicUrl,
    apiPrefix,
    ...(options.tokenTimeoutMs === undefined ? {} : { tokenTimeoutMs: options.tokenTimeoutMs }),
    ...(options.revokeBudgetMs === undefined ? {} : { revokeBudgetMs: options.revokeBudgetMs }),
  };
  const credentials = createCredentialProvider(deps);
  const { getFreshCredentials } = credentials;
  const calling = { outbound, getFreshCredentials, sharePause, clock, log, publicUrl };
  const caller = createAppCaller(calling);
  const readOutput = createOutputReader(workPool.job('readOutput'));
  const shipped = new WeakSet(
    connectors.list().flatMap(({ connector }) => connector.actions ?? []),
  );
  const readInput = createActionInputReader(workPool.job('checkPooledInput'), (action) =>
    shipped.has(action),
  );
  return {
    ...deps,
    connectors,
    installation,
    documents,
    examiner: createDocumentExaminer(workPool.job('examineDocument')),
    targets: createTargetRules(options.allowPrivateHosts ?? []),
    credentials,
    caller,
    readInput,
    readOutput,
    fieldOptions: createFieldOptions({
      ...{ db, apps: deps.apps, caller, readInput, readOutput, clock, publicUrl },
    }),
    demoVendor: isDemo
      ? {
          db: db.directory,
          clock,
          clientSecret,
          publicUrl,
          grants: createDemoVendorGrants({ db: db.directory, clock }),
          redirectUri: () => buildRedirectUri(deps, DEMO_SLUG),
        }
      : null,
    close: async () => {
      await Promise.all([outbound.close(), documents.close()]);
    },
  };
}

function getSlug(connector: unknown): unknown {
  return typeof connector === 'object' && connector !== null && 'slug' in connector
    ? connector.slug
    : undefined;
}
