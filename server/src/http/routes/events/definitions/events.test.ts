import type { ApiErrorBody, Event, EventWorkflowPage } from '@patchbay/contract/schema.gen.d.ts';
import { asUser } from '@patchbay/test-kit/server/call-app.ts';
import { expect, test } from 'vitest';
import { eventTable } from '#db/schema/events/event.ts';
import { auditEventTable } from '#db/schema/org/audit-event.ts';
import { shareWorkflowApp } from '#test/workflows/workflow-app.ts';
import { logNode, makeWorkflows, START } from '#test/workflows/workflow-fixture.ts';

const { app } = await shareWorkflowApp();
const EVENTS = '/api/v2/public/application/event';
const SAMPLE = { deal_id: 'D-1', amount: 4.5, customer: { name: 'Zoe', tags: [], note: null } };
const SCHEMA = { type: 'object', required: ['deal_id'] };

/** Creates an organization, and calls for its events. */
async function makeOrg() {
  const fixture = await makeWorkflows(app);
  const send = <T>(method: string, path = '', body?: object) =>
    fixture.send<T & ApiErrorBody>(method, `${EVENTS}${path}`, fixture.member, body);
  const define = async (name: string, more: object = {}): Promise<Event> => {
    const sent = { name, response: SAMPLE, ...more };
    const { status, body } = await send<Event[]>('POST', '', sent);
    expect(status, JSON.stringify(body)).toBe(200);
    const event = body.find((listed) => listed.name === name);
    return event ?? expect.unreachable(`${name} is not in the list.`);
  };
  const listen = async (event: string) =>
    fixture.publish(await fixture.create(), {
      nodes: [{ ...START, data: { kind: 'event', event } }, logNode('2')],
      edges: [{ id: '1-2', source: '1', target: '2' }],
    });
  return { fixture, send, define, listen };
}

test('an event is defined, read, changed and deleted, with audit events', async () => {
  const { fixture, send, define } = await makeOrg();
  const event = await define('Deal won', { json_schema: SCHEMA });
  expect(event).toMatchObject({
    response: [
      { key: 'deal_id', type: 'text' },
      { key: 'amount', type: 'number' },
      { key: 'customer', type: 'object' },
      { key: 'customer.name', type: 'text' },
      { key: 'customer.tags', type: 'list' },
      { key: 'customer.note', type: 'any' },
    ],
    raw_response: JSON.stringify(SAMPLE),
    json_schema: SCHEMA,
    workflow_count: 0,
  });
  const path = `/${event._id}`;
  expect((await send<Event>('GET', path)).body).toEqual(event);
  // Names keep their case, and another case is another name. A sample may be text.
  const text = '{ "deal_id": "D-2" }';
  const lower = await define('deal won', { response: `\u{feff}${text}` });
  expect(lower).toMatchObject({ raw_response: text, has_schema: false });

  const kept = { name: 'Deal closed', response: { deal_id: 'D-3' } };
  await send('PUT', path, kept);
  await send('PUT', path, kept);
  const { body: renamed } = await send<Event>('GET', path);
  expect(renamed).toMatchObject({ name: 'Deal closed', json_schema: SCHEMA });
  await send('PUT', path, { ...kept, json_schema: null });
  expect((await send<Event>('GET', path)).body).toMatchObject({ has_schema: false });
  expect((await send<Event[]>('DELETE', path)).body).toEqual([lower]);
  expect(await send('GET', path)).toMatchObject({
    status: 400,
    body: { error_code: 'INVALID_EVENT_ID', details: [{ pointer: '/event_id' }] },
  });

  const tenant = { org_id: fixture.org.org_id, environment: 'test' } as const;
  const audit = await app.db.asTenant(tenant, (tx) =>
    tx.select().from(auditEventTable).orderBy(auditEventTable.created_at),
  );
  const changes = audit.filter(({ entity_id }) => entity_id === event._id);
  expect(changes.map(({ event_type, metadata }) => [event_type, metadata])).toEqual([
    ['TRIGGER_ADDED', {}],
    ['TRIGGER_UPDATED', { fields: ['name', 'sample'] }],
    ['TRIGGER_UPDATED', { fields: ['json_schema'] }],
    ['TRIGGER_DELETED', { workflows: 0 }],
  ]);
});

test('what listens is counted and listed, and keeps the event from a rename but not from deletion', async () => {
  const { send, define, listen } = await makeOrg();
  const event = await define('Deal won');
  const other = await define('Deal lost');
  const workflow = await listen('Deal won');
  const { body: listed } = await send<Event[]>('GET');
  expect(listed.map(({ name, workflow_count }) => [name, workflow_count])).toEqual([
    ['Deal lost', 0],
    ['Deal won', 1],
  ]);
  const { body: page } = await send<EventWorkflowPage>('GET', `/${event._id}/workflows`);
  expect(page).toMatchObject({
    totalDocs: 1,
    docs: [{ _id: workflow._id, name: workflow.name, slug: null, linked_account_id: null }],
  });
  const renamed = { name: 'Deal closed', response: SAMPLE };
  expect(await send('PUT', `/${event._id}`, renamed)).toMatchObject({
    status: 409,
    body: { error_code: 'EVENT_IN_USE', message: expect.stringContaining(workflow.name) },
  });
  const changed = { name: 'Deal won', response: { deal_id: 'D-9' } };
  expect(await send('PUT', `/${event._id}`, changed)).toMatchObject({ status: 200 });
  for (const [method, path] of [
    ['POST', ''],
    ['PUT', `/${other._id}`],
  ] as const) {
    expect(await send(method, path, changed)).toMatchObject({
      status: 400,
      body: { error_code: 'INVALID_EVENT_ID', details: [{ pointer: '/name' }] },
    });
  }
  expect((await send<Event[]>('DELETE', `/${event._id}`)).body).toMatchObject([{ _id: other._id }]);
});

test.each<[string, string, object, RegExp]>([
  ['a sample that is not JSON', '/response', { response: '{\n  "a": }' }, /line 2, column 8/],
  ['a list as the sample', '/response', { response: '[1]' }, /not an object/],
  ['a prototype', '/response', { response: '{"__proto__": {}}' }, /name that is not allowed/],
  ['a deep sample', '/response', { response: '['.repeat(50) }, /too many levels/],
  ['U+0000', '/response', { response: String.raw`{"a": "\u0000"}` }, /must not contain/],
  ['a blank before the name', '/name', { name: ' Deal won' }, /./],
  ['no schema', '/json_schema/type', { json_schema: { type: 'text' } }, /must be equal/],
  [
    'a pattern with a lookahead',
    '/json_schema/pattern',
    { json_schema: { pattern: '(?=a)' } },
    /RE2/,
  ],
  ['a large schema', '/json_schema', { json_schema: { title: 'x'.repeat(65_536) } }, /64 kB/],
])('%s is refused', async (_what, pointer, more, message) => {
  const { send } = await makeOrg();
  const body = { name: 'Deal won', response: SAMPLE, ...more };
  expect(await send('POST', '', body)).toMatchObject({
    status: 400,
    body: {
      error_code: 'VALIDATION_ERROR',
      details: [{ pointer, message: expect.stringMatching(message) }],
    },
  });
  expect((await send<Event[]>('GET')).body).toEqual([]);
});

test('a list leaves out large samples, and no other tenant sees an event', async () => {
  const { fixture, send, define } = await makeOrg();
  const event = await define('Feed', { response: { text: 'x'.repeat(5000) }, json_schema: SCHEMA });
  expect(event).toMatchObject({ is_shortened: true, has_schema: true });
  expect(Object.keys(event)).not.toContain('json_schema');
  const { body } = await send<Event>('GET', `/${event._id}`);
  expect(body).toMatchObject({
    json_schema: SCHEMA,
    raw_response: expect.stringMatching(/x{5000}/),
  });

  const strangers = asUser((await app.makeOrg()).accountToken);
  for (const as of [strangers, { ...fixture.member, environment: 'production' }]) {
    const read = (method: string, path: string, sent?: object) =>
      fixture.send<ApiErrorBody>(method, `${EVENTS}${path}`, as, sent);
    expect((await read('GET', '')).body).toEqual([]);
    for (const [method, path, sent] of [
      ['GET', '', undefined],
      ['GET', '/workflows', undefined],
      ['PUT', '', { name: 'Mine', response: {} }],
      ['DELETE', '', undefined],
    ] as const) {
      const refused = await read(method, `/${event._id}${path}`, sent);
      expect(refused.body.error_code).toBe('INVALID_EVENT_ID');
    }
  }
  expect((await send<Event>('GET', `/${event._id}`)).body.name).toBe('Feed');
});

test('an environment has at most 500 events, also with calls at the same time', async () => {
  const { fixture, send, define } = await makeOrg();
  const { org_id } = fixture.org;
  const rows = Array.from({ length: 498 }, (_, at) => ({
    ...{ org_id, environment: 'test' as const, name: `Event ${at}` },
    ...{ sample: '{}', keys: [], json_schema: null, size: 2 },
  }));
  await app.db.asTenant({ org_id, environment: 'test' }, (tx) =>
    tx.insert(eventTable).values(rows),
  );
  await define('The 499th');
  const sent = ['One', 'Two', 'Three'].map((name) => send('POST', '', { name, response: {} }));
  const results = await Promise.all(sent);
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  expect(results.find(({ status }) => status === 400)?.body.error_code).toBe('LIMIT_REACHED');
});

test('publishing warns of an event that is not defined', async () => {
  const { define, listen } = await makeOrg();
  const { warnings } = await listen('Deal won');
  expect(warnings).toMatchObject([
    { code: 'EVENT_UNDEFINED', node_id: '1', pointer: '/nodes/0/data/event' },
  ]);
  await define('Deal won');
  expect((await listen('Deal won')).warnings).toEqual([]);
});
