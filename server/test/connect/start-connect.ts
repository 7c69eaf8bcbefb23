import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  DEMO_VENDOR_PATH,
  type DemoVendorOptions,
  demoVendor,
} from '@patchbay/demo-vendor/demo-vendor.ts';
import { expectNoLeak } from '@patchbay/test-kit/server/leak-watch.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { startTestDatabase } from '@patchbay/test-kit/server/start-test-database.ts';
import Fastify from 'fastify';
import { pino } from 'pino';
import { createAppsServices, type ExtraApp } from '#app/apps-services.ts';
import { createCallsServices } from '#app/calls-services.ts';
import { createConnectServices } from '#app/connect-services.ts';
import { createDemoVendorOptions } from '#app/demo-vendor-options.ts';
import { createKeyRing } from '#crypto/key-ring.ts';
import { createMasterKey } from '#crypto/master-key.ts';
import { openDatabase, type Tenant } from '#db/database.ts';
import { createKeyStore } from '#db/keys/key-store.ts';
import type { AccountScope } from '#domain/account-scope.ts';
import type { AppsServices, CallsServices, ConnectServices } from '#http/services.ts';
import { type Background, createBackground } from '#lib/background.ts';
import { createObjectId } from '#lib/object-id.ts';
import { isCallerHere } from '#mail/outbox/outbox-access.ts';
import { createWorkPool } from '#pool/work-pool.ts';

export interface ConnectTest {
  apps: AppsServices;
  connect: ConnectServices;
  calls: CallsServices;
  demoVendor: DemoVendorOptions;
  background: Background;
  url: string;
  appUrl: string;
  adminUrl: string;
  masterKey: Buffer;
  /** Every log line so far. */
  logLines: string[];
  /** Moves the server's clock. */
  advanceClock(milliseconds: number): void;
  makeAccount(): Promise<AccountScope>;
  /** Runs a statement that bypasses row-level security, and returns its rows. */
  rows(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export interface ConnectTestOptions {
  extraApps?: readonly ExtraApp[];
  allowPrivateHosts?: readonly string[];
  tokenTimeoutMs?: number;
  revokeBudgetMs?: number;
}

/** Starts the connecting part of the server on a fresh database, with the demo vendor on a real port. */
export async function startConnect(options: ConnectTestOptions = {}): Promise<ConnectTest> {
  const database = await startTestDatabase();
  const db = openDatabase(database.appUrl);
  const masterKey = randomBytes(32);
  const logLines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => logLines.push(line) });
  const background = createBackground(log);
  let offset = 0;
  let url = '';
  const keyRing = await createKeyRing(createKeyStore(db), createMasterKey(masterKey));
  const workPool = createWorkPool();
  const apps = createAppsServices({ keyRing, workPool, isDemo: true, ...options });
  const connect = createConnectServices(apps, {
    db,
    keyRing,
    clock: () => new Date(Date.now() + offset),
    log,
    publicUrl: () => url,
    apiPrefix: '',
    isDemo: true,
    ...options,
  });
  const calls = createCallsServices(connect, {
    connectors: apps.connectors,
    background,
    workPool,
  });
  const vendor = createDemoVendorOptions(connect);
  const app = Fastify({ loggerInstance: log.child({}, { level: 'error' }) });
  await app.register(demoVendor, {
    prefix: DEMO_VENDOR_PATH,
    ...vendor,
    canControl: isCallerHere,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address() as AddressInfo;
  url = `http://127.0.0.1:${address.port}`;

  const rows = async (statement: string, values: unknown[] = []) =>
    (await runSql(database.adminUrl, statement, values)).rows;
  const makeAccount = async (): Promise<AccountScope> => {
    const tenant: Tenant = { org_id: createObjectId(), environment: 'test' };
    const linked_account = createObjectId();
    await rows(
      'insert into org (_id, name, created_at, updated_at) values ($1, $2, now(), now())',
      [tenant.org_id, 'Brightdesk'],
    );
    await rows(
      `insert into linked_account (_id, org_id, environment, account_id, created_at, updated_at)
       values ($1, $2, 'test', 'harbor-coffee', now(), now())`,
      [linked_account, tenant.org_id],
    );
    return { tenant, linked_account };
  };
  return {
    apps,
    connect,
    calls,
    demoVendor: vendor,
    background,
    url,
    appUrl: database.appUrl,
    adminUrl: database.adminUrl,
    masterKey,
    logLines,
    advanceClock: (milliseconds) => {
      offset += milliseconds;
    },
    makeAccount,
    rows,
    close: async () => {
      await background.settled();
      await connect.outbound.close();
      await apps.documents.close();
      await app.close();
      await db.close();
      try {
        await expectNoLeak({ logLines, adminUrl: database.adminUrl });
      } finally {
        await database.drop();
      }
    },
  };
}
