import type { ExecutionStatus } from '@patchbay/contract/schema.gen.d.ts';
import { asUser } from '@patchbay/test-kit/server/call-app.ts';
import { readBody } from '@patchbay/test-kit/server/read-response.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import type { TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Tx } from '#db/database.ts';
import type { Environment } from '#db/schema/columns.ts';
import { connectionEventTable, connectionTable } from '#db/schema/connect/connection.ts';
import { executionTable } from '#db/schema/executions/execution.ts';
import { linkedAccountTable } from '#db/schema/org/linked-account.ts';
import { orgTable } from '#db/schema/org/org.ts';

const DAY_MS = 24 * 3600 * 1000;

const app = await shareTestApp();

function getStats(org: TestOrg, query = '', environment: Environment = 'test'): Promise<Response> {
  const headers = { ...asUser(org.accountToken), environment };
  return fetch(`${app.url}/api/v1/org/stats${query}`, { headers });
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

async function run(org: TestOrg, status: ExecutionStatus, started_at: Date): Promise<void> {
  const tenant = { org_id: org.org_id, environment: 'test' as const };
  await app.db.asTenant(tenant, (tx) =>
    tx.insert(executionTable).values({
      ...tenant,
      workflow_name: 'Copy new contacts',
      slug: 'demo_crm',
      linked_account_id: 'harbor-coffee',
      status,
      source: 'Event',
      event: 'Contact created',
      phase: 'ended',
      started_at,
      completed_at: started_at,
      created_at: started_at,
      error_message: status === 'ERRORED' ? 'Demo CRM refused the token.' : null,
    }),
  );
}

async function connect(org: TestOrg, account: string, expired_at: Date | null): Promise<void> {
  const tenant = { org_id: org.org_id, environment: 'test' as const };
  const linked_account = await app.makeLinkedAccount(tenant, account, `Name of ${account}`);
  const of = { ...tenant, linked_account, slug: 'demo_crm', auth_type: 'oauth2' as const };
  await app.db.asTenant(tenant, async (tx) => {
    const status = expired_at === null ? 'active' : 'expired';
    const connected_at = daysAgo(2);
    await tx
      .insert(connectionTable)
      .values({ ...of, status, expired_at, credentials_encrypted: 'x', connected_at });
    const event = { ...of, linked_account_id: account, connection: 'c' };
    await tx
      .insert(connectionEventTable)
      .values({ ...event, type: 'connection.created', created_at: connected_at });
  });
}

it('is all zeros for a new organization, with an entry for each day', async () => {
  const stats = await readBody<'getOrgStats'>(await getStats(await app.makeOrg()));
  expect(stats).toMatchObject({
    days: 30,
    time_zone: 'UTC',
    linked_accounts: { total: 0, connected: 0 },
    executions: { total: 0, errored: 0 },
    apps: [],
    expired: [],
    errors: [],
    setup: { linked_account: false, connection: false, execution: false, member: false },
  });
  expect(stats.executions.by_day).toHaveLength(30);
  expect(stats.executions.by_day.at(-1)?.date).toBe(new Date().toISOString().slice(0, 10));
});

it('counts executions by day and by status, within the range', async () => {
  const org = await app.makeOrg();
  for (const [status, age] of [
    ['COMPLETED', 0],
    ['ERRORED', 0],
    ['TIMED_OUT', 2],
    ['RUNNING', 2],
    ['ERRORED', 12],
  ] as const) {
    await run(org, status, daysAgo(age));
  }
  const stats = await readBody<'getOrgStats'>(await getStats(org, '?days=7'));
  expect(stats.executions).toMatchObject({ total: 4, errored: 2 });
  expect(stats.executions.by_day.at(-1)).toMatchObject({ succeeded: 1, errored: 1, other: 0 });
  expect(stats.executions.by_day.at(-3)).toMatchObject({ succeeded: 0, errored: 1, other: 1 });
  expect(stats.errors.map(({ status }) => status)).toEqual(['ERRORED', 'TIMED_OUT']);
  expect(stats.setup.execution).toBe(true);
  const month = await readBody<'getOrgStats'>(await getStats(org));
  expect(month.executions).toMatchObject({ total: 5, errored: 3 });
});

it('counts as steps of the organization nothing of the demo, but what was done with it', async () => {
  const org = await app.makeOrg();
  const setup = async () => (await readBody<'getOrgStats'>(await getStats(org))).setup;
  const inOrg = <Result>(work: (tx: Tx) => Promise<Result>) =>
    app.db.asTenant({ org_id: org.org_id, environment: 'test' }, work);
  await connect(org, 'harbor-coffee', null);
  await run(org, 'COMPLETED', daysAgo(0));
  await inOrg(async (tx) => {
    for (const table of [linkedAccountTable, connectionTable, executionTable]) {
      await tx.update(table).set({ is_seed: true });
    }
    await tx
      .update(orgTable)
      .set({ hosted_properties: { base_color: '#123456' }, is_branding_seed: true })
      .where(eq(orgTable._id, org.org_id));
  });
  const nothing = {
    linked_account: false,
    connection: false,
    execution: false,
    member: false,
    branding: false,
  };
  expect(await setup()).toEqual(nothing);
  await inOrg((tx) => tx.update(connectionTable).set({ is_seed: false }));
  await run(org, 'COMPLETED', daysAgo(0));
  await fetch(`${app.url}/api/v1/org/${org.org_id}`, {
    method: 'PUT',
    headers: {
      ...asUser(org.accountToken),
      environment: 'test',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ hosted_properties: { base_color: '#654321' } }),
  });
  expect(await setup()).toEqual({ ...nothing, connection: true, execution: true, branding: true });
});

it('counts connected and expired connections', async () => {
  const org = await app.makeOrg();
  await connect(org, 'harbor-coffee', null);
  await connect(org, 'fjord-outdoor', daysAgo(1));
  await run(org, 'COMPLETED', daysAgo(0));
  const stats = await readBody<'getOrgStats'>(await getStats(org));
  expect(stats.linked_accounts).toEqual({ total: 2, connected: 2 });
  expect(stats.connections).toMatchObject({ active: 1, expired: 1 });
  expect(stats.connections.by_day.at(-3)).toMatchObject({ created: 2 });
  expect(stats.apps).toEqual([
    expect.objectContaining({ slug: 'demo_crm', active: 1, expired: 1, executions: 1 }),
  ]);
  expect(stats.expired).toEqual([
    expect.objectContaining({
      linked_account_id: 'fjord-outdoor',
      name: 'Name of fjord-outdoor',
      expired_at: expect.stringMatching(/Z$/),
    }),
  ]);
});

it('shows nothing of the other environment, nor of another organization', async () => {
  const [org, otherOrg] = [await app.makeOrg(), await app.makeOrg()];
  await connect(org, 'harbor-coffee', null);
  await run(org, 'ERRORED', daysAgo(0));
  for (const stats of [
    await readBody<'getOrgStats'>(await getStats(org, '', 'production')),
    await readBody<'getOrgStats'>(await getStats(otherOrg)),
  ]) {
    expect(stats).toMatchObject({
      linked_accounts: { total: 0 },
      connections: { active: 0 },
      executions: { total: 0 },
      errors: [],
    });
  }
});

it.each([
  ['?time_zone=Mars/Olympus', '/time_zone'],
  ['?days=8', '/days'],
  ['?days=many', '/days'],
])('refuses %s and names the field', async (query, pointer) => {
  const response = await getStats(await app.makeOrg(), query);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    details: expect.arrayContaining([expect.objectContaining({ in: 'query', pointer })]),
  });
});
