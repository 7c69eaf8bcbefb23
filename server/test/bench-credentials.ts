// Measures how many credentials per second one process decrypts. `npm run bench` starts it on the bench's data folder,
// after its server has stopped. It prints one line for each row.

import { createAppsServices } from '../src/app/apps-services.ts';
import { createConnectServices } from '../src/app/connect-services.ts';
import { openCore } from '../src/app/open-core.ts';
import { readConfig } from '../src/config/config.ts';
import { connectionTable } from '../src/db/schema/connect/connection.ts';
import { linkedAccountTable } from '../src/db/schema/org/linked-account.ts';
import { orgTable } from '../src/db/schema/org/org.ts';
import { decryptCredentials } from '../src/domain/connect/connections/credentials.ts';
import { storeConnection } from '../src/domain/connect/connections/store-connection.ts';
import { createObjectId } from '../src/lib/object-id.ts';
import { createWorkPool } from '../src/pool/work-pool.ts';

const SECONDS_EACH = 1;
const CONCURRENCY = 10;

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const config = readConfig(process.env);
const { storage, keyRing } = await openCore({
  config,
  say: () => undefined,
  onLost: (error) => {
    throw error;
  },
});
const { db } = storage;
const workPool = createWorkPool();
const apps = createAppsServices({ keyRing, workPool, isDemo: true });
const connect = createConnectServices(apps, {
  db,
  keyRing,
  clock: () => new Date(),
  log: silent,
  publicUrl: () => 'http://localhost:1',
  apiPrefix: '',
  isDemo: true,
});
try {
  const tenant = { org_id: createObjectId(), environment: 'test' as const };
  const linked_account = createObjectId();
  await db.directory.insert(orgTable).values({ _id: tenant.org_id, name: 'Bench' });
  await db.asTenant(tenant, (tx) =>
    tx.insert(linkedAccountTable).values({ ...tenant, _id: linked_account, account_id: 'bench' }),
  );
  const now = new Date();
  const stored = await storeConnection(
    connect,
    { tenant, linked_account },
    {
      slug: 'demo_crm',
      auth_type: 'oauth2',
      credentials: {
        kind: 'oauth2',
        access_token: 'a'.repeat(1_000),
        refresh_token: 'r'.repeat(500),
        obtained_at: now.getTime(),
      },
      identifier: 'NA',
      scopes: [],
      expires_at: null,
      connected_at: now,
    },
  );
  const id = stored.kind === 'stored' ? stored.connection_id : '';
  const [row] = await db.asTenant(tenant, (tx) => tx.select().from(connectionTable));
  const encrypted = row?.credentials_encrypted ?? '';
  process.stdout.write('\nCredentials, in one process; ratio to opening them in memory\n\n');
  const opened = await measure(() => decryptCredentials(keyRing, { tenant, row: id }, encrypted));
  print('credentials are opened, in memory', opened, opened);
  const requested = await measure(() => connect.credentials.getFreshCredentials(tenant, id));
  print('credentials for a request, with the row', requested, opened);
} finally {
  await connect.outbound.close();
  await storage.stop();
}

/** Returns how often per second `work` is done. */
async function measure(work: () => Promise<unknown>): Promise<number> {
  let done = 0;
  const end = performance.now() + SECONDS_EACH * 1000;
  const loop = async () => {
    while (performance.now() < end) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, loop));
  return done / SECONDS_EACH;
}

function print(name: string, perSecond: number, base: number): void {
  const rate = perSecond.toFixed(0).padStart(6);
  process.stdout.write(`${name.padEnd(40)} ${rate}/s  ${(perSecond / base).toPrecision(2)}\n`);
}
