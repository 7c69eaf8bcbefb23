import { readFileSync, rmSync, statSync } from 'node:fs';
import type { SuccessBody } from '@patchbay/contract/operation-types.ts';
import type { Execution, ExecutionResult, Workflow } from '@patchbay/contract/schema.gen.d.ts';
import { asUser, sender } from '@patchbay/test-kit/server/call-app.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { startTestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { startTestDatabase } from '@patchbay/test-kit/server/start-test-database.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openEngine } from '#test/workflows/run-calls.ts';
import { appUserTable } from '../db/schema/org/user.ts';
import { hashPassword } from '../domain/auth/password.ts';
import { getDemoPasswordFile } from './demo-password.ts';
import { readDemoStory } from './demo-story.ts';
import { demoToken, EMAIL, signIn, useDemoApps } from './prepare-demo.test-support.ts';
import { prepareDemo } from './prepare-demo.ts';

const FIRST_WORKFLOW = 'copy-new-contacts';
const { start, tempFolder } = useDemoApps();

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

test('the password file in the data folder is private to its owner, and a lost one is replaced', async () => {
  const folder = await tempFolder();
  const app = await start({}, folder);
  const first = await prepareDemo(app.app.services);
  const file = getDemoPasswordFile(folder);
  expect(readFileSync(file, 'utf8')).toBe(`${first?.password}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await prepareDemo(app.app.services)).toEqual(first);
  rmSync(file);
  const second = await prepareDemo(app.app.services);
  expect(second?.password).not.toBe(first?.password);
  expect(await signIn(app, second?.password)).toMatchObject({ status: 200 });
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

test('the first workflow runs to its end: the demo vendor is its help desk', async () => {
  const app = await start();
  await openEngine(app, 1);
  const send = sender(app);
  const headers = asUser(await demoToken(app));
  const path = '/api/v2/public/workflow';
  const { body: list } = await send<SuccessBody<'listWorkflows'>>('GET', path, headers);
  const id = list.docs.find((candidate) => candidate.workflow_alias === FIRST_WORKFLOW)?._id;
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

test('the sign-in of the demo user, and of no other, is returned after the demo data was erased', async () => {
  const app = await start();
  const first = await prepareDemo(app.app.services);
  const token = await demoToken(app);
  const erased = await sender(app)('DELETE', '/api/v1/migrate/seed', asUser(token));
  expect(erased.status).toBe(200);
  const left = await runSql(
    app.database.adminUrl,
    `select _id from event union all select _id from event_received union all select _id from webhook
      union all select _id from webhook_delivery`,
  );
  expect(left.rows).toEqual([]);
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
