import type {
  ApiErrorBody,
  Execution,
  ExecutionResult,
  FiredEvent,
} from '@patchbay/contract/schema.gen.d.ts';
import { publishPortal } from '@patchbay/test-kit/server/publish-portal.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { continueExecution } from '#engine/segment/run-segment.ts';
import { makeConnection } from '../calls/make-connection.ts';
import { EVENT, startTriggerApp, type TriggerApp } from './trigger-app.ts';

let triggers: TriggerApp;
beforeAll(async () => {
  triggers = await startTriggerApp();
});
afterAll(() => triggers.app.close());

test('an event runs what listens to it and what the linked account has', async () => {
  const event = 'Deal won';
  const shared = await triggers.publish({ kind: 'event', event });
  const ofApp = await triggers.publish({ kind: 'event', event }, {}, 'demo_crm');
  await triggers.publish({ kind: 'event', event: 'deal won' });
  const owned = await triggers.fixture.publish(
    await triggers.fixture.create(triggers.fixture.sibling),
    triggers.started({ kind: 'event', event }),
    triggers.fixture.sibling,
  );
  const payload = { amount: 4800 };
  const first = await triggers.fire({ event, payload }, 'harbor-coffee', {
    instance_tag: 'import',
  });
  expect(first).toMatchObject({
    status: 200,
    body: { workflows: [{ _id: shared._id, outcome: 'started' }] },
  });
  expect(await triggers.runs(shared._id)).toMatchObject([
    {
      linked_account_id: 'harbor-coffee',
      config_id: 'harbor-coffee',
      source: 'Event',
      event,
      instance_tag: 'import',
      trigger: { body: payload },
    },
  ]);
  const sibling = await triggers.fire({ trigger: event, payload }, 'sibling');
  expect(sibling.body.workflows.map(({ _id }) => _id)).toEqual([shared._id, owned._id]);

  await publishPortal(triggers.app, triggers.fixture.org, 'demo_crm', {
    workflows: [{ id: ofApp._id, fields: [] }],
  });
  const { rows } = await runSql(
    triggers.app.database.adminUrl,
    "select _id from linked_account where account_id = 'harbor-coffee'",
  );
  const tenant = { org_id: triggers.fixture.org.org_id, environment: 'test' } as const;
  const scope = { tenant, linked_account: String(rows[0]?._id) };
  await makeConnection(triggers.app.app.services.connect, scope, 'demo_crm', { isKey: true });
  const config = { slug: 'demo_crm' };
  await triggers.fixture.send('POST', '/api/v2/f-sdk/config', triggers.fixture.harbor, config);
  const path = `/api/v2/public/slug/demo_crm/config/harbor-coffee/workflows/${ofApp._id}`;
  const enabled = await triggers.fixture.send('PATCH', path, triggers.fixture.harbor, {
    enabled: true,
  });
  expect(enabled.status, JSON.stringify(enabled.body)).toBe(200);
  const both = await triggers.fire({ event, payload });
  expect(both.body.workflows.map(({ _id }) => _id)).toEqual([shared._id, ofApp._id]);
  const narrowed = await triggers.fixture.send<FiredEvent>(
    'POST',
    '/api/v2/public/event/demo_crm',
    triggers.fixture.harbor,
    { event, payload },
  );
  expect(narrowed.body.workflows.map(({ _id }) => _id)).toEqual([ofApp._id]);
  const elsewhere = await triggers.fire({ event }, 'harbor-coffee', { config_id: 'another' });
  expect(elsewhere.body.workflows.map(({ _id }) => _id)).toEqual([shared._id]);

  expect(await triggers.fire({ event: 'Deal lost' })).toMatchObject({
    status: 400,
    body: { error_code: 'INVALID_EVENT' },
  });
  expect(await triggers.fire({ payload })).toMatchObject({
    status: 400,
    body: { details: [{ pointer: '/event' }] },
  });
  for (const { _id } of [shared, ofApp]) {
    await triggers.fixture.call('PUT', _id, { what: '/publish', body: { published: false } });
  }
  expect(await triggers.fire({ event })).toMatchObject({ body: { error_code: 'INVALID_EVENT' } });
});

test('a form with files fires an event, at the address of older back ends too', async () => {
  const event = 'Order placed by form';
  const workflow = await triggers.publish({ kind: 'event', event });
  const form = async (
    parts: readonly [name: string, value: string | File][],
    { path = EVENT, init = {} }: { path?: string; init?: RequestInit } = {},
  ) => {
    const body = new FormData();
    for (const [name, value] of parts) {
      body.append(name, value);
    }
    const headers = { ...triggers.backend, linked_account_id: 'harbor-coffee' };
    const response = await fetch(`${triggers.app.url}${path}`, {
      method: 'POST',
      headers,
      body,
      ...init,
    });
    const received: FiredEvent & ApiErrorBody = JSON.parse(await response.text());
    return { status: response.status, body: received };
  };
  const eventPart: [string, string] = ['event', event];
  const pdf = new File([Uint8Array.of(0, 255, 37)], 'Grüße.pdf', { type: 'application/pdf' });
  const path = '/api/v2/public/event';
  const payload: [string, string] = ['payload', '{"id":7}'];
  expect(await form([eventPart, payload, ['slip', pdf]], { path })).toMatchObject({
    status: 200,
    body: { workflows: [{ _id: workflow._id, outcome: 'started' }] },
  });
  const [run] = await triggers.runs(workflow._id);
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
  const [, second] = await triggers.runs(workflow._id);
  expect(second?.trigger.body).toEqual({
    slip: [
      slip,
      { ...slip, filename: 'b.txt', content_type: 'text/plain', size: 1, content: 'Yg==' },
    ],
  });
  // Without files the payload may be any JSON.
  expect(await form([eventPart, ['payload', '[1]']])).toMatchObject({ status: 200 });

  for (const [parts, pointer] of [
    [[payload], '/event'],
    [[eventPart, ['payload', '{"id"']], '/payload'],
    [[eventPart, ['payload', '{"a":{"__proto__":1}}']], '/payload/a/__proto__'],
    [[eventPart, ['payload', '[1]'], ['slip', pdf]], '/payload'],
    [[eventPart, ['amount', '4800']], '/amount'],
    [[eventPart, eventPart], '/event'],
    [[['event', pdf]], '/event'],
    [[eventPart, ['__proto__', pdf]], '/__proto__'],
    [[eventPart, ['payload', '{"a":"\\u0000"}']], '/payload/a'],
    [[eventPart, ['payload', '{"a":[1e400]}']], '/payload/a/0'],
    [[['event', 'a\u0000b']], '/event'],
  ] satisfies [[string, string | File][], string][]) {
    expect(await form(parts)).toMatchObject({
      status: 400,
      body: { error_code: 'VALIDATION_ERROR', details: [{ in: 'body', pointer }] },
    });
  }
  const broken = {
    body: '--x\r\nno header',
    headers: {
      ...triggers.backend,
      linked_account_id: 'harbor-coffee',
      'content-type': 'multipart/form-data; boundary=x',
    },
  };
  expect(await form([], { init: broken })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('form') },
  });
  const files = Array.from({ length: 101 }, (_, at): [string, File] => [`file_${at}`, both]);
  expect(await form([eventPart, ...files])).toMatchObject({ status: 413 });
  expect(await form([eventPart], { path: '/api/v2/public/workflow' })).toMatchObject({
    status: 415,
  });
  expect(await triggers.runs(workflow._id)).toHaveLength(3);
});

test('conditions, payload schema and idempotency key decide on each workflow', async () => {
  const event = 'Order placed';
  const workflow = await triggers.publish(
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
    (await triggers.fire({ event, payload }, account)).body.workflows.map(({ outcome }) => outcome);
  expect(await outcome({ id: 1, amount: 50 })).toEqual(['conditions']);
  expect(await outcome({ id: 1, amount: 'many' })).toEqual(['schema']);
  const together = await Promise.all(
    Array.from({ length: 4 }, () => outcome({ id: 1, amount: 500 })),
  );
  expect(together.flat().sort()).toEqual(['duplicate', 'duplicate', 'duplicate', 'started']);
  expect(await outcome({ id: 1, amount: 500 }, 'sibling')).toEqual(['started']);
  expect(await outcome({ amount: 500 })).toEqual(['started']);
  expect(await outcome({ amount: 500 })).toEqual(['started']);
  triggers.app.advanceClock(301_000);
  expect(await outcome({ id: 1, amount: 500 })).toEqual(['started']);
  expect(await triggers.runs(workflow._id)).toHaveLength(5);
});

test('the key of the workflow decides where the trigger has none', async () => {
  const event = 'Stock changed';
  const settings = { dedup_key: '{{event.body.id}}' };
  const workflow = await triggers.publish({ kind: 'event', event }, { settings });
  const idempotency = { key: '{{event.body.version}}' };
  await triggers.publish({ kind: 'event', event, idempotency }, { settings });
  const fired = async (payload: object) => (await triggers.fire({ event, payload })).body.workflows;
  const [first] = await fired({ id: 1, version: 1 });
  expect(await fired({ id: 1, version: 2 })).toMatchObject([
    { _id: workflow._id, outcome: 'duplicate', execution_id: first?.execution_id },
    { outcome: 'started' },
  ]);
  // A call starts the workflow as the event does.
  const headers = { ...triggers.backend, linked_account_id: 'harbor-coffee' };
  const path = `/api/v2/public/workflow/${workflow._id}/execute`;
  const called = await triggers.fixture.send<ExecutionResult>('POST', path, headers, { id: 1 });
  expect(called.body.execution_id).toBe(first?.execution_id);
});

test('a run whose workflow is deleted before it begins says so', async () => {
  const event = 'Order lost';
  const workflow = await triggers.publish({ kind: 'event', event });
  const [run] = (await triggers.fire({ event })).body.workflows;
  const id = run?.execution_id ?? '';
  expect((await triggers.fixture.call('DELETE', workflow._id)).status).toBe(200);
  const tenant = { org_id: triggers.fixture.org.org_id, environment: 'test' } as const;
  await continueExecution(triggers.app.app.services.engine.deps, tenant, id);
  const path = `/api/v2/public/execution/${id}`;
  expect(
    (await triggers.fixture.send<Execution>('GET', path, triggers.fixture.harbor)).body,
  ).toMatchObject({
    status: 'ERRORED',
    phase: 'ended',
    execution_error: {
      code: 'VERSION_GONE',
      message:
        'The workflow was deleted, and with it the version that this run is of. Run another workflow in its place.',
    },
  });
});
