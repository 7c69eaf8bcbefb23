import { readFileSync, rmSync, statSync } from 'node:fs';
import { example } from '@patchbay/contract/examples.ts';
import type { SuccessBody } from '@patchbay/contract/operation-types.ts';
import type {
  Execution,
  ExecutionResult,
  LoginResponse,
  OrgStats,
  Workflow,
} from '@patchbay/contract/schema.gen.d.ts';
import { asBackend, asUser, sender } from '@patchbay/test-kit/server/call-app.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { startTestApp, type TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { startTestDatabase } from '@patchbay/test-kit/server/start-test-database.ts';
import { useTempFolders } from '@patchbay/test-kit/server/temp-folder.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { appUserTable } from '../db/schema/user.ts';
import { hashPassword } from '../domain/auth/password/password.ts';
import { createDbosQueue } from '../engine/queue/dbos-queue.ts';
import { demoPasswordFile } from './demo-password.ts';
import { readDemoStory } from './demo-story.ts';
import { prepareDemo } from './prepare-demo.ts';

const EMAIL = 'demo@patchbay.local';
/** The day of the figures in the contract's examples. */
const STORY_DAY = Date.parse('2026-11-20T13:00:00Z');
const FIRST_WORKFLOW = 'copy-new-contacts';
const LIST = '/api/v2/public/linked-account?limit=50';
const tempFolder = useTempFolders();
const apps: TestApp[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

async function start(env: NodeJS.ProcessEnv = {}, folder?: string): Promise<TestApp> {
  const PATCHBAY_DATA_DIR = folder ?? (await tempFolder());
  const app = await startTestApp({ env: { PATCHBAY_DATA_DIR, ...env } });
  apps.push(app);
  return app;
}

async function signIn(app: TestApp, password: string | null | undefined) {
  return sender(app)<LoginResponse>(
    'POST',
    '/api/v3/auth/login',
    {},
    {
      email: EMAIL,
      password,
    },
  );
}

async function demoToken(app: TestApp): Promise<string> {
  const demo = await prepareDemo(app.app.services);
  return (await signIn(app, demo?.password)).body.token;
}

test('an empty database gets the demo data of the contract, and a second start changes nothing', async () => {
  const app = await start();
  app.advanceClock(STORY_DAY - Date.now());
  const send = sender(app);
  const { org, accounts } = readDemoStory();
  const headers = asUser(await demoToken(app));
  const response = await send<SuccessBody<'getOrg'>>('GET', '/api/v1/org', headers);
  const { test_key, production_key, team, ...rest } = org;
  expect(response.body).toMatchObject(rest);
  expect(response.body.team).toEqual(team.filter(({ status }) => status === 'active'));
  expect(response.body.test_key).toMatch(/^tk_/);
  expect(response.body.test_key).not.toBe(test_key);
  expect(response.body.production_key).not.toBe(production_key);
  const read = async () => {
    const pages = await Promise.all(
      ['test', 'production'].map((environment) =>
        send<SuccessBody<'listLinkedAccounts'>>('GET', LIST, { ...headers, environment }),
      ),
    );
    return pages.flatMap(({ body }) => body.docs);
  };
  const first = await read();
  expect(first).toMatchObject(
    accounts.map(({ udf, integrations, ...account }) => ({
      ...account,
      udf,
      integrations: integrations?.map(({ icon, ...integration }) => integration) ?? null,
    })),
  );
  const stats = await send<OrgStats>('GET', '/api/v1/org/stats', headers);
  expect(withoutIds(stats.body)).toEqual(withoutIds(example('getOrgStats', 200, 'month')));
  await demoToken(app);
  expect(await read()).toEqual(first);
  const { body } = await send<SuccessBody<'getOrg'>>('GET', '/api/v1/org', headers);
  expect(body.test_key).toBe(response.body.test_key);
  expect(await send('GET', LIST, asBackend(body.production_key ?? ''))).toMatchObject({
    status: 200,
    body: { totalDocs: 2 },
  });
});

/** Ids are new in each database; rows of one moment differ by the milliseconds of the run. */
function withoutIds({ apps, expired, errors, ...figures }: OrgStats) {
  return {
    ...figures,
    apps: apps.map(({ icon, ...app }) => app),
    expired: expired.map(({ icon, ...connection }) => connection),
    errors: errors.map(({ _id, completed_at, ...error }) => ({
      ...error,
      day: completed_at?.slice(0, 10),
    })),
  };
}

test('the first workflow runs to its end: the demo vendor is its help desk', async () => {
  const app = await start();
  const { engine, db } = app.app.services;
  const { id: executor } = engine.deps.executor;
  await engine.open(createDbosQueue({ appUrl: db.appUrl, executor, concurrency: 1 }));
  const send = sender(app);
  const headers = asUser(await demoToken(app));
  const path = '/api/v2/public/workflow';
  const { body: list } = await send<SuccessBody<'listWorkflows'>>('GET', path, headers);
  const id = list.docs.find((one) => one.workflow_alias === FIRST_WORKFLOW)?._id;
  const { body: workflow } = await send<Workflow>('GET', `${path}/${id}`, headers);
  const run = await send<ExecutionResult>(
    'POST',
    `${path}/${id}/execute`,
    { ...headers, linked_account_id: 'harbor-coffee', sync_execution: 'true' },
    workflow.manual_execution_payload,
  );
  const { body: execution } = await send<Execution>(
    'GET',
    `/api/v2/public/execution/${run.body.execution_id}`,
    headers,
  );
  expect(execution.execution_error).toBeUndefined();
  expect(execution.nodes?.at(-1)).toMatchObject({
    node_name: 'File it in the help desk',
    latest_output: { body: { status: 201, body: { email: 'ines@atelier-moreau.example' } } },
  });
});

test('two concurrent starts make it once', async () => {
  const app = await start();
  const { services } = app.app;
  const both = await Promise.all([prepareDemo(services), prepareDemo(services)]);
  expect(both[0]).toEqual(both[1]);
  expect(await signIn(app, both[0]?.password)).toMatchObject({ status: 200 });
  const count = async (table: string) =>
    (await runSql(app.database.adminUrl, `select count(*)::int as n from ${table}`)).rows[0].n;
  expect(await count('org')).toBe(1);
  expect(await count('linked_account')).toBe(readDemoStory().accounts.length);
  expect(await count('api_key')).toBe(2);
});

test('active connections work at the demo vendor, and the expired one is rejected there', async () => {
  const app = await start();
  await prepareDemo(app.app.services);
  const { connect } = app.app.services;
  const live: string[] = [];
  for (const account of readDemoStory().accounts) {
    const tenant = { org_id: account.associated_org, environment: account.environment };
    for (const { _id, status } of account.integrations ?? []) {
      if (status === 'active') {
        live.push(_id);
        const fresh = await connect.credentials.getFreshCredentials(tenant, _id);
        const headers: Record<string, string> =
          fresh.auth_type === 'oauth2'
            ? { authorization: `Bearer ${fresh.access_token.reveal()}` }
            : { 'x-api-key': fresh.fields.api_key?.reveal() ?? '' };
        const response = await fetch(`${app.url}/_demo/crm/api/me`, { headers });
        expect({ _id, status: response.status }).toEqual({ _id, status: 200 });
      }
    }
  }
  expect(live.length).toBeGreaterThan(1);
  const grants = await runSql(
    app.database.adminUrl,
    'select account, revoked_at is not null as revoked from demo_vendor.demo_vendor_grant order by account',
  );
  expect(grants.rows.filter(({ revoked }) => revoked)).toEqual([
    { account: 'ops@fjordoutdoor.example', revoked: true },
  ]);
});

test('a database with an organization of its own gets no demo', async () => {
  const app = await start();
  await app.makeOrg();
  expect(await prepareDemo(app.app.services)).toBeNull();
});

test('with the demo off nothing is made', async () => {
  const app = await start({ PATCHBAY_DEMO: 'false' });
  expect(await prepareDemo(app.app.services)).toBeNull();
  expect((await runSql(app.database.adminUrl, 'select 1 from org')).rows).toEqual([]);
});

test('the password file in the data folder is private to its owner, and a lost one is replaced', async () => {
  const folder = await tempFolder();
  const app = await start({}, folder);
  const first = await prepareDemo(app.app.services);
  const file = demoPasswordFile(folder);
  expect(readFileSync(file, 'utf8')).toBe(`${first?.password}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await prepareDemo(app.app.services)).toEqual(first);
  rmSync(file);
  const second = await prepareDemo(app.app.services);
  expect(second?.password).not.toBe(first?.password);
  expect(await signIn(app, second?.password)).toMatchObject({ status: 200 });
});

test('the sign-in of the demo user, and of no other, is returned after the demo data was erased', async () => {
  const app = await start();
  const first = await prepareDemo(app.app.services);
  const token = await demoToken(app);
  const erased = await sender(app)('DELETE', '/api/v1/migrate/seed', asUser(token));
  expect(erased.status).toBe(200);
  expect(await prepareDemo(app.app.services)).toEqual(first);
  expect(await signIn(app, first?.password)).toMatchObject({ status: 200 });

  const { org } = readDemoStory();
  const otherUser = await app.makeOrg({ password: 'a password of their own' });
  const rename = (email: string, to: string) =>
    app.db.directory.update(appUserTable).set({ email: to }).where(eq(appUserTable.email, email));
  await rename(EMAIL, 'dana@brightdesk.example');
  await rename(otherUser.email, EMAIL);
  await app.addMember(org._id, otherUser.user_id, 'support');
  expect(await prepareDemo(app.app.services)).toBeNull();
  expect(await signIn(app, 'a password of their own')).toMatchObject({ status: 200 });
});

test('a password that the person chose is neither changed nor returned', async () => {
  const app = await start();
  await prepareDemo(app.app.services);
  await app.db.directory
    .update(appUserTable)
    .set({ password_hash: await hashPassword('my own password') })
    .where(eq(appUserTable.email, EMAIL));
  expect(await prepareDemo(app.app.services)).toEqual({ email: EMAIL, password: null });
  expect(await signIn(app, 'my own password')).toMatchObject({ status: 200 });
});

test('PATCHBAY_DEMO_PASSWORD has priority, also later', async () => {
  const database = await startTestDatabase();
  const masterKey = Buffer.alloc(32, 7);
  const begin = async (env: NodeJS.ProcessEnv) => {
    const PATCHBAY_DATA_DIR = await tempFolder();
    const app = await startTestApp({ env: { PATCHBAY_DATA_DIR, ...env }, database, masterKey });
    const demo = await prepareDemo(app.app.services);
    const { status } = await signIn(app, demo?.password);
    await app.close();
    return { password: demo?.password, status };
  };
  const first = await begin({});
  expect(first.status).toBe(200);
  expect(await begin({ PATCHBAY_DEMO_PASSWORD: 'four brass kettles' })).toEqual({
    password: 'four brass kettles',
    status: 200,
  });
  await database.drop();
});
