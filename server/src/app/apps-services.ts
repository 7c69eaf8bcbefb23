import { DEMO_CLIENT_ID } from '@patchbay/demo-vendor/oauth/demo-vendor-grants.ts';
import {
  type ConnectorRegistry,
  createConnectorRegistry,
} from '../connectors/connector-registry.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import { Secret } from '../crypto/secret.ts';
import type { OAuthClient } from '../domain/apps/oauth-client.ts';
import { createDocumentExaminer } from '../domain/apps/openapi/document-examiner.ts';
import { MAX_DOCUMENT_BYTES } from '../domain/apps/openapi/openapi-source.ts';
import type { AppsServices } from '../http/services.ts';
import { createOutboundClient } from '../outbound/outbound-client.ts';
import { createTargetRules } from '../outbound/private-hosts.ts';
import type { WorkPool } from '../pool/work-pool.ts';

/** The slug of the app whose simulated provider runs here in the demo. */
export const DEMO_SLUG = 'demo_crm';

/** An app besides those that ship: its connector as parsed JSON, and the OAuth client registered at its provider. */
export interface ExtraApp {
  connector: unknown;
  client?: OAuthClient;
  /** Whether customers can connect the app before it is set up; default true. */
  isEnabled?: boolean;
}

export interface AppsServicesOptions {
  keyRing: KeyRing;
  /** The work pool. Its owner closes it. */
  workPool: WorkPool;
  /** Whether `demo_crm` and its simulated provider run here. */
  isDemo: boolean;
  /** The entries of ALLOW_PRIVATE_HOSTS; default none. */
  allowPrivateHosts?: readonly string[];
  extraApps?: readonly ExtraApp[];
}

/** Creates the services of the apps. @throws ConnectorInvalidError if a connector file is invalid */
export function createAppsServices({
  keyRing,
  workPool,
  isDemo,
  allowPrivateHosts = [],
  extraApps = [],
}: AppsServicesOptions): AppsServices {
  const connectors = createConnectorRegistry({
    without: isDemo ? [] : [DEMO_SLUG],
    extra: extraApps.map((app) => app.connector),
  });
  const clients = findClients(connectors, extraApps);
  // The demo app and the extra apps of tests are enabled without being set up.
  const enabled = new Set(
    extraApps.filter((app) => app.isEnabled !== false).map(({ connector }) => getSlug(connector)),
  );
  if (isDemo) {
    const client_secret = new Secret(deriveDemoSecret(keyRing));
    clients.set(DEMO_SLUG, { client_id: DEMO_CLIENT_ID, client_secret });
    enabled.add(DEMO_SLUG);
  }
  return {
    connectors,
    clients,
    installation: {
      hasClient: (slug) => clients.has(slug),
      isEnabled: (slug) => enabled.has(slug),
    },
    documents: createOutboundClient({
      allowPrivateHosts,
      limits: { maxBytes: MAX_DOCUMENT_BYTES },
    }),
    examiner: createDocumentExaminer(workPool.job('examineDocument')),
    targets: createTargetRules(allowPrivateHosts),
  };
}

/** Derives the client secret that the demo app and its simulated provider share. It is stored nowhere. */
export function deriveDemoSecret(keyRing: KeyRing): string {
  return keyRing.deriveKey('demo-vendor-client/v1').toString('base64url');
}

/** Returns the clients of the extra apps by the slug of their app. */
function findClients(
  connectors: ConnectorRegistry,
  extraApps: readonly ExtraApp[],
): Map<string, OAuthClient> {
  const clients = new Map<string, OAuthClient>();
  for (const { connector } of connectors.list()) {
    const extra = extraApps.find((app) => getSlug(app.connector) === connector.slug);
    if (extra?.client !== undefined) {
      clients.set(connector.slug, extra.client);
    }
  }
  return clients;
}

function getSlug(connector: unknown): unknown {
  return typeof connector === 'object' && connector !== null && 'slug' in connector
    ? connector.slug
    : undefined;
}
