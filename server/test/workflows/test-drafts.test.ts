import type {
  ApiErrorBody,
  Execution,
  ExecutionPage,
  ExecutionResult,
  ExecutionStarted,
  Workflow,
} from '@patchbay/contract/schema.gen.d.ts';
import { expect, test } from 'vitest';
import { EXECUTIONS, runIn } from './run-calls.ts';
import { startWorkflowApp } from './workflow-app.ts';
import { edge, logNode, START } from './workflow-fixture.ts';

const { fixture } = await startWorkflowApp({ isRunning: true });

/** Returns a node that fails when it runs, because its address is refused. */
const vendorNode = (id: string) => ({
  id,
  type: 'http',
  name: `Vendor ${id}`,
  data: { method: 'GET', base_url: 'http://127.0.0.1:9/' },
  additional_node_properties: { node_settings: { encrypted_output_fields: ['secret'] } },
});
const buildLog = (id: string, message_title: string) => ({
  ...logNode(id),
  data: { log_level: 'INFO', message_title },
});

/** A start node, vendor 2, a rule that leads to vendor 4, and logs. The last node has no settings. */
const NODES = [
  START,
  vendorNode('2'),
  {
    id: '3',
    type: 'rule',
    name: 'Is Ines',
    data: {
      conditions: [{ lhs: '{{node.2.body.name}}', operator: 'eq', rhs: 'Ines' }],
    },
  },
  vendorNode('4'),
  buildLog('5', '{{node.2.body.name}} {{node.4.body.secret}}'),
  buildLog('6', 'another'),
  { ...logNode('7'), data: null },
];
const EDGES = [
  edge('1', '2'),
  edge('2', '3'),
  { ...edge('3', '4'), sourceHandle: 'true' },
  { ...edge('3', '6'), sourceHandle: 'false' },
  edge('4', '5'),
  edge('5', '7'),
];

async function makeDraft(): Promise<Workflow> {
  const { _id, revision } = await fixture.create();
  const body = { nodes: NODES, edges: EDGES, revision };
  const saved = await fixture.call('PUT', _id, { what: '/graph', body });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return saved.body;
}

const sendTest = (draft: Workflow, request: object) =>
  fixture.call<ExecutionResult & ApiErrorBody>('POST', draft._id, {
    what: '/test',
    body: { linked_account_id: 'harbor-coffee', ...request },
  });

const ended = (id: string) => runIn(fixture, 'ended', id);
const ran = ({ nodes }: Execution) =>
  nodes?.map(({ node_id, node_status, is_pinned }) =>
    [node_id, node_status, ...(is_pinned ? ['pinned'] : [])].join(' '),
  );

test('a test runs to a node, with vendors pinned, and so does its fork', async () => {
  const draft = await makeDraft();
  const whole = await sendTest(draft, {});
  expect(whole.body).toMatchObject({ error_code: 'WORKFLOW_INVALID', details: [{ node_id: '7' }] });

  const pins = { 2: { name: 'Ines' }, 4: { secret: 'canary-in-a-pin' } };
  const { revision } = draft;
  const started = await sendTest(draft, { pins, run_to: '5', revision });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  const execution = await ended(started.body.execution_id);
  expect(execution).toMatchObject({ status: 'COMPLETED', workflow_version: null });
  // A node that leads to pinned nodes alone, such as the rule, does not run.
  expect(ran(execution)).toEqual([
    '1 Success',
    '2 Success pinned',
    '4 Success pinned',
    '5 Success',
  ]);
  expect(JSON.stringify(execution)).not.toContain('canary-in-a-pin');
  const vendor = (id: string) => ({ node_id: id, node_name: `Vendor ${id}` });
  const part = {
    run_count: 1,
    node_count: 6,
    run_to: expect.objectContaining({ node_id: '5' }),
    not_run: [
      { node_id: '3', node_name: 'Is Ines' },
      expect.objectContaining({ node_id: '6' }),
      expect.objectContaining({ node_id: '7' }),
    ],
    pinned: [vendor('2'), vendor('4')],
  };
  expect(execution.tested_part).toEqual(part);
  // Customers do not see the nodes of the organization's workflows.
  const { harbor } = fixture;
  const ofCustomer = await fixture.send<Execution>('GET', `${EXECUTIONS}/${execution._id}`, harbor);
  expect(ofCustomer.body.tested_part).toEqual({ run_count: 1, node_count: 6 });
  const log = execution.nodes?.find(({ node_id }) => node_id === '5');
  expect(log?.input_data).toMatchObject({ message_title: 'Ines [REDACTED]' });

  const fork = (node_id: string) =>
    fixture.send<ExecutionStarted>('POST', `${EXECUTIONS}/${execution._id}/fork`, fixture.member, {
      node_id,
    });
  const again = await ended((await fork('1')).body.id);
  expect(ran(again)).toEqual(ran(execution));
  expect(again.tested_part).toEqual(part);
  // The node with which a fork begins runs although it is pinned.
  const first = await ended((await fork('4')).body.id);
  const listed = await fixture.send<ExecutionPage>(
    'GET',
    `${EXECUTIONS}?workflow_id=${execution.associated_workflow._id}&is_test=true`,
    fixture.member,
  );
  expect(listed.body.docs.map(({ _id }) => _id)).toEqual([first._id, again._id, execution._id]);
  expect(first).toMatchObject({ status: 'ERRORED', execution_error: { node_id: '4' } });
  expect(first.tested_part).toEqual({ ...part, run_count: 2, pinned: [vendor('2')] });
  expect(listed.body.docs.at(-1)?.tested_part).toEqual({ run_count: 1, node_count: 6 });
});

test('a rule behind a pin decides by the output that is given', async () => {
  const draft = await makeDraft();
  const another = { 2: { name: 'Bo' } };
  const otherTest = await sendTest(draft, { pins: another, run_to: '6' });
  expect(ran(await ended(otherTest.body.execution_id))).toEqual([
    '1 Success',
    '2 Success pinned',
    '3 Success',
    '6 Success',
  ]);
  const missed = await sendTest(draft, { pins: another, run_to: '5' });
  const execution = await ended(missed.body.execution_id);
  expect(execution.status).toBe('COMPLETED');
  expect(ran(execution)).toEqual(['1 Success', '2 Success pinned', '3 Success']);
});

test('unknown nodes, nodes that cannot be pinned and other revisions are refused', async () => {
  const draft = await makeDraft();
  for (const [request, details] of [
    [{ pins: { 9: 1 } }, [{ pointer: '/pins/9' }]],
    [
      { pins: { 1: 1, 3: {}, 2: null } },
      [{ pointer: '/pins/1' }, { pointer: '/pins/3', message: expect.stringContaining('Rule') }],
    ],
    [{ pins: { constructor: 1 } }, [{ pointer: '/pins/constructor' }]],
    [
      { pins: { 2: { rows: [{ id: 1, token: '[REDACTED]' }] } } },
      [{ pointer: '/pins/2/rows/0/token', message: expect.stringContaining('write a value') }],
    ],
    [{ run_to: '9' }, [{ pointer: '/run_to' }]],
  ] as const) {
    const refused = await sendTest(draft, request);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ error_code: 'VALIDATION_ERROR', details });
  }
  const changed = await sendTest(draft, { run_to: '6', revision: draft.revision + 1 });
  expect(changed).toMatchObject({ status: 409, body: { error_code: 'WORKFLOW_CHANGED' } });
});

test('a pinned loop runs nothing inside of it, and a pinned wait does not wait', async () => {
  const { _id, revision } = await fixture.create();
  const nodes = [
    START,
    { id: '2', type: 'group', name: 'Each', data: null },
    { ...logNode('3'), data: null, parent_id: '2' },
    { id: '4', type: 'human_task', name: 'Approve', data: null },
    buildLog('5', '{{node.2.body.total_iterations}} {{node.4.body.approved}}'),
  ];
  const edges = [edge('1', '2'), edge('2', '4'), edge('4', '5')];
  const saved = await fixture.call<Workflow>('PUT', _id, {
    what: '/graph',
    body: { nodes, edges, revision },
  });
  const pins = { 2: { loop_results: [], total_iterations: 3 }, 4: { approved: 'yes' } };
  const started = await sendTest(saved.body, { pins });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  const execution = await ended(started.body.execution_id);
  expect(ran(execution)).toEqual([
    '1 Success',
    '2 Success pinned',
    '4 Success pinned',
    '5 Success',
  ]);
  expect(execution.tested_part).toMatchObject({
    run_count: 1,
    node_count: 4,
    not_run: [{ node_id: '3' }],
    pinned: [{ node_id: '2' }, { node_id: '4' }],
  });
  const log = execution.nodes?.find(({ node_id }) => node_id === '5');
  expect(log?.input_data).toMatchObject({ message_title: '3 yes' });
});

test('a test has the headers that it is given, but none that a webhook would not hand on', async () => {
  const { _id, revision } = await fixture.create();
  const auth = { type: 'token', header: 'X-Shop-Code' };
  const nodes = [
    { ...START, data: { kind: 'webhook', auth } },
    buildLog('2', '{{event.headers.topic}} {{event.headers.x-shop-code | default: "no code"}}'),
  ];
  const body = { nodes, edges: [edge('1', '2')], revision };
  const saved = await fixture.call('PUT', _id, { what: '/graph', body });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const headers = {
    Topic: 'orders/create',
    'x-shop-code': 'canary-of-the-sender',
    Authorization: 'Bearer canary-of-the-sender',
    'X-Api-Key': 'canary-of-the-sender',
    Host: 'shop.example',
  };
  const started = await sendTest(saved.body, { payload: { id: 7 }, headers });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  const execution = await ended(started.body.execution_id);
  const [start, log] = execution.nodes ?? [];
  expect(start?.latest_output).toMatchObject({
    body: { id: 7 },
    headers: { topic: 'orders/create' },
  });
  expect(log?.input_data).toMatchObject({ message_title: 'orders/create no code' });
  expect(JSON.stringify(execution)).not.toContain('canary-of-the-sender');
  expect(execution).not.toHaveProperty('tested_part');
  const fork = await fixture.send<ExecutionStarted>(
    'POST',
    `${EXECUTIONS}/${execution._id}/fork`,
    fixture.member,
    { node_id: '1', input: { id: 8 } },
  );
  const [again] = (await ended(fork.body.id)).nodes ?? [];
  expect(again?.latest_output).toMatchObject({
    body: { id: 8 },
    headers: { topic: 'orders/create' },
  });
  for (const refused of [{ 'x y': '1' }, { topic: 7 }, { topic: 'x'.repeat(16_385) }, ['topic']]) {
    expect(await sendTest(saved.body, { headers: refused })).toMatchObject({
      status: 400,
      body: { error_code: 'VALIDATION_ERROR' },
    });
  }
});
