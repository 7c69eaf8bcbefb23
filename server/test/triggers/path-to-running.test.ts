import type { ConfigPortal, WorkflowUses } from '@patchbay/contract/schema.gen.d.ts';
import { asUser } from '@patchbay/test-kit/server/call-app.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeConnection } from '../calls/make-connection.ts';
import { startTriggerApp, type TriggerApp } from './trigger-app.ts';

const PORTAL = '/api/v1/application/demo_crm/config-portal';

let triggers: TriggerApp;
beforeAll(async () => {
  triggers = await startTriggerApp();
});
afterAll(() => triggers.app.close());

test('a webhook of an app answers 404 until the last step, and the uses name each step', async () => {
  const { fixture, app } = triggers;
  const { org, send } = fixture;
  const member = asUser(org.accountToken);
  const workflow = await triggers.publish(
    { kind: 'webhook', auth: { type: 'none' } },
    {},
    'demo_crm',
  );
  const call = async () => (await triggers.webhook(workflow, '{}')).status;
  const readUses = async () =>
    (await fixture.call<WorkflowUses>('GET', workflow._id, { what: '/uses' })).body;
  const demoCrm = { slug: 'demo_crm', name: 'Demo CRM' };

  expect(await readUses()).toMatchObject({ trigger: 'webhook', portals: [] });
  expect(await call()).toBe(404);

  const { body: portal } = await send<ConfigPortal>('GET', PORTAL, member);
  const saved = await send<ConfigPortal>('PUT', PORTAL, member, {
    draft: { ...portal.draft, workflows: [{ id: workflow._id, fields: [] }] },
    revision: portal.revision,
  });
  expect((await readUses()).portals).toEqual([
    { ...demoCrm, is_offered: true, is_published: false, configs: 0 },
  ]);
  expect(await call()).toBe(404);

  await send('POST', `${PORTAL}/publish`, member, { revision: saved.body.revision });
  expect((await readUses()).portals).toEqual([
    { ...demoCrm, is_offered: true, is_published: true, configs: 0 },
  ]);
  expect(await call()).toBe(404);

  const { rows } = await runSql(
    app.database.adminUrl,
    "select _id from linked_account where account_id = 'harbor-coffee' and org_id = $1",
    [org.org_id],
  );
  const scope = {
    tenant: { org_id: org.org_id, environment: 'test' },
    linked_account: String(rows[0]?._id),
  } as const;
  await makeConnection(app.app.services.connect, scope, 'demo_crm', { isKey: true });
  const of = { ...member, linked_account_id: 'harbor-coffee' };
  const on = await send('POST', '/api/v2/public/config', of, {
    slug: 'demo_crm',
    workflows: [{ id: workflow._id, enabled: true }],
  });
  expect(on.status, JSON.stringify(on.body)).toBe(200);
  expect(await readUses()).toMatchObject({ portals: [{ configs: 1 }], total_customers: 1 });
  expect(await call()).toBe(200);
});
