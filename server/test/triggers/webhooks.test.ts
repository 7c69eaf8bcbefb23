import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Headers } from '../workflows/workflow-fixture.ts';
import { startTriggerApp, type TriggerApp } from './trigger-app.ts';

let triggers: TriggerApp;
beforeAll(async () => {
  triggers = await startTriggerApp();
});
afterAll(() => triggers.app.close());

test('a signed body starts the workflow at its address, once per key', async () => {
  const draft = await triggers.fixture.create();
  const workflow = await triggers.fixture.publish(
    draft,
    triggers.started(
      {
        kind: 'webhook',
        auth: { type: 'hmac', header: 'X-Hub-Proof', encoding: 'base64', prefix: 'sha256=' },
        validate_schema: true,
        idempotency: { key: '{{event.headers.x-delivery}}' },
        conditions: [{ lhs: '{{event.body.kind}}', operator: 'eq', rhs: 'deal' }],
      },
      { json_schema: { type: 'object', required: ['kind'] } },
    ),
  );
  const body = '{"kind" : "deal"}';
  const signed = (secret: string, text = body, more: Headers = {}) => ({
    headers: {
      'X-Hub-Proof': `sha256=${createHmac('sha256', secret).update(text).digest('base64')}`,
      ...more,
    },
  });
  // Without a secret no signature is valid.
  expect(await triggers.webhook(workflow, body, signed(''))).toMatchObject({ status: 401 });
  const secret = await triggers.setSecret(workflow._id);
  const read = await triggers.fixture.call('GET', workflow._id);
  expect(read.body.nodes[0]).toMatchObject({ data: { auth: { has_secret: true } } });
  expect(JSON.stringify(read.body)).not.toContain(secret);
  const first = await triggers.webhook(workflow, body, signed(secret, body, { 'x-delivery': '1' }));
  expect(first).toMatchObject({ status: 200, body: { message: 'The workflow was started.' } });
  const again = await triggers.webhook(workflow, body, signed(secret, body, { 'x-delivery': '1' }));
  expect(again).toMatchObject({ status: 409, body: { error_code: 'ALREADY_EXISTS' } });
  const [run] = await triggers.runs(workflow._id);
  expect(run).toMatchObject({
    linked_account_id: 'harbor-coffee',
    source: 'Webhook',
    trigger: { body: { kind: 'deal' }, headers: { 'x-delivery': '1' } },
  });
  expect(JSON.stringify(run)).not.toContain('sha256=');

  const otherBody = '{"kind":"contact"}';
  expect(await triggers.webhook(workflow, otherBody, signed(secret, otherBody))).toEqual({
    status: 200,
    body: { message: expect.stringContaining('do not hold') },
  });
  const empty = '{}';
  expect(await triggers.webhook(workflow, empty, signed(secret, empty))).toMatchObject({
    status: 400,
  });
  const broken = '{"kind"';
  expect(await triggers.webhook(workflow, broken, signed(secret, broken))).toMatchObject({
    status: 400,
  });
  // The signature covers the bytes, not the parsed JSON.
  expect(await triggers.webhook(workflow, '{"kind":"deal"}', signed(secret))).toMatchObject({
    status: 401,
  });
  expect(await triggers.webhook(workflow, body)).toMatchObject({ status: 401 });
  const rotated = await triggers.setSecret(workflow._id, { secret: 'the-senders-own-secret' });
  expect(await triggers.webhook(workflow, body, signed(secret))).toMatchObject({ status: 401 });
  expect(await triggers.webhook(workflow, body, signed(rotated))).toMatchObject({ status: 200 });
  expect(await triggers.runs(workflow._id)).toHaveLength(2);
});

test('what an address does not take has its own status', async () => {
  const auth = { type: 'token', header: 'X-Door' };
  const workflow = await triggers.publish({ kind: 'webhook', auth });
  const headers = { 'X-Door': await triggers.setSecret(workflow._id) };
  expect(await triggers.webhook(workflow, '[1]', { headers })).toMatchObject({ status: 200 });
  expect(await triggers.webhook(workflow, '[1]', { headers: { 'X-Door': 'open' } })).toMatchObject({
    status: 401,
    body: { details: [{ in: 'header', pointer: '/x-door' }] },
  });
  const text = { headers: { ...headers, 'content-type': 'text/plain' } };
  expect(await triggers.webhook(workflow, 'deal', text)).toMatchObject({ status: 415 });
  const large = JSON.stringify('x'.repeat(1_100_000));
  expect(await triggers.webhook(workflow, large, { headers })).toMatchObject({ status: 413 });
  expect(await triggers.webhook(workflow, '', { headers, method: 'GET' })).toMatchObject({
    status: 405,
  });
  expect(await triggers.webhook(workflow, '1', { headers, account: 'nobody' })).toMatchObject({
    status: 404,
  });
  const [run] = await triggers.runs(workflow._id);
  expect(JSON.stringify(run)).not.toContain(headers['X-Door']);
  await triggers.fixture.call('PUT', workflow._id, {
    what: '/publish',
    body: { published: false },
  });
  expect(await triggers.webhook(workflow, '1', { headers })).toMatchObject({ status: 404 });

  // A workflow of an app runs for the linked accounts that have enabled it.
  const ofApp = await triggers.publish({ kind: 'webhook', auth: { type: 'none' } }, {}, 'demo_crm');
  expect(await triggers.webhook(ofApp, '1')).toMatchObject({ status: 404 });
});
