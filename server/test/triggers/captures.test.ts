import { createHmac } from 'node:crypto';
import type {
  ApiErrorBody,
  FiredEvent,
  WebhookReceived,
  Workflow,
  WorkflowCapture,
} from '@patchbay/contract/schema.gen.d.ts';
import { asBackend } from '@patchbay/test-kit/server/call-app.ts';
import { expect, test } from 'vitest';
import { sweepOldRows } from '#db/sweep.ts';
import { startWorkflowApp } from '../workflows/workflow-app.ts';
import { graph, type Headers, logNode, START } from '../workflows/workflow-fixture.ts';

const { app, fixture } = await startWorkflowApp();

const startedBy = (data: object) => ({ ...graph(), nodes: [{ ...START, data }, logNode('2')] });
const draft = async (data: object, as: Headers = fixture.member): Promise<Workflow> => {
  const { _id, revision } = await fixture.create(as);
  const body = { ...startedBy(data), revision };
  return (await fixture.call('PUT', _id, { as, what: '/graph', body })).body;
};
const capture = async (method: 'GET' | 'POST' | 'DELETE', { _id }: Workflow) =>
  fixture.call<WorkflowCapture & ApiErrorBody>(method, _id, {
    as: asBackend(fixture.org.testKey),
    what: '/capture',
  });
const readState = async (workflow: Workflow) => (await capture('GET', workflow)).body;
const NONE = { state: 'none', until: null, refused: null, sample: null };

const fire = (event: string, payload: unknown, account = 'harbor-coffee') =>
  fixture.send<FiredEvent & ApiErrorBody>(
    'POST',
    '/api/v2/public/event/trigger',
    { ...asBackend(fixture.org.testKey), linked_account_id: account },
    { event, payload },
  );

const webhook = async (
  workflow: Workflow,
  body: string,
  headers: Headers = {},
  account = 'harbor-coffee',
) => {
  const path = workflow.webhook_path?.replace('{linked_account_id}', account) ?? '';
  const response = await fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const received: WebhookReceived & ApiErrorBody = JSON.parse(await response.text());
  return { status: response.status, body: received };
};

test('a draft with another trigger by now does not listen, and has no sample', async () => {
  const workflow = await draft({ kind: 'event', event: 'deal.lost' });
  await capture('POST', workflow);
  expect((await readState(workflow)).state).toBe('listening');
  const { revision } = (await fixture.call<Workflow>('GET', workflow._id)).body;
  const body = { ...startedBy({ kind: 'event', event: 'deal.won' }), revision };
  await fixture.call('PUT', workflow._id, { what: '/graph', body });
  expect(await readState(workflow)).toEqual(NONE);
});

test('a draft that listens keeps the first call of its address, of who can sign it', async () => {
  const workflow = await draft({
    kind: 'webhook',
    auth: { type: 'hmac', header: 'X-Signature', encoding: 'hex' },
  });
  const secret = (
    await fixture.call<{ secret: string }>('PUT', workflow._id, {
      what: '/webhook-secret',
      body: {},
    })
  ).body;
  const signed = (body: string) => ({
    'X-Signature': createHmac('sha256', secret.secret).update(body).digest('hex'),
    'X-Delivery': '7',
    authorization: 'Bearer of the sender',
  });
  expect((await webhook(workflow, '1', signed('1'))).status).toBe(404);
  expect(await readState(workflow)).toEqual(NONE);

  expect((await capture('POST', workflow)).body).toMatchObject({
    state: 'listening',
    sample: null,
  });
  expect((await readState(workflow)).refused).toBeNull();
  expect((await webhook(workflow, '1', signed('2'))).status).toBe(401);
  expect((await readState(workflow)).refused?.reason).toBe('proof_wrong');
  expect((await webhook(workflow, '1')).status).toBe(401);
  expect((await readState(workflow)).refused?.reason).toBe('proof_missing');
  expect((await webhook(workflow, '1', signed('1'), 'unknown')).status).toBe(404);
  expect((await readState(workflow)).refused?.reason).toBe('account_unknown');
  expect((await webhook(workflow, '{', signed('{'))).status).toBe(400);
  expect((await readState(workflow)).refused).toEqual({
    reason: 'body_invalid',
    refused_at: expect.any(String),
  });
  const first = '{"deal":[null,"1"]}';
  const taken = await webhook(workflow, first, signed(first));
  expect(taken).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('sample') },
  });
  expect(taken.body.execution_id).toBeUndefined();
  expect((await webhook(workflow, '2', signed('2'))).status).toBe(404);
  const captured = await readState(workflow);
  expect(captured).toMatchObject({
    state: 'captured',
    until: null,
    refused: null,
    sample: {
      payload: { deal: [null, '1'] },
      headers: { 'x-delivery': '7' },
      linked_account_id: 'harbor-coffee',
    },
  });
  expect(Object.keys(captured.sample?.headers ?? {})).not.toContain('authorization');
  expect(Object.keys(captured.sample?.headers ?? {})).not.toContain('x-signature');

  // A member can end the capture.
  await capture('POST', workflow);
  await capture('DELETE', workflow);
  expect(await readState(workflow)).toEqual(NONE);
  expect((await webhook(workflow, '2', signed('2'))).status).toBe(404);
});

test('an event is kept for drafts that the linked account reaches, and starts what it did', async () => {
  const event = 'Deal won';
  const published = await fixture.publish(
    await fixture.create(),
    startedBy({ kind: 'event', event }),
  );
  const unpublished = await draft({ kind: 'event', event });
  const ofSibling = await draft({ kind: 'event', event }, fixture.sibling);
  const otherWorkflow = await draft({ kind: 'event', event: 'Deal lost' });
  for (const workflow of [published, unpublished, ofSibling, otherWorkflow]) {
    expect((await capture('POST', workflow)).body.state).toBe('listening');
  }
  const { body } = await fire(event, null);
  expect(body.workflows).toMatchObject([{ _id: published._id, outcome: 'started' }]);
  expect(await readState(published)).toMatchObject({
    state: 'captured',
    sample: { payload: null },
  });
  expect(await readState(unpublished)).toMatchObject({
    state: 'captured',
    sample: { payload: null },
  });
  expect((await readState(ofSibling)).state).toBe('listening');
  // No published workflow listens to the event, but a draft does.
  expect(await fire('Deal lost', ['gone'])).toMatchObject({ status: 200, body: { workflows: [] } });
  expect(await readState(otherWorkflow)).toMatchObject({ sample: { payload: ['gone'] } });
  expect(await fire('Deal lost', ['again'])).toMatchObject({
    body: { error_code: 'INVALID_EVENT' },
  });

  const called = await draft({ kind: 'api_call' });
  expect(await capture('POST', called)).toMatchObject({
    status: 400,
    body: {
      error_code: 'WORKFLOW_INVALID',
      message: expect.stringContaining('Nothing comes in'),
    },
  });
});

test('a trigger that is not finished is named with what it lacks, and a secret that is not stored', async () => {
  const unfinished = await draft({ kind: 'webhook', auth: { type: 'hmac', encoding: 'hex' } });
  expect(await capture('POST', unfinished)).toMatchObject({
    status: 400,
    body: {
      error_code: 'WORKFLOW_INVALID',
      message: 'The trigger is not finished. "Start" (node 1): auth/header is required.',
      details: [{ pointer: '/nodes/0/data/auth/header', node_id: '1' }],
    },
  });
  const withoutSecret = await draft({
    kind: 'webhook',
    auth: { type: 'token', header: 'X-Token' },
  });
  await capture('POST', withoutSecret);
  expect((await webhook(withoutSecret, '1', { 'X-Token': 'a' })).status).toBe(401);
  expect((await readState(withoutSecret)).refused?.reason).toBe('secret_missing');
});

test('listening ends after 10 minutes, and a sample is gone after a day', async () => {
  const event = 'Deal moved';
  const [late, early] = [
    await draft({ kind: 'event', event }),
    await draft({ kind: 'event', event }),
  ];
  await capture('POST', early);
  await fire(event, [1]);
  await capture('POST', late);
  app.advanceClock(601_000);
  expect(await fire(event, [2])).toMatchObject({ status: 400 });
  expect(await readState(late)).toEqual(NONE);
  const { db, clock, log } = app.app.services;
  await sweepOldRows(db, clock(), { log });
  expect(await readState(early)).toMatchObject({ sample: { payload: [1] } });
  app.advanceClock(24 * 3_600_000);
  await sweepOldRows(db, clock(), { log });
  expect(await readState(early)).toEqual(NONE);
});
