// What the log says about fired events: which workflows started, why others did not, and what was refused.
import type {
  ApiErrorBody,
  FiredEvent,
  ReceivedEvent,
  ReceivedEventPage,
} from '@patchbay/contract/schema.gen.d.ts';
import { asBackend } from '@patchbay/test-kit/server/call-app.ts';
import { publishPortal } from '@patchbay/test-kit/server/publish-portal.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findLinkedAccountId } from '#db/connect/linked-account-repo.ts';
import { eventTable } from '#db/schema/events/event.ts';
import { executionTable } from '#db/schema/executions/execution.ts';
import { executionPayloadTable } from '#db/schema/executions/execution-payload.ts';
import { readEvents, readNext } from '#http/routes/system/stream-events.test-support.ts';
import { makeConnection } from '../calls/make-connection.ts';
import { shareWorkflowApp } from '../workflows/workflow-app.ts';
import {
  graph,
  type Headers,
  logNode,
  makeWorkflows,
  START,
} from '../workflows/workflow-fixture.ts';
import { EVENT } from './trigger-app.ts';

const LOG = '/api/v2/public/audit/event-received';
const ACCOUNT = 'harbor-coffee';
const { app, fixture } = await shareWorkflowApp();
const { send } = fixture;
const tenant = { org_id: fixture.org.org_id, environment: 'test' } as const;
const backend: Headers = { ...asBackend(fixture.org.testKey), linked_account_id: ACCOUNT };

const fire = (event: string, payload?: unknown, headers: Headers = {}) =>
  send<FiredEvent & ApiErrorBody>('POST', EVENT, { ...backend, ...headers }, { event, payload });
const list = async (query: string) =>
  (await send<ReceivedEventPage>('GET', `${LOG}?${query}`, backend)).body;
const read = async (id = '') =>
  (await send<ReceivedEvent>('GET', `${LOG}/${id}`, fixture.member)).body;

async function define(name: string, json_schema: object | null = null): Promise<string> {
  const event = { name, sample: '{}', keys: [], json_schema, size: 2 };
  const [row] = await app.db.asTenant(tenant, (tx) =>
    tx
      .insert(eventTable)
      .values({ ...tenant, ...event })
      .returning({ _id: eventTable._id }),
  );
  return row?._id ?? '';
}

async function publish(event: string, { slug, ...start }: Record<string, unknown> = {}, more = {}) {
  const data = { kind: 'event', event, ...start };
  const draft = await fixture.create(fixture.member, {
    name: 'Listens',
    ...(slug === undefined ? {} : { slug }),
  });
  return fixture.publish(draft, {
    ...graph(),
    ...more,
    nodes: [{ ...START, data }, logNode('2')],
  });
}

test('a defined event is received without listeners, and one that does not fit its schema is refused', async () => {
  const event = 'Deal won';
  const event_id = await define(event, {
    type: 'object',
    required: ['id'],
    properties: { amount: { minimum: 0 } },
  });
  const received = await fire(event, { id: 'D-1', amount: 4800 });
  expect(received).toMatchObject({ status: 200, body: { workflows: [] } });
  const workflow = await publish(event);
  const refused = await fire(event, { amount: -1 });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      error_code: 'VALIDATION_ERROR',
      message: expect.stringMatching(/"Deal won": \/payload\/.* No workflow was started\.$/),
      details: expect.arrayContaining([
        { in: 'body', pointer: '/payload/amount', message: 'must be >= 0' },
        { in: 'body', pointer: '/payload/id', message: 'is required' },
      ]),
    },
  });
  const many = await fire(event, { amount: -1, list: Array.from({ length: 1_000 }, () => 0) });
  expect(many.body.details).toHaveLength(1);
  expect((await fire('Deal lost', {})).body.error_code).toBe('INVALID_EVENT');
  expect(await send('POST', EVENT, backend, { event: 7 })).toMatchObject({ status: 400 });

  const { docs, totalDocs } = await list('limit=50');
  expect(totalDocs).toBe(3);
  expect(docs.map(({ status }) => status)).toEqual(['REFUSED', 'REFUSED', 'NONE']);
  expect(docs[2]).toMatchObject({ _id: received.body.event_id, event_id, workflow_count: 0 });
  expect(await read(docs[1]?._id)).toMatchObject({
    ...{ status: 'REFUSED', workflows: [], payload: { amount: -1 } },
    details: refused.body.details,
  });
  expect((await list(`workflow_id=${workflow._id}`)).docs).toEqual([]);
});

test('a payload never passes because the schema of its event cannot be used', async () => {
  const event = 'Deal unreadable';
  await define(event, { items: { pattern: '^(?!x)' } });
  await publish(event);
  expect(await fire(event, ['x'])).toMatchObject({
    status: 400,
    body: {
      error_code: 'INVALID_EVENT',
      message: expect.stringContaining('cannot be used: /items/pattern'),
      details: [{ in: 'body', pointer: '/event' }],
    },
  });
  expect(await list(`event_name=${event}`)).toMatchObject({
    docs: [{ status: 'REFUSED', started_count: 0 }],
  });
});

test('each workflow that listens has its outcome and the reason', async () => {
  const event = 'Order placed';
  const conditions = [{ lhs: '{{event.body.amount}}', operator: 'gt', rhs: 100 }];
  const started = await publish(event);
  const cheap = await publish(event, { conditions });
  const once = await publish(event, { idempotency: { key: '{{event.body.id}}' } });
  const strict = await publish(
    event,
    {},
    { enable_schema_validation: true, json_schema: { required: ['sku'] } },
  );
  const disabled = await publish(event, { slug: 'demo_crm' });
  await publishPortal(app, fixture.org, 'demo_crm', {
    workflows: [{ id: disabled._id, fields: [] }],
  });
  const found = await app.db.asTenant(tenant, (tx) => findLinkedAccountId(tx, tenant, ACCOUNT));
  const scope = { tenant, linked_account: found ?? '' };
  await makeConnection(app.app.services.connect, scope, 'demo_crm', { isKey: true });

  await fire(event, { id: 1, amount: 500 });
  const second = await fire(event, { id: 1, amount: 50 }, { instance_tag: 'import' });
  const detail = await read(second.body.event_id);
  expect(detail).toMatchObject({
    ...{ status: 'SUCCESS', workflow_count: 5, started_count: 1, instance_tag: 'import' },
    ...{ event_name: event, event_id: null, event_url: EVENT, slug: null, application: null },
    workflows: [
      { _id: started._id, outcome: 'started', execution_id: expect.any(String) },
      { _id: cheap._id, outcome: 'conditions', reason: expect.stringContaining('conditions') },
      { _id: once._id, outcome: 'duplicate', execution_id: expect.any(String) },
      { _id: strict._id, outcome: 'schema', reason: expect.stringContaining('/sku is required') },
      { _id: disabled._id, outcome: 'not_enabled', reason: expect.stringContaining(ACCOUNT) },
    ],
  });
  expect(second.body.workflows.map(({ _id }) => _id)).toEqual(
    [started, cheap, once, strict].map(({ _id }) => _id),
  );
  const elsewhere = await fire(event, { id: 1 }, { linked_account_id: 'sibling' });
  expect((await read(elsewhere.body.event_id)).workflows?.[4]).toEqual({
    ...{ _id: disabled._id, name: 'Listens', outcome: 'not_connected' },
    reason: 'The linked account has not connected Demo CRM.',
  });
  expect((await list(`workflow_id=${disabled._id}`)).totalDocs).toBe(3);
  expect((await list(`workflow_id=${disabled._id}&status=NONE`)).totalDocs).toBe(0);
});

test('a large payload is kept completely and fired again, without credentials of its request', async () => {
  const event = 'Invoice sent';
  const workflow = await publish(event);
  const payload = { note: `${'€'.repeat(30_000)}`, id: 7 };
  const sent = await fire(event, payload, { 'include-headers': 'true', 'x-delivery': 'd-1' });
  const detail = await read(sent.body.event_id);
  expect(detail).toMatchObject({
    ...{ payload: null, is_payload_too_large: true },
    payload_size: Buffer.byteLength(JSON.stringify(payload)),
    headers: { 'x-api-key': '[REDACTED]', 'x-delivery': 'd-1' },
  });
  expect(JSON.stringify(payload).startsWith(detail.payload_text ?? '-')).toBe(true);

  const path = `${LOG}/${detail._id}/fire`;
  const other = await makeWorkflows(app);
  expect(await send('POST', path, asBackend(other.org.testKey))).toMatchObject({ status: 404 });
  expect(await send('GET', `${LOG}/${detail._id}`, other.member)).toMatchObject({ status: 404 });
  const again = await send<FiredEvent>('POST', path, fixture.member);
  expect(again.body.workflows).toMatchObject([{ _id: workflow._id, outcome: 'started' }]);
  expect((await read(again.body.event_id)).fired_again_from).toBe(detail._id);
  const runs = await app.db.asTenant(tenant, (tx) =>
    tx
      .select({ trigger: executionPayloadTable.value })
      .from(executionPayloadTable)
      .innerJoin(executionTable, eq(executionTable._id, executionPayloadTable.execution))
      .where(eq(executionTable.workflow_id, workflow._id)),
  );
  expect(runs).toHaveLength(2);
  expect(runs[1]).toEqual(runs[0]);
  expect(runs[0]?.trigger).toMatchObject({ body: payload, headers: { 'x-delivery': 'd-1' } });
  expect(JSON.stringify(runs)).not.toContain(fixture.org.testKey);
});

test('the log is filtered, read page by page, and exported without formulas', async () => {
  const event = '=SUM(A1)';
  await define(event);
  const stream = readEvents(app, fixture.org.accountToken);
  expect(await readNext(stream)).toBe('ready {}');
  const { event_id } = (await fire(event, { id: 1 })).body;
  expect(await readNext(stream)).toBe(`change ${JSON.stringify({ kind: 'event', id: event_id })}`);
  await stream.return(undefined);
  for (const id of [2, 3]) {
    await fire(event, { id });
  }
  await fire(event, { id: 4 }, { linked_account_id: 'sibling' });
  const query = `event_name=${encodeURIComponent(event)}&linked_account_id=${ACCOUNT}`;
  const first = await list(`${query}&limit=2`);
  expect(first).toMatchObject({ totalDocs: 3, hasNextPage: true });
  const second = await list(`${query}&limit=2&cursor=${first.next_cursor}`);
  expect(second.next_cursor).toBeNull();
  expect(new Set([...first.docs, ...second.docs].map(({ _id }) => _id)).size).toBe(3);
  expect((await list(`${query}&status=SUCCESS`)).docs).toEqual([]);
  expect((await list(`${query}&end_date=2020-01-01`)).docs).toEqual([]);
  expect((await list(`${query}&slug=demo_crm`)).docs).toEqual([]);
  expect((await list(`${query}&workflow_name=nobody`)).docs).toEqual([]);

  const file = await fetch(`${app.url}${LOG}-export?${query}`, { headers: backend });
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [heading, line, ...others] = (await file.text()).split('\r\n');
  expect(heading).toBe(
    'id,event,event_id,app,linked_account,config,status,workflows,started,tag,received',
  );
  expect(line).toContain(`,'=SUM(A1),`);
  expect(others).toHaveLength(3);
});
