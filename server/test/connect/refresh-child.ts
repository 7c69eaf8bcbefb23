// A server process of the refresh tests. It is set up once. Then each request makes many callers get the credentials of
// a connection at the same time.

import { createAppsServices } from '#app/apps-services.ts';
import { createConnectServices } from '#app/connect-services.ts';
import { createKeyRing } from '#crypto/key-ring.ts';
import { createMasterKey } from '#crypto/master-key.ts';
import { Secret } from '#crypto/secret.ts';
import { openDatabase, type Tenant } from '#db/database.ts';
import { createKeyStore } from '#db/keys/key-store.ts';
import { ConnectionUnusableError } from '#domain/connect/connections/connection-unusable-error.ts';
import type { CredentialProvider } from '#oauth/refresh/credential-provider.ts';
import { createWorkPool } from '#pool/work-pool.ts';

export interface RefreshSetUp {
  kind: 'set up';
  appUrl: string;
  masterKey: string;
  connector: unknown;
  client: { client_id: string; client_secret: string };
  host: string;
}

export interface RefreshOrder {
  kind: 'request';
  tenant: Tenant;
  connection_id: string;
  callers: number;
}

/** A message of the process: it has started, it is set up, or each caller got this token or error code. */
export type RefreshReply = 'started' | 'ready' | { results: string[] };

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function setUp(order: RefreshSetUp): Promise<CredentialProvider> {
  const db = openDatabase(order.appUrl);
  const keyRing = await createKeyRing(
    createKeyStore(db),
    createMasterKey(Buffer.from(order.masterKey, 'base64')),
  );
  const client = {
    client_id: order.client.client_id,
    client_secret: new Secret(order.client.client_secret),
  };
  const apps = createAppsServices({
    keyRing,
    workPool: createWorkPool(),
    isDemo: false,
    extraApps: [{ connector: order.connector, client }],
  });
  const services = createConnectServices(apps, {
    db,
    keyRing,
    clock: () => new Date(),
    log: silent,
    publicUrl: () => 'http://localhost:1',
    apiPrefix: '',
    isDemo: false,
    allowPrivateHosts: [order.host],
  });
  return services.credentials;
}

async function requestTokens(source: CredentialProvider, order: RefreshOrder): Promise<string[]> {
  const requestToken = async () => {
    try {
      const fresh = await source.getFreshCredentials(order.tenant, order.connection_id);
      return fresh.auth_type === 'oauth2' ? fresh.access_token.reveal() : 'keybased';
    } catch (error) {
      return error instanceof ConnectionUnusableError ? error.code : String(error);
    }
  };
  return Promise.all(Array.from({ length: order.callers }, requestToken));
}

const say = (reply: RefreshReply) => process.send?.(reply);
let source: Promise<CredentialProvider> | undefined;
process.on('message', (order: RefreshSetUp | RefreshOrder) => {
  void (async () => {
    if (order.kind === 'set up') {
      source = setUp(order);
      await source;
      say('ready');
    } else if (source !== undefined) {
      say({ results: await requestTokens(await source, order) });
    }
  })();
});
// The parent ends the process with SIGKILL. Without its parent the process ends itself.
process.on('disconnect', () => process.exit(0));
say('started');
