import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  type App,
  type AppOptions,
  createApp,
  createPools,
} from '../../server/src/app/create-app.ts';
import { type Config, readConfig } from '../../server/src/config/config.ts';
import { createKeyRing } from '../../server/src/crypto/key-ring.ts';
import { createMasterKey } from '../../server/src/crypto/master-key.ts';
import { findLinkedAccountId } from '../../server/src/db/connect/linked-account-repo.ts';
import { type Database, openDatabase, type Tenant } from '../../server/src/db/database.ts';
import { createKeyStore } from '../../server/src/db/keys/key-store.ts';
import { accountAccessTable } from '../../server/src/db/schema/org/account-access.ts';
import { linkedAccountTable } from '../../server/src/db/schema/org/linked-account.ts';
import { orgMemberTable, orgTable } from '../../server/src/db/schema/org/org.ts';
import { appUserTable } from '../../server/src/db/schema/org/user.ts';
import { openSession } from '../../server/src/domain/auth/session/refresh-session.ts';
import { SESSION_TOKEN_SECONDS } from '../../server/src/domain/auth/session/tokens.ts';
import { createApiKey } from '../../server/src/domain/org/api-keys.ts';
import type { SessionRight } from '../../server/src/domain/session-rights.ts';
import { createLog } from '../../server/src/http/logging.ts';
import { createObjectId } from '../../server/src/lib/object-id.ts';
import { hashTestPassword } from './hash-test-password.ts';
import { expectNoLeak, watchResponses } from './leak-watch.ts';
import { startTestDatabase, type TestDatabase } from './start-test-database.ts';

export interface TestOrg {
  org_id: string;
  user_id: string;
  email: string;
  /** Credentials: the token of an owner, and the back end's key of each environment. */
  accountToken: string;
  testKey: string;
  productionKey: string;
}

export interface TestOrgOptions {
  /** The role of the member. Default: `owner`. */
  role?: string;
  /** The password of the member. By default there is none, so that the email cannot log in. */
  password?: string;
}

export interface TestApp {
  url: string;
  app: App;
  db: Database;
  database: TestDatabase;
  /** Every log line so far. */
  logLines: string[];
  /** Advances the server's clock. */
  advanceClock(milliseconds: number): void;
  makeOrg(options?: TestOrgOptions): Promise<TestOrg>;
  /** Makes a user a member of another organization. */
  addMember(org_id: string, user_id: string, role: string): Promise<void>;
  /** Grants the support access that a master session needs, for a day, and returns its `_id`. */
  grantSupportAccess(org: Pick<TestOrg, 'org_id' | 'user_id'>): Promise<string>;
  /** @returns `_id` of the new linked account */
  makeLinkedAccount(tenant: Tenant, account_id: string, name?: string): Promise<string>;
  sessionToken(
    tenant: Tenant,
    account_id: string,
    rights?: readonly SessionRight[],
    read_only?: boolean,
  ): Promise<string>;
  /**
   * Searches everything that was logged, stored and sent since the last search for secrets of providers.
   */
  assertNoLeaks(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions
  extends Partial<Pick<AppOptions, 'extraApps' | 'allowPrivateHosts' | 'dashboardFolder'>> {
  env?: NodeJS.ProcessEnv;
  database?: TestDatabase;
  masterKey?: Buffer;
}

/** The child processes of this worker. All its apps share them, because starting one takes a second. */
const pools = createPools();

/** Starts the whole server on a new database and a real port. Call it once per test file. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { env = {}, ...rest } = options;
  const database = options.database ?? (await startTestDatabase());
  const db = openDatabase(database.appUrl);
  const config: Config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    // Tests sign in more often than a person. Tests of the limits set this to 1.
    RATE_LIMIT_FACTOR: '1000',
    EVENTS_PER_SECOND: '1000',
    ...env,
  });
  const keyRing = await createKeyRing(
    createKeyStore(db),
    createMasterKey(options.masterKey ?? randomBytes(32)),
  );
  const logLines: string[] = [];
  const log = createLog('info', { write: (line: string) => logLines.push(line) });
  let offset = 0;
  let url = '';
  const app = await createApp({
    config,
    db,
    keyRing,
    log,
    pools,
    version: '0.0.0-test',
    publicUrl: () => config.publicUrl ?? url,
    clock: () => new Date(Date.now() + offset),
    ...(rest.dashboardFolder === undefined ? {} : { dashboardFolder: rest.dashboardFolder }),
    ...(rest.extraApps === undefined ? {} : { extraApps: rest.extraApps }),
    ...(rest.allowPrivateHosts === undefined ? {} : { allowPrivateHosts: rest.allowPrivateHosts }),
  });
  const leaks = watchResponses(app.http.server);
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
  const { tokens } = app.services.auth;
  const assertNoLeaks = async () => {
    await app.services.background.settled();
    const watched = { logLines: logLines.splice(0), adminUrl: database.adminUrl };
    await expectNoLeak(watched, leaks.splice(0));
  };
  return {
    url,
    app,
    db,
    database,
    logLines,
    advanceClock: (milliseconds) => {
      offset += milliseconds;
    },
    makeOrg: (orgOptions) => makeOrg(app, orgOptions ?? {}),
    addMember: async (org_id, user_id, role) => {
      await db.directory.insert(orgMemberTable).values({ org_id, user_id, role });
    },
    grantSupportAccess: async ({ org_id, user_id }) => {
      const [_id, granted_at] = [createObjectId(), app.services.clock()];
      const expires_at = new Date(granted_at.getTime() + 24 * 3600 * 1000);
      await db.directory
        .insert(accountAccessTable)
        .values({ _id, org_id, granted_by: user_id, granted_at, expires_at });
      return _id;
    },
    makeLinkedAccount: (tenant, account_id, name) =>
      makeLinkedAccount(db, tenant, account_id, name),
    sessionToken: async (
      { org_id, environment },
      linked_account_id,
      rights = [],
      read_only = false,
    ) => {
      const tenant = { org_id, environment };
      const linked_account =
        (await db.asTenant(tenant, (tx) => findLinkedAccountId(tx, tenant, linked_account_id))) ??
        createObjectId();
      const account = { linked_account_id, linked_account };
      const claims = { ...tenant, ...account, minted_by: null, rights, read_only };
      return tokens.signSession(claims, SESSION_TOKEN_SECONDS);
    },
    assertNoLeaks,
    close: async () => {
      await app.close();
      await db.close();
      try {
        await assertNoLeaks();
      } finally {
        if (options.database === undefined) {
          await database.drop();
        }
      }
    },
  };
}

async function makeOrg({ services }: App, orgOptions: TestOrgOptions): Promise<TestOrg> {
  const { directory } = services.db;
  const [org_id, user_id] = [createObjectId(), createObjectId()];
  const email = `${user_id}@brightdesk.example`;
  const password_hash =
    orgOptions.password === undefined ? null : await hashTestPassword(orgOptions.password);
  await directory.insert(orgTable).values({ _id: org_id, name: 'Brightdesk' });
  await directory.insert(appUserTable).values({ _id: user_id, email, password_hash });
  await directory
    .insert(orgMemberTable)
    .values({ org_id, user_id, role: orgOptions.role ?? 'owner' });
  return {
    org_id,
    user_id,
    email,
    accountToken: (await openSession(services, { user_id, org_id })).token,
    testKey: await createApiKey(services, { org_id, environment: 'test' }),
    productionKey: await createApiKey(services, { org_id, environment: 'production' }),
  };
}

async function makeLinkedAccount(
  db: Database,
  tenant: Tenant,
  account_id: string,
  name?: string,
): Promise<string> {
  const _id = createObjectId();
  await db.asTenant(tenant, (tx) =>
    tx.insert(linkedAccountTable).values({ _id, ...tenant, account_id, name: name ?? null }),
  );
  return _id;
}
