// Deliveries are stored in the transaction of what they tell of.
import type { ExecutionResult } from '@patchbay/contract/schema.gen.d.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { expect, test } from 'vitest';
import { recordConnectionEvent } from '#db/connect/connection-repo.ts';
import { createObjectId } from '#lib/object-id.ts';
import { EXECUTIONS, makeRunCalls, SYNC } from '../workflows/run-calls.ts';
import { startWorkflowApp } from '../workflows/workflow-app.ts';
import { edge, START } from '../workflows/workflow-fixture.ts';
import { insertWebhook, listDeliveries } from './webhook-fixture.ts';

const { app, fixture } = await startWorkflowApp({ isRunning: true });
const tenant = { org_id: fixture.org.org_id, environment: 'test' } as const;
const { run, ended } = makeRunCalls(fixture);

const FAILING = {
  nodes: [
    START,
    // Its address is refused.
    {
      id: '2',
      type: 'http',
      name: 'Fail',
      data: { method: 'GET', base_url: 'http://127.0.0.1:9/' },
    },
  ],
  edges: [edge('1', '2')],
};

test('the end of a published run has one delivery for each subscription that wants it', async () => {
  const workflow = await fixture.publish(await fixture.create());
  const all = await insertWebhook(app, tenant);
  const ofWorkflow = await insertWebhook(app, tenant, { workflow_ids: [workflow._id] });
  await insertWebhook(app, tenant, { workflow_ids: [createObjectId()] });
  await insertWebhook(app, tenant, { slug: 'other_app' });
  await insertWebhook(app, tenant, { webhook_events: ['Workflow Errored', 'Connection Created'] });
  await insertWebhook(app, tenant, { is_enabled: false });
  await insertWebhook(app, { ...tenant, environment: 'production' });
  const other = await app.makeOrg();
  await insertWebhook(app, { org_id: other.org_id, environment: 'test' });

  const { body } = await run(workflow._id, {}, fixture.harbor, SYNC);
  const draftTest = await fixture.call<ExecutionResult>('POST', workflow._id, {
    what: '/test',
    body: { linked_account_id: 'harbor-coffee' },
  });
  await ended(draftTest.body.execution_id);
  const deliveries = await listDeliveries(app, tenant);
  expect(deliveries.map(({ webhook_id }) => webhook_id).toSorted()).toEqual(
    [all._id, ofWorkflow._id].toSorted(),
  );
  expect(new Set(deliveries.map(({ message_id }) => message_id)).size).toBe(2);
  expect(deliveries[0]).toMatchObject({
    message_id: expect.stringMatching(/^msg_[0-9a-f]{40}$/),
    event: 'Workflow Completed',
    execution_id: body.execution_id,
    workflow_name: 'Welcome',
    linked_account_id: 'harbor-coffee',
    status: 'RETRYING',
    event_data: { status: 'COMPLETED' },
  });
});

test('a run that is retried ends again, and that end has another id', async () => {
  const workflow = await fixture.publish(await fixture.create(), FAILING);
  const { _id } = await insertWebhook(app, tenant, { workflow_ids: [workflow._id] });
  const { body } = await run(workflow._id, null, fixture.harbor, SYNC);
  const path = `${EXECUTIONS}/${body.execution_id}`;
  await fixture.send('POST', `${path}/nodes/2/retry`, fixture.member, {});
  await ended(body.execution_id);
  const deliveries = (await listDeliveries(app, tenant)).filter(
    ({ webhook_id }) => webhook_id === _id,
  );
  expect(new Set(deliveries.map(({ message_id }) => message_id)).size).toBe(2);
  for (const delivery of deliveries) {
    expect(delivery).toMatchObject({
      event: 'Workflow Errored',
      event_data: { error_node: '2', error_node_name: 'Fail', attempts: 1 },
    });
  }
});

test('events of connections are stored, and a deletion is one where no other connection is left', async () => {
  const { _id } = await insertWebhook(app, tenant, {
    webhook_events: ['Connection Created', 'Connection Deleted'],
  });
  const ofApp = await insertWebhook(app, tenant, {
    webhook_events: ['Connection Created'],
    slug: 'demo_crm',
  });
  const account = await app.makeLinkedAccount(tenant, 'connects');
  const connection = (id: string) => ({
    ...tenant,
    _id: id,
    linked_account: account,
    slug: 'demo_crm',
    auth_type: 'oauth2' as const,
  });
  const record = (id: string, type: 'connection.created' | 'connection.deleted') =>
    app.db.asTenant(tenant, (tx) =>
      recordConnectionEvent(tx, connection(id), { type, reason: null, created_at: new Date() }),
    );
  const [first, second] = [createObjectId(), createObjectId()];
  await runSql(
    app.database.adminUrl,
    `insert into connection (_id, org_id, environment, linked_account, slug, auth_type, status,
       credentials_encrypted, connected_at, updated_at)
     values ($1, $2, 'test', $3, 'demo_crm', 'oauth2', 'active', 'v1.x.x.x', now(), now())`,
    [second, tenant.org_id, account],
  );
  await record(first, 'connection.created');
  await record(first, 'connection.deleted');
  await runSql(app.database.adminUrl, 'delete from connection where _id = $1', [second]);
  await record(second, 'connection.deleted');
  const deliveries = await listDeliveries(app, tenant);
  const events = deliveries.flatMap(({ webhook_id, event }) => (webhook_id === _id ? event : []));
  expect(events).toEqual(['Connection Created', 'Connection Deleted']);
  expect(deliveries.some(({ webhook_id }) => webhook_id === ofApp._id)).toBe(false);
});
