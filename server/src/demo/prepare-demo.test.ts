import { example } from '@patchbay/contract/examples.ts';
import type { SuccessBody } from '@patchbay/contract/operation-types.ts';
import type {
  Execution,
  ExecutionResult,
  OrgStats,
  Workflow,
} from '@patchbay/contract/schema.gen.d.ts';
import { asBackend, asUser, sender } from '@patchbay/test-kit/server/call-app.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import type { TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openEngine } from '../../test/workflows/run-calls.ts';
import { appUserTable } from '../db/schema/user.ts';
import { readDemoStory } from './demo-story.ts';
import { EMAIL, signIn, useDemoApps } from './prepare-demo.test-support.ts';
import { prepareDemo } from './prepare-demo.ts';

const { start } = useDemoApps();

/** The day of the figures in the contract's examples. */
const STORY_DAY = Date.parse('2026-11-20T13:00:00Z');
const FIRST_WORKFLOW = 'copy-new-contacts';
const LIST = '/api/v2/public/linked-account?limit=50';

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
  // What the demo brought is none of the organization's own steps.
  expect(Object.values(stats.body.setup)).not.toContain(true);
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
function withoutIds({ apps, expired, errors, setup: _setup, ...figures }: OrgStats) {
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
  await openEngine(app, 1);
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
