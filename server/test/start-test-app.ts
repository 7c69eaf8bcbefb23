import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type App, type AppOptions, createApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { createKeyRing } from '../src/crypto/key-ring.ts';
import { masterKeyFrom } from '../src/crypto/master-key.ts';
import { type Database, openDatabase, type Tenant } from '../src/db/database.ts';
import { newObjectId } from '../src/db/object-id.ts';
import { linkedAccountTable } from '../src/db/schema/linked-account.ts';
import { apiKeyTable, orgMemberTable, orgTable } from '../src/db/schema/org.ts';
import { appUserTable, refreshSessionTable } from '../src/db/schema/user.ts';
import { SESSION_TOKEN_SECONDS } from '../src/domain/auth/tokens.ts';
import { createLog } from '../src/http/logging.ts';
import { startTestDatabase, type TestDatabase } from './start-test-database.ts';

export interface TestOrg {
  org_id: string;
  user_id: string;
  email: string;
  /** Credentials of an owner, and of the back end per environment. */
  accountToken: string;
  testKey: string;
  productionKey: string;
}

export interface TestApp {
  url: string;
  app: App;
  db: Database;
  database: TestDatabase;
  /** Every log line so far. */
  logLines: string[];
  /** Moves the server's clock. */
  pass(milliseconds: number): void;
  makeOrg(options?: { role?: string }): Promise<TestOrg>;
  /** @returns `_id` of the new linked account */
  makeLinkedAccount(tenant: Tenant, account_id: string, name?: string): Promise<string>;
  sessionToken(tenant: Tenant, account_id: string): Promise<string>;
  close(): Promise<void>;
}

export interface TestAppOptions
  extends Partial<Pick<AppOptions, 'extraApps' | 'allowPrivateHosts'>> {
  env?: NodeJS.ProcessEnv;
  database?: TestDatabase;
  masterKey?: Buffer;
}

/** The whole server on a fresh database and a real port. Call it once per test file. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { env = {}, ...rest } = options;
  const database = options.database ?? (await startTestDatabase());
  const db = openDatabase(database.appUrl);
  const config: Config = readConfig({ NODE_ENV: 'test', PORT: '0', ...env });
  const keyRing = await createKeyRing(db, masterKeyFrom(options.masterKey ?? randomBytes(32)));
  const logLines: string[] = [];
  const log = createLog('info', { write: (line: string) => logLines.push(line) });
  let offset = 0;
  let url = '';
  const app = await createApp({
    config,
    db,
    keyRing,
    log,
    version: '0.0.0-test',
    publicUrl: () => config.publicUrl ?? url,
    clock: () => new Date(Date.now() + offset),
    ...(rest.extraApps === undefined ? {} : { extraApps: rest.extraApps }),
    ...(rest.allowPrivateHosts === undefined ? {} : { allowPrivateHosts: rest.allowPrivateHosts }),
  });
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
  const { tokens } = app.services;
  return {
    url,
    app,
    db,
    database,
    logLines,
    pass: (milliseconds) => {
      offset += milliseconds;
    },
    makeOrg: (given) => makeOrg(app, given?.role ?? 'owner'),
    makeLinkedAccount: (tenant, account_id, name) =>
      makeLinkedAccount(db, tenant, account_id, name),
    sessionToken: ({ org_id, environment }, linked_account_id) =>
      tokens.signSession({ org_id, environment, linked_account_id }, SESSION_TOKEN_SECONDS),
    close: async () => {
      await app.close();
      await db.close();
      if (options.database === undefined) {
        await database.drop();
      }
    },
  };
}

async function makeOrg({ services }: App, role: string): Promise<TestOrg> {
  const { directory } = services.db;
  const [org_id, user_id, session_id] = [newObjectId(), newObjectId(), newObjectId()];
  const email = `${user_id}@brightdesk.example`;
  await directory.insert(orgTable).values({ _id: org_id, name: 'Brightdesk' });
  await directory.insert(appUserTable).values({ _id: user_id, email });
  await directory.insert(orgMemberTable).values({ org_id, user_id, role });
  const expires_at = new Date(services.clock().getTime() + 86_400_000);
  await directory
    .insert(refreshSessionTable)
    .values({ _id: session_id, user_id, org_id, expires_at });
  const makeKey = async (environment: Tenant['environment'], prefix: string) => {
    const key = `${prefix}_${randomBytes(24).toString('base64url')}`;
    const key_hash = createHash('sha256').update(key).digest('hex');
    const _id = newObjectId();
    const place = { table: 'api_key', row: _id, environment, column: 'key_encrypted' };
    const key_encrypted = await services.keyRing.encrypt(org_id, place, key);
    await directory
      .insert(apiKeyTable)
      .values({ _id, org_id, environment, key_hash, key_encrypted });
    return key;
  };
  return {
    org_id,
    user_id,
    email,
    accountToken: await services.tokens.signAccount({ user_id, org_id, session_id }),
    testKey: await makeKey('test', 'tk'),
    productionKey: await makeKey('production', 'pk'),
  };
}

async function makeLinkedAccount(
  db: Database,
  tenant: Tenant,
  account_id: string,
  name?: string,
): Promise<string> {
  const _id = newObjectId();
  await db.asTenant(tenant, (tx) =>
    tx.insert(linkedAccountTable).values({ _id, ...tenant, account_id, name: name ?? null }),
  );
  return _id;
}
