import type { SuccessBody } from '@patchbay/contract/operation-types.ts';
import { createPost } from '@patchbay/test-kit/server/auth-calls.ts';
import { asBackend, asUser, sender } from '@patchbay/test-kit/server/call-app.ts';
import { makeMember, requireTwoFactor } from '@patchbay/test-kit/server/org-team.ts';
import { readError } from '@patchbay/test-kit/server/read-response.ts';
import {
  startTestApp,
  type TestApp,
  type TestOrg,
} from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tenant } from '#db/database.ts';
import { ENVIRONMENTS } from '#db/schema/columns.ts';
import { linkedAccountTable } from '#db/schema/org/linked-account.ts';
import { orgTable } from '#db/schema/org/org.ts';
import { readDemoStory } from '#demo/demo-story.ts';

const PATH = '/api/v3/auth/post-signup';
const LIST = '/api/v2/public/linked-account';
const story = readDemoStory();

let app: TestApp;
let withoutDemo: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  withoutDemo = await startTestApp({ env: { PATCHBAY_DEMO: 'false' } });
});
afterAll(async () => {
  await withoutDemo.close();
  await app.close();
});

const choose = (flow: string, token?: string, at = app) =>
  createPost(at)(PATH, { flow }, token === undefined ? {} : { token });
const orgRow = async ({ org_id }: TestOrg) =>
  (await app.db.directory.select().from(orgTable).where(eq(orgTable._id, org_id)))[0];
const listRows = ({ org_id, environment }: Tenant) =>
  app.db.asTenant({ org_id, environment }, (tx) => tx.select().from(linkedAccountTable));
const listed = async (at: TestApp, key: string) =>
  (await sender(at)<SuccessBody<'listLinkedAccounts'>>('GET', LIST, asBackend(key))).body.docs;
const listAccountIds = (environment: string) =>
  story.accounts
    .filter((account) => account.environment === environment)
    .map(({ account_id }) => account_id)
    .sort();

it.each(['default', 'demo', 'invite'] as const)(
  'only confirms %s without a credential',
  async (flow) => {
    const response = await choose(flow);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true, flow });
    expect(await app.db.directory.$count(orgTable, eq(orgTable.signup_flow, flow))).toBe(0);
  },
);

it('refuses a token that is over', async () => {
  expect((await choose('demo', 'made.up.token')).status).toBe(401);
});

it('default keeps the flow and makes nothing', async () => {
  const org = await app.makeOrg();
  expect((await choose('default', org.accountToken)).status).toBe(200);
  expect(await orgRow(org)).toMatchObject({ signup_flow: 'default', is_seed: false });
  expect(await listed(app, org.testKey)).toEqual([]);
});

it('demo fills both environments with the story under new ids, all marked as seeded', async () => {
  const [org, otherOrg] = [await app.makeOrg(), await app.makeOrg()];
  expect((await choose('demo', org.accountToken)).status).toBe(200);
  expect(await orgRow(org)).toMatchObject({ signup_flow: 'demo', is_seed: true });
  const ids = new Set(story.accounts.map(({ _id }) => _id));
  for (const environment of ENVIRONMENTS) {
    const rows = await listRows({ org_id: org.org_id, environment });
    expect(rows.map(({ account_id }) => account_id).sort()).toEqual(listAccountIds(environment));
    expect(rows.every(({ is_seed, _id }) => is_seed && !ids.has(_id))).toBe(true);
  }
  const docs = await listed(app, org.testKey);
  const listStatuses = (list: typeof docs) =>
    list.flatMap(({ account_id, integrations }) =>
      (integrations ?? []).map(
        (integration) => `${account_id} ${integration.auth_type} ${integration.status}`,
      ),
    );
  const inTest = story.accounts.filter(({ environment }) => environment === 'test');
  expect(listStatuses(docs).sort()).toEqual(listStatuses(inTest).sort());
  expect(await listed(app, otherOrg.testKey)).toEqual([]);
});

it('demo twice, and twice at once, makes it once', async () => {
  const org = await app.makeOrg();
  const first = [choose('demo', org.accountToken), choose('demo', org.accountToken)];
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
  const before = await listRows({ org_id: org.org_id, environment: 'test' });
  expect(before.map(({ account_id }) => account_id).sort()).toEqual(listAccountIds('test'));
  expect((await choose('demo', org.accountToken)).status).toBe(200);
  expect(await listRows({ org_id: org.org_id, environment: 'test' })).toEqual(before);
});

it('demo leaves accounts alone that the organization made', async () => {
  const org = await app.makeOrg();
  const tenant = { org_id: org.org_id, environment: 'test' } as const;
  const own = await app.makeLinkedAccount(tenant, 'harbor-coffee', 'Our own');
  await choose('demo', org.accountToken);
  const rows = await listRows(tenant);
  expect(rows.filter(({ account_id }) => account_id === 'harbor-coffee')).toMatchObject([
    { _id: own, name: 'Our own', is_seed: false },
  ]);
  expect(rows).toHaveLength(listAccountIds('test').length);
});

it('demo makes accounts without connections if the demo vendor is off', async () => {
  const org = await withoutDemo.makeOrg();
  expect((await choose('demo', org.accountToken, withoutDemo)).status).toBe(200);
  const docs = await listed(withoutDemo, org.testKey);
  expect(docs.map(({ account_id }) => account_id).sort()).toEqual(listAccountIds('test'));
  expect(docs.every(({ integrations }) => integrations === null)).toBe(true);
});

it.each(['developer', 'support'])('how it begins is not for a %s to say', async (role) => {
  const org = await app.makeOrg();
  const member = await makeMember(app, org.org_id, role);
  for (const flow of ['demo', 'default']) {
    const response = await choose(flow, member.accountToken);
    expect(response.status).toBe(403);
    expect(await readError(response)).toMatchObject({ error_code: 'ROLE_TOO_LOW' });
  }
  expect((await choose('invite', member.accountToken)).status).toBe(200);
  expect(await orgRow(org)).toMatchObject({ signup_flow: null, is_seed: false });
});

it.each(['demo', 'default'])(
  '%s waits for the second factor that the organization requires',
  async (flow) => {
    const org = await app.makeOrg();
    const held = await makeMember(app, org.org_id, 'admin');
    const setUp = await makeMember(app, org.org_id, 'admin', { two_factor_enabled: true });
    await requireTwoFactor(app, org.org_id);
    const response = await choose(flow, held.accountToken);
    expect(response.status).toBe(403);
    expect(await readError(response)).toMatchObject({ error_code: 'TWO_FACTOR_REQUIRED' });
    expect(await orgRow(org)).toMatchObject({ signup_flow: null, is_seed: false });
    expect((await choose('invite', held.accountToken)).status).toBe(200);
    expect((await choose(flow)).status).toBe(200);
    expect(await orgRow(org)).toMatchObject({ signup_flow: null, is_seed: false });
    expect((await choose(flow, setUp.accountToken)).status).toBe(200);
    expect(await orgRow(org)).toMatchObject({ signup_flow: flow, is_seed: flow === 'demo' });
  },
);

it('names a flow that is none', async () => {
  const { accountToken } = await app.makeOrg();
  const response = await sender(app)('POST', PATH, asUser(accountToken), { flow: 'magic' });
  expect(response).toMatchObject({
    status: 400,
    body: { error_code: 'VALIDATION_ERROR', details: [{ in: 'body', pointer: '/flow' }] },
  });
});
