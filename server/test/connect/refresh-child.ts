// A second server process for the refresh tests: opens the database it is told to and asks for the
// credentials of one connection with many callers at once.
import { createConnectServices } from '../../src/connect-services.ts';
import { createKeyRing } from '../../src/crypto/key-ring.ts';
import { masterKeyFrom } from '../../src/crypto/master-key.ts';
import { Secret } from '../../src/crypto/secret.ts';
import { openDatabase, type Tenant } from '../../src/db/database.ts';

export interface RefreshOrder {
  appUrl: string;
  masterKey: string;
  connector: unknown;
  client: { client_id: string; client_secret: string };
  host: string;
  tenant: Tenant;
  connection_id: string;
  callers: number;
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function run(order: RefreshOrder): Promise<string[]> {
  const db = openDatabase(order.appUrl);
  const services = createConnectServices({
    db,
    keyRing: await createKeyRing(db, masterKeyFrom(Buffer.from(order.masterKey, 'base64'))),
    clock: () => new Date(),
    log: silent,
    publicUrl: () => 'http://localhost:1',
    apiPrefix: '',
    isDemo: false,
    extraApps: [
      {
        connector: order.connector,
        client: {
          client_id: order.client.client_id,
          client_secret: new Secret(order.client.client_secret),
        },
      },
    ],
    allowPrivateHosts: [order.host],
  });
  const answers = await Promise.all(
    Array.from({ length: order.callers }, async () => {
      const fresh = await services.credentials.getFreshCredentials(
        order.tenant,
        order.connection_id,
      );
      return fresh.auth_type === 'oauth2' ? fresh.access_token.reveal() : 'keybased';
    }),
  );
  await services.close();
  await db.close();
  return answers;
}

process.on('message', (order: RefreshOrder) => {
  void run(order).then((answers) => {
    process.send?.(answers);
    process.disconnect();
  });
});
process.send?.('ready');
