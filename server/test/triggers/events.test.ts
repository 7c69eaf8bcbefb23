import { createHmac } from 'node:crypto';
import type {
  ApiErrorBody,
  Execution,
  ExecutionResult,
  FiredEvent,
  WebhookReceived,
  WebhookSecret,
} from '@patchbay/contract/schema.gen.d.ts';
import { asBackend } from '@patchbay/test-kit/server/call-app.ts';
import { publishPortal } from '@patchbay/test-kit/server/publish-portal.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { startTestApp, type TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { continueExecution } from '../../src/engine/segment/run-segment.ts';
import { makeConnection } from '../calls/make-connection.ts';
import {
  graph,
  type Headers,
  logNode,
  makeWorkflows,
  START,
  type WorkflowFixture,
} from '../workflows/workflow-fixture.ts';

const EVENT = '/api/v2/public/event/trigger';

let app: TestApp;
let fixture: WorkflowFixture;
let backend: Headers;
beforeAll(async () => {
  app = await startTestApp();
  fixture = await makeWorkflows(app);
  backend = asBackend(fixture.org.testKey);
});
afterAll(() => app.close());

const started = (data: object, more: object = {}) => ({
  ...graph(),
  ...more,
  nodes: [{ ...START, data }, logNode('2')],
});
const publish = async (data: object, more: object = {}, slug?: string) => {
  const draft = await fixture.create(fixture.member, {
    name: 'Listens',
    ...(slug === undefined ? {} : { slug }),
  });
  return fixture.publish(draft, started(data, more));
};
const fire = async (body: object, account = 'harbor-coffee', more: Headers = {}) =>
  fixture.send<FiredEvent & ApiErrorBody>(
    'POST',
    EVENT,
    { ...backend, linked_account_id: account, ...more },
    body,
  );
const runs = async (workflow: string) => {
  const { rows } = await runSql(
    app.database.adminUrl,
    `select linked_account_id, config_id, source, event, instance_tag, trigger from execution
     where workflow_id = $1 order by created_at, _id`,
    [workflow],
  );
  return rows;
};

test('an event runs what listens to it and what the linked account has', async () => {
  const event = 'Deal won';
  const shared = await publish({ kind: 'event', event });
  const ofApp = await publish({ kind: 'event', event }, {}, 'demo_crm');
  await publish({ kind: 'event', event: 'deal won' });
  const owned = await fixture.publish(
    await fixture.create(fixture.sibling),
    started({ kind: 'event', event }),
    fixture.sibling,
  );
  const payload = { amount: 4800 };
  const first = await fire({ event, payload }, 'harbor-coffee', { instance_tag: 'import' });
  expect(first).toMatchObject({
    status: 200,
    body: { workflows: [{ _id: shared._id, outcome: 'started' }] },
  });
  expect(await runs(shared._id)).toMatchObject([
    {
      linked_account_id: 'harbor-coffee',
      config_id: 'harbor-coffee',
      source: 'Event',
      event,
      instance_tag: 'import',
      trigger: { body: payload },
    },
  ]);
  const sibling = await fire({ trigger: event, payload }, 'sibling');
  expect(sibling.body.workflows.map(({ _id }) => _id)).toEqual([shared._id, owned._id]);

  await publishPortal(app, fixture.org, 'demo_crm', { workflows: [{ id: ofApp._id, fields: [] }] });
  const { rows } = await runSql(
    app.database.adminUrl,
    "select _id from linked_account where account_id = 'harbor-coffee'",
  );
  const tenant = { org_id: fixture.org.org_id, environment: 'test' } as const;
  const scope = { tenant, linked_account: String(rows[0]?._id) };
  await makeConnection(app.app.services.connect, scope, 'demo_crm', { isKey: true });
  const config = { slug: 'demo_crm' };
  await fixture.send('POST', '/api/v2/f-sdk/config', fixture.harbor, config);
  const path = `/api/v2/public/slug/demo_crm/config/harbor-coffee/workflows/${ofApp._id}`;
  const enabled = await fixture.send('PATCH', path, fixture.harbor, { enabled: true });
  expect(enabled.status, JSON.stringify(enabled.body)).toBe(200);
  const both = await fire({ event, payload });
  expect(both.body.workflows.map(({ _id }) => _id)).toEqual([shared._id, ofApp._id]);
  const narrowed = await fixture.send<FiredEvent>(
    'POST',
    '/api/v2/public/event/demo_crm',
    fixture.harbor,
    { event, payload },
  );
  expect(narrowed.body.workflows.map(({ _id }) => _id)).toEqual([ofApp._id]);
  const elsewhere = await fire({ event }, 'harbor-coffee', { config_id: 'another' });
  expect(elsewhere.body.workflows.map(({ _id }) => _id)).toEqual([shared._id]);

  expect(await fire({ event: 'Deal lost' })).toMatchObject({
    status: 400,
    body: { error_code: 'INVALID_EVENT' },
  });
  expect(await fire({ payload })).toMatchObject({
    status: 400,
    body: { details: [{ pointer: '/event' }] },
  });
  for (const { _id } of [shared, ofApp]) {
    await fixture.call('PUT', _id, { what: '/publish', body: { published: false } });
  }
  expect(await fire({ event })).toMatchObject({ body: { error_code: 'INVALID_EVENT' } });
});

test('a form with files fires an event, at the address of older back ends too', async () => {
  const event = 'Order placed by form';
  const workflow = await publish({ kind: 'event', event });
  const form = async (
    parts: readonly [name: string, value: string | File][],
    { path = EVENT, init = {} }: { path?: string; init?: RequestInit } = {},
  ) => {
    const body = new FormData();
    for (const [name, value] of parts) {
      body.append(name, value);
    }
    const headers = { ...backend, linked_account_id: 'harbor-coffee' };
    const response = await fetch(`${app.url}${path}`, { method: 'POST', headers, body, ...init });
    const received: FiredEvent & ApiErrorBody = JSON.parse(await response.text());
    return { status: response.status, body: received };
  };
  const named: [string, string] = ['event', event];
  const pdf = new File([Uint8Array.of(0, 255, 37)], 'Grüße.pdf', { type: 'application/pdf' });
  const path = '/api/v2/public/event';
  const payload: [string, string] = ['payload', '{"id":7}'];
  expect(await form([named, payload, ['slip', pdf]], { path })).toMatchObject({
    status: 200,
    body: { workflows: [{ _id: workflow._id, outcome: 'started' }] },
  });
  const [run] = await runs(workflow._id);
  const slip = {
    filename: 'Grüße.pdf',
    content_type: 'application/pdf',
    size: 3,
    content: Buffer.from([0, 255, 37]).toString('base64'),
  };
  expect(run?.trigger).toEqual({ body: { id: 7, slip }, headers: {} });
  const both = new File(['b'], 'b.txt', { type: 'text/plain' });
  expect(
    await form([
      ['trigger', event],
      ['slip', pdf],
      ['slip', both],
    ]),
  ).toMatchObject({
    status: 200,
  });
  const [, second] = await runs(workflow._id);
  expect(second?.trigger.body).toEqual({
    slip: [
      slip,
      { ...slip, filename: 'b.txt', content_type: 'text/plain', size: 1, content: 'Yg==' },
    ],
  });
  // Without files the payload is whatever JSON it is.
  expect(await form([named, ['payload', '[1]']])).toMatchObject({ status: 200 });

  for (const [parts, pointer] of [
    [[payload], '/event'],
    [[named, ['payload', '{"id"']], '/payload'],
    [[named, ['payload', '{"a":{"__proto__":1}}']], '/payload/a/__proto__'],
    [[named, ['payload', '[1]'], ['slip', pdf]], '/payload'],
    [[named, ['amount', '4800']], '/amount'],
    [[named, named], '/event'],
    [[['event', pdf]], '/event'],
    [[named, ['__proto__', pdf]], '/__proto__'],
  ] satisfies [[string, string | File][], string][]) {
    expect(await form(parts)).toMatchObject({
      status: 400,
      body: { error_code: 'VALIDATION_ERROR', details: [{ in: 'body', pointer }] },
    });
  }
  const broken = {
    body: '--x\r\nno header',
    headers: {
      ...backend,
      linked_account_id: 'harbor-coffee',
      'content-type': 'multipart/form-data; boundary=x',
    },
  };
  expect(await form([], { init: broken })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('form') },
  });
  const files = Array.from({ length: 101 }, (_, at): [string, File] => [`file_${at}`, both]);
  expect(await form([named, ...files])).toMatchObject({ status: 413 });
  expect(await form([named], { path: '/api/v2/public/workflow' })).toMatchObject({ status: 415 });
  expect(await runs(workflow._id)).toHaveLength(3);
});

test('conditions, payload schema and idempotency key decide on each workflow', async () => {
  const event = 'Order placed';
  const workflow = await publish(
    {
      kind: 'event',
      event,
      conditions: [{ lhs: '{{event.body.amount}}', operator: 'gt', rhs: 100 }],
      idempotency: { key: '{{event.body.id}}' },
    },
    {
      enable_schema_validation: true,
      json_schema: { type: 'object', properties: { amount: { type: 'number' } } },
    },
  );
  const outcome = async (payload: object, account?: string) =>
    (await fire({ event, payload }, account)).body.workflows.map((one) => one.outcome);
  expect(await outcome({ id: 1, amount: 50 })).toEqual(['conditions']);
  expect(await outcome({ id: 1, amount: 'many' })).toEqual(['schema']);
  const together = await Promise.all(
    Array.from({ length: 4 }, () => outcome({ id: 1, amount: 500 })),
  );
  expect(together.flat().sort()).toEqual(['duplicate', 'duplicate', 'duplicate', 'started']);
  expect(await outcome({ id: 1, amount: 500 }, 'sibling')).toEqual(['started']);
  expect(await outcome({ amount: 500 })).toEqual(['started']);
  expect(await outcome({ amount: 500 })).toEqual(['started']);
  app.advanceClock(301_000);
  expect(await outcome({ id: 1, amount: 500 })).toEqual(['started']);
  expect(await runs(workflow._id)).toHaveLength(5);
});

test('the key of the workflow decides where the trigger has none', async () => {
  const event = 'Stock changed';
  const settings = { dedup_key: '{{event.body.id}}' };
  const workflow = await publish({ kind: 'event', event }, { settings });
  const idempotency = { key: '{{event.body.version}}' };
  await publish({ kind: 'event', event, idempotency }, { settings });
  const fired = async (payload: object) => (await fire({ event, payload })).body.workflows;
  const [first] = await fired({ id: 1, version: 1 });
  expect(await fired({ id: 1, version: 2 })).toMatchObject([
    { _id: workflow._id, outcome: 'duplicate', execution_id: first?.execution_id },
    { outcome: 'started' },
  ]);
  // A call is a start as the event is.
  const headers = { ...backend, linked_account_id: 'harbor-coffee' };
  const path = `/api/v2/public/workflow/${workflow._id}/execute`;
  const called = await fixture.send<ExecutionResult>('POST', path, headers, { id: 1 });
  expect(called.body.execution_id).toBe(first?.execution_id);
});

/** Together longer than a text may become. */
const HALF = 'x'.repeat(600_000);
const TWICE = '{{event.body.text}}{{event.body.text}}';
const refusals = async (workflow: string) => {
  const { rows } = await runSql(
    app.database.adminUrl,
    'select status, error_code, error_message from execution where workflow_id = $1',
    [workflow],
  );
  return rows;
};
const REFUSED = { status: 'ERRORED', error_code: 'TRIGGER_FAILED' };

test('conditions and keys that cannot be evaluated refuse the event, and the owners see it', async () => {
  const event = 'Text sent';
  const conditions = [{ lhs: TWICE, operator: 'eq', rhs: 1 }];
  const idempotency = { key: TWICE };
  const conditional = await publish({ kind: 'event', event, conditions });
  const keyed = await publish({ kind: 'event', event, idempotency });
  const other = await publish({ kind: 'event', event });
  const { workflows } = (await fire({ event, payload: { text: HALF } })).body;
  expect(workflows).toMatchObject([
    { _id: conditional._id, outcome: 'failed' },
    { _id: keyed._id, outcome: 'failed' },
    { _id: other._id, outcome: 'started' },
  ]);
  expect(await refusals(conditional._id)).toEqual([
    { ...REFUSED, error_message: expect.stringMatching(/^A condition of .* Name a smaller part/) },
  ]);
  expect(await refusals(keyed._id)).toEqual([
    { ...REFUSED, error_message: expect.stringMatching(/^The key of .* Name a smaller part/) },
  ]);
  const id = workflows[0]?.execution_id ?? '';
  const path = `/api/v2/public/execution/${id}`;
  const fork = await fixture.send<ApiErrorBody>('POST', `${path}/fork`, fixture.member, {
    node_id: '2',
  });
  expect(fork).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('was refused before it started') },
  });
  const rerun = await fixture.send('POST', `${path}/rerun`, backend, {});
  expect(rerun).toMatchObject({ status: 200 });
});

test('a call or webhook whose key cannot be evaluated starts nothing, and says so', async () => {
  const settings = { dedup_key: TWICE };
  const workflow = await publish({ kind: 'webhook', auth: { type: 'none' } }, { settings });
  const refused = {
    status: 400,
    body: {
      error_code: 'WORKFLOW_INVALID',
      message: expect.stringContaining('The key of the trigger cannot be filled in'),
    },
  };
  const body = { text: HALF };
  expect(await webhook(workflow, JSON.stringify(body))).toMatchObject(refused);
  const headers = { ...backend, linked_account_id: 'harbor-coffee' };
  const path = `/api/v2/public/workflow/${workflow._id}/execute`;
  expect(await fixture.send('POST', path, headers, body)).toMatchObject(refused);
  expect(await refusals(workflow._id)).toMatchObject([REFUSED, REFUSED]);
});

test('a run whose workflow is deleted before it begins says so', async () => {
  const event = 'Order lost';
  const workflow = await publish({ kind: 'event', event });
  const [run] = (await fire({ event })).body.workflows;
  const id = run?.execution_id ?? '';
  expect((await fixture.call('DELETE', workflow._id)).status).toBe(200);
  const tenant = { org_id: fixture.org.org_id, environment: 'test' } as const;
  await continueExecution(app.app.services.engine.deps, tenant, id);
  const path = `/api/v2/public/execution/${id}`;
  expect((await fixture.send<Execution>('GET', path, fixture.harbor)).body).toMatchObject({
    status: 'ERRORED',
    phase: 'ended',
    execution_error: {
      code: 'VERSION_GONE',
      message:
        'The workflow was deleted, and with it the version that this run is of. Run another workflow in its place.',
    },
  });
});

/** The address of a workflow, as its sender uses it. */
const webhook = async (
  { _id, webhook_path }: { _id: string; webhook_path?: string },
  body: string,
  { headers = {}, account = 'harbor-coffee', method = 'POST' } = {},
) => {
  expect(webhook_path).toBe(
    `/api/v1/webhook-trigger/${fixture.org.org_id}-test/${_id}/{linked_account_id}`,
  );
  const path = webhook_path?.replace('{linked_account_id}', account);
  const response = await fetch(`${app.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body }),
  });
  const received: WebhookReceived & ApiErrorBody = JSON.parse(await response.text());
  return { status: response.status, body: received };
};
const setSecret = async (id: string, body: object = {}) =>
  (await fixture.call<WebhookSecret>('PUT', id, { what: '/webhook-secret', body })).body.secret;

test('a signed body starts the workflow at its address, once per key', async () => {
  const draft = await fixture.create();
  const workflow = await fixture.publish(
    draft,
    started(
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
  // Without a secret nothing is proven.
  expect(await webhook(workflow, body, signed(''))).toMatchObject({ status: 401 });
  const secret = await setSecret(workflow._id);
  const read = await fixture.call('GET', workflow._id);
  expect(read.body.nodes[0]).toMatchObject({ data: { auth: { has_secret: true } } });
  expect(JSON.stringify(read.body)).not.toContain(secret);
  const first = await webhook(workflow, body, signed(secret, body, { 'x-delivery': '1' }));
  expect(first).toMatchObject({ status: 200, body: { message: 'The workflow was started.' } });
  const again = await webhook(workflow, body, signed(secret, body, { 'x-delivery': '1' }));
  expect(again).toMatchObject({ status: 409, body: { error_code: 'ALREADY_EXISTS' } });
  const [run] = await runs(workflow._id);
  expect(run).toMatchObject({
    linked_account_id: 'harbor-coffee',
    source: 'Webhook',
    trigger: { body: { kind: 'deal' }, headers: { 'x-delivery': '1' } },
  });
  expect(JSON.stringify(run)).not.toContain('sha256=');

  const other = '{"kind":"contact"}';
  expect(await webhook(workflow, other, signed(secret, other))).toEqual({
    status: 200,
    body: { message: expect.stringContaining('do not hold') },
  });
  const empty = '{}';
  expect(await webhook(workflow, empty, signed(secret, empty))).toMatchObject({ status: 400 });
  const broken = '{"kind"';
  expect(await webhook(workflow, broken, signed(secret, broken))).toMatchObject({ status: 400 });
  // The bytes are signed, not what they mean.
  expect(await webhook(workflow, '{"kind":"deal"}', signed(secret))).toMatchObject({ status: 401 });
  expect(await webhook(workflow, body)).toMatchObject({ status: 401 });
  const rotated = await setSecret(workflow._id, { secret: 'the-senders-own-secret' });
  expect(await webhook(workflow, body, signed(secret))).toMatchObject({ status: 401 });
  expect(await webhook(workflow, body, signed(rotated))).toMatchObject({ status: 200 });
  expect(await runs(workflow._id)).toHaveLength(2);
});

test('what an address does not take has its own status', async () => {
  const auth = { type: 'token', header: 'X-Door' };
  const workflow = await publish({ kind: 'webhook', auth });
  const headers = { 'X-Door': await setSecret(workflow._id) };
  expect(await webhook(workflow, '[1]', { headers })).toMatchObject({ status: 200 });
  expect(await webhook(workflow, '[1]', { headers: { 'X-Door': 'open' } })).toMatchObject({
    status: 401,
    body: { details: [{ in: 'header', pointer: '/x-door' }] },
  });
  const text = { headers: { ...headers, 'content-type': 'text/plain' } };
  expect(await webhook(workflow, 'deal', text)).toMatchObject({ status: 415 });
  const large = JSON.stringify('x'.repeat(1_100_000));
  expect(await webhook(workflow, large, { headers })).toMatchObject({ status: 413 });
  expect(await webhook(workflow, '', { headers, method: 'GET' })).toMatchObject({ status: 405 });
  expect(await webhook(workflow, '1', { headers, account: 'nobody' })).toMatchObject({
    status: 404,
  });
  const [run] = await runs(workflow._id);
  expect(JSON.stringify(run)).not.toContain(headers['X-Door']);
  await fixture.call('PUT', workflow._id, { what: '/publish', body: { published: false } });
  expect(await webhook(workflow, '1', { headers })).toMatchObject({ status: 404 });

  // An app's workflow runs for those that have it enabled.
  const ofApp = await publish({ kind: 'webhook', auth: { type: 'none' } }, {}, 'demo_crm');
  expect(await webhook(ofApp, '1')).toMatchObject({ status: 404 });
});
