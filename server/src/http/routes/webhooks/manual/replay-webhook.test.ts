import type {
  Webhook,
  WebhookDeliveryPage,
  WebhookReplay,
  WebhookRetriesStopped,
} from '@patchbay/contract/schema.gen.d.ts';
import { asBackend, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { beforeAll, expect, test } from 'vitest';
import { createObjectId } from '#lib/object-id.ts';
import { insertExecutions } from '#test/executions/insert-executions.ts';
import { insertDeliveries } from '#test/webhooks/insert-deliveries.ts';

const WEBHOOKS = '/api/v2/public/webhook';
const LOG = '/api/v2/public/audit/webhook-delivery';
const DAY = { start_date: '2026-11-10', end_date: '2026-11-10' };

const app = await shareTestApp();
let send: Send;
let key: Record<string, string>;
let webhook: Webhook;
let failed: string;
beforeAll(async () => {
  send = sender(app);
  const org = await app.makeOrg();
  key = asBackend(org.testKey);
  const tenant = { org_id: org.org_id, environment: 'test' } as const;
  webhook = (
    await send<Webhook>('POST', WEBHOOKS, key, {
      webhook_url: 'https://hooks.brightdesk.example/patchbay',
      webhook_events: ['Workflow Completed'],
    })
  ).body;
  const version_id = createObjectId();
  await insertExecutions(app.db, tenant, [
    // It ended while the subscription was disabled.
    { version_id },
    { version_id, status: 'ERRORED' },
    // It waited several times, for longer than the index of beginnings is searched.
    {
      version_id,
      created_at: new Date('2026-08-10T08:00:00.000Z'),
      completed_at: new Date('2026-11-10T08:00:00.000Z'),
    },
    // A test of a draft, and a run of another day.
    {},
    { version_id, created_at: new Date('2026-11-12T08:00:00.000Z') },
  ]);
  const { _id: webhook_id } = webhook;
  [failed = ''] = await insertDeliveries(app.db, tenant, [
    { webhook_id, status: 'FAILED', status_code: 500, error_code: 'STATUS', is_stopped: true },
    { webhook_id, created_at: new Date('2026-11-09T23:59:59.000Z'), status: 'FAILED' },
    { webhook_id },
  ]);
});

const replay = (deliveries: 'failed' | 'all', path = '') =>
  send<WebhookReplay>('POST', `${WEBHOOKS}/${webhook._id}/replay${path}`, key, {
    ...DAY,
    deliveries,
  });

test('failed deliveries of a range are sent again', async () => {
  expect((await replay('failed', '/preview')).body).toEqual({ count: 1, matched: 1 });
  expect((await replay('failed')).body).toEqual({ count: 1, matched: 1 });
  const waiting = await send<WebhookDeliveryPage>('GET', `${LOG}?status=RETRYING`, key);
  expect(waiting.body.docs).toMatchObject([{ _id: failed, is_replay: true, is_stopped: false }]);
});

test('everything of a range includes what happened while it was disabled', async () => {
  expect((await replay('all', '/preview')).body).toEqual({ count: 3, matched: 3 });
  expect((await replay('all')).body).toEqual({ count: 3, matched: 3 });
  // All of the range wait now, so that a second replay adds nothing.
  expect((await replay('all')).body).toEqual({ count: 0, matched: 0 });
  const { body } = await send<WebhookDeliveryPage>('GET', `${LOG}?status=RETRYING`, key);
  const due = body.docs.map(({ next_attempt_at }) => Date.parse(next_attempt_at ?? ''));
  expect(due).toHaveLength(4);
  expect(Math.max(...due) - Math.min(...due)).toBeGreaterThan(4 * 60_000);
});

test('retries are stopped, one or all', async () => {
  const stop = `${LOG}/${failed}/stop-retrying`;
  expect(await send('POST', stop, key)).toMatchObject({
    status: 200,
    body: { status: 'FAILED', is_stopped: true, next_attempt_at: null },
  });
  expect(await send('POST', stop, key)).toMatchObject({
    status: 409,
    body: { error_code: 'DELIVERY_ENDED' },
  });
  const all = `${WEBHOOKS}/${webhook._id}/stop-retrying`;
  expect((await send<WebhookRetriesStopped>('POST', all, key)).body.count).toBe(3);
  expect((await send<WebhookRetriesStopped>('POST', all, key)).body.count).toBe(0);
});

test('a long range, a disabled subscription and that of another organization are refused', async () => {
  const path = `${WEBHOOKS}/${webhook._id}/replay`;
  const year = { start_date: '2025-11-10', end_date: '2026-11-10', deliveries: 'all' };
  for (const address of [path, `${path}/preview`]) {
    expect(await send('POST', address, key, year)).toMatchObject({
      status: 400,
      body: { details: [{ pointer: '/end_date' }] },
    });
  }
  const theirs = asBackend((await app.makeOrg()).testKey);
  const body = { ...DAY, deliveries: 'all' };
  expect((await send('POST', path, theirs, body)).status).toBe(404);
  expect((await send('POST', `${LOG}/${failed}/stop-retrying`, theirs)).status).toBe(404);
  await send('PUT', `${WEBHOOKS}/${webhook._id}`, key, { is_enabled: false });
  expect(await send('POST', path, key, body)).toMatchObject({
    status: 409,
    body: { error_code: 'WEBHOOK_DISABLED' },
  });
});
