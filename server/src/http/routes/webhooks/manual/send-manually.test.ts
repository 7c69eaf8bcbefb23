import type { WebhookDelivery, WebhookTestResult } from '@patchbay/contract/schema.gen.d.ts';
import { asBackend, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { startTestApp, type TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tenant } from '#db/database.ts';
import { insertDeliveries } from '#test/webhooks/insert-deliveries.ts';
import { type Receiver, startReceiver } from '#test/webhooks/receiver.ts';
import { insertWebhook, type TestWebhook } from '#test/webhooks/webhook-fixture.ts';

const TEST = '/api/v2/public/webhook/test';
const LOG = '/api/v2/public/audit/webhook-delivery';

let app: TestApp;
let send: Send;
let receiver: Receiver;
let key: Record<string, string>;
let tenant: Tenant;
let webhook: TestWebhook;
beforeAll(async () => {
  receiver = await startReceiver();
  app = await startTestApp({ allowPrivateHosts: [receiver.allowed] });
  send = sender(app);
  const org = await app.makeOrg();
  key = asBackend(org.testKey);
  tenant = { org_id: org.org_id, environment: 'test' };
  webhook = await insertWebhook(app, tenant, {
    webhook_url: receiver.url,
    is_enabled: false,
    headers: { Authorization: 'Bearer of-the-receiver' },
  });
});
afterAll(async () => {
  await app.close();
});

test('a sample is sent before the subscription is saved', async () => {
  const { body } = await send<WebhookTestResult>('POST', TEST, key, {
    event: 'Workflow Errored',
    webhook_url: receiver.url,
    webhook_body: { text: '{{event.workflow_name}}: {{event.error.message}}' },
    webhook_headers: { 'Content-Type': '' },
  });
  expect(body).toMatchObject({ status: 'SUCCESS', attempt: { status_code: 200, error: null } });
  const received = receiver.received.at(-1);
  expect(received?.body).toBe('{"text":"Sample workflow: The app responded with 500."}');
  expect(received?.headers).not.toHaveProperty('webhook-signature');
  expect(received?.headers['content-type']).toBe('application/json');
});

test('a sample of a stored subscription has its signature and its headers', async () => {
  receiver.respond = (response) => response.writeHead(503).end('away');
  const { body } = await send<WebhookTestResult>('POST', TEST, key, {
    event: 'Connection Created',
    webhook_id: webhook._id,
  });
  receiver.respond = (response) => response.end('ok');
  expect(body).toMatchObject({
    status: 'FAILED',
    request: { headers: { authorization: '[REDACTED]' } },
    attempt: { status_code: 503, error: { code: 'STATUS' }, response_body: 'away' },
  });
  const received = receiver.received.at(-1);
  expect(received?.headers.authorization).toBe('Bearer of-the-receiver');
  const headers = received?.headers as Record<string, string>;
  expect(new Webhook(webhook.secret).verify(received?.body ?? '', headers)).toMatchObject({
    event: 'Connection Created',
  });
});

test.each([
  [{ event: 'Workflow Completed' }, '/webhook_url'],
  [{ event: 'Workflow Completed', webhook_url: 'http://10.0.0.1/' }, '/webhook_url'],
  [
    { event: 'Workflow Completed', webhook_url: 'https://a.example', webhook_body: '{{env.x}}' },
    '/webhook_body',
  ],
  [{ event: 'Anything', webhook_url: 'https://a.example' }, '/event'],
])('the sample %j is refused at %s', async (request, pointer) => {
  expect(await send('POST', TEST, key, request)).toMatchObject({
    status: 400,
    body: { details: [{ pointer }] },
  });
});

test('a delivery is sent again with its id and body, also while its subscription is disabled', async () => {
  const [id = ''] = await insertDeliveries(app.db, tenant, [
    { webhook_id: webhook._id, status: 'FAILED', status_code: 500, error_code: 'STATUS' },
  ]);
  const resend = () => send<WebhookDelivery>('POST', `${LOG}/${id}/resend`, key);
  const first = await resend();
  expect(first.body).toMatchObject({
    status: 'SUCCESS',
    attempts: 2,
    attempt_history: [{ number: 2, is_manual: true, status_code: 200 }],
  });
  const sent = receiver.received.at(-1);
  expect(sent?.headers['webhook-id']).toBe(first.body.message_id);
  await resend();
  expect(receiver.received.at(-1)).toMatchObject({
    body: sent?.body,
    headers: { 'webhook-id': first.body.message_id },
  });
  const theirs = asBackend((await app.makeOrg()).testKey);
  expect((await send('POST', `${LOG}/${id}/resend`, theirs)).status).toBe(404);
});
