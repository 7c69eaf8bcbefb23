import { asUser } from '@patchbay/test-kit/server/call-app.ts';
import { readBody } from '@patchbay/test-kit/server/read-response.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { configTable } from '#db/schema/configs/config.ts';
import { connectionTable } from '#db/schema/connect/connection.ts';
import { linkedAccountTable } from '#db/schema/org/linked-account.ts';
import { none, startDemoDataApp } from './delete-demo-data.test-support.ts';

const { app, erase, seededOrg, countsOf } = await startDemoDataApp();

it('keeps what was made since: accounts, connections on seeded accounts, members', async () => {
  const org = await seededOrg();
  const tenant = { org_id: org.org_id, environment: 'test' as const };
  await app.makeLinkedAccount(tenant, 'my-own');
  const seeded = await app.db.asTenant(tenant, async (tx) => {
    const rows = await tx.select().from(linkedAccountTable);
    const row = rows.find(
      ({ account_id }) => account_id === 'copper-lantern' || account_id === 'saffron-kitchen',
    );
    return row ?? expect.unreachable('The story lost its account without connections.');
  });
  await app.db.asTenant(tenant, (tx) =>
    tx.insert(connectionTable).values({
      ...tenant,
      linked_account: seeded._id,
      slug: 'demo_crm',
      auth_type: 'keybased',
      status: 'active',
      credentials_encrypted: 'x',
      connected_at: new Date(),
    }),
  );
  const colleague = await app.makeOrg();
  await app.addMember(org.org_id, colleague.user_id, 'developer');

  expect((await erase(org)).status).toBe(200);
  const remaining = await app.db.asTenant(tenant, (tx) => tx.select().from(linkedAccountTable));
  expect(remaining.map(({ account_id, is_seed }) => [account_id, is_seed]).sort()).toEqual([
    ['my-own', false],
    [seeded.account_id, false],
  ]);
  expect(await countsOf(tenant)).toMatchObject({ connections: 1, executions: 0 });
  const members = await runSql(
    app.database.adminUrl,
    `select user_id from org_member where org_id = $1 order by created_at`,
    [org.org_id],
  );
  expect(members.rows.map((row) => row.user_id)).toEqual([org.user_id, colleague.user_id]);
});

it('keeps a config that was changed since, with its account, portal and workflows', async () => {
  const org = await seededOrg();
  const tenant = { org_id: org.org_id, environment: 'test' as const };
  await app.db.asTenant(tenant, (tx) =>
    tx
      .update(configTable)
      .set({ is_seed: false })
      .where(eq(configTable.config_id, 'meridian-clinics')),
  );
  expect((await erase(org)).status).toBe(200);
  expect(await countsOf(tenant)).toMatchObject({
    accounts: 1,
    connections: 0,
    configs: 1,
    portals: 1,
    versions: 3,
    workflows: 3,
  });
  expect(await countsOf({ ...tenant, environment: 'production' })).toEqual(none);
  // Its connection was the demo's.
  const [config] = await app.db.asTenant(tenant, (tx) => tx.select().from(configTable));
  expect(config?.archived_at).toBeInstanceOf(Date);
});

it('keeps a portal that was edited since, with the workflows that it offers', async () => {
  const org = await seededOrg();
  const tenant = { org_id: org.org_id, environment: 'test' as const };
  const path = `${app.url}/api/v1/application/demo_crm/config-portal`;
  const headers = { ...asUser(org.accountToken), 'content-type': 'application/json' };
  const { draft, revision } = await readBody<'getConfigPortal'>(await fetch(path, { headers }));
  const workflows = draft.workflows.slice(1);
  const body = JSON.stringify({ draft: { ...draft, workflows }, revision });
  expect((await fetch(path, { method: 'PUT', headers, body })).status).toBe(200);
  expect((await erase(org)).status).toBe(200);
  // The published version still offers the first one.
  expect(await countsOf(tenant)).toMatchObject({
    accounts: 0,
    configs: 0,
    portals: 1,
    workflows: 3,
  });
});

it('keeps a webhook that was changed since, without the deliveries of the demo', async () => {
  const org = await seededOrg();
  const tenant = { org_id: org.org_id, environment: 'test' as const };
  const path = `${app.url}/api/v2/public/webhook`;
  const headers = { ...asUser(org.accountToken), 'content-type': 'application/json' };
  const [webhook] = await readBody<'listWebhooks'>(await fetch(path, { headers }));
  const body = JSON.stringify({ webhook_description: 'Our own' });
  const changed = await fetch(`${path}/${webhook?._id}`, { method: 'PUT', headers, body });
  expect(changed.status).toBe(200);
  expect((await erase(org)).status).toBe(200);
  expect(await countsOf(tenant)).toMatchObject({
    definedEvents: 0,
    receivedEvents: 0,
    webhooks: 1,
    deliveries: 0,
  });
});

it('removes the demo’s members, but not the owner nor those of other organizations', async () => {
  const org = await seededOrg();
  const [sample, shared] = [await app.makeOrg(), await app.makeOrg()];
  for (const { user_id } of [sample, shared]) {
    await app.addMember(org.org_id, user_id, 'developer');
  }
  await runSql(app.database.adminUrl, `update org_member set is_seed = true where org_id = $1`, [
    org.org_id,
  ]);
  await runSql(app.database.adminUrl, `update app_user set is_seed = true where _id = any($1)`, [
    [sample.user_id, shared.user_id],
  ]);
  await runSql(app.database.adminUrl, `delete from org_member where org_id = $1`, [sample.org_id]);
  expect((await erase(org)).status).toBe(200);
  const people = await runSql(
    app.database.adminUrl,
    `select _id from app_user where _id = any($1) order by _id`,
    [[org.user_id, sample.user_id, shared.user_id]],
  );
  expect(people.rows.map((row) => row._id)).toEqual([org.user_id, shared.user_id].sort());
});
