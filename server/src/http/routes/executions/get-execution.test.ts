import type {
  Execution,
  ExecutionBatchDetail,
  ExecutionBatchPage,
  NodeExecution,
} from '@patchbay/contract/schema.gen.d.ts';
import { asBackend, asUser } from '@patchbay/test-kit/server/call-app.ts';
import { expect, test } from 'vitest';
import { findLinkedAccountId } from '#db/connect/linked-account-repo.ts';
import { payloadKey } from '#db/executions/payload-key.ts';
import { executionPayloadTable } from '#db/schema/executions/execution-payload.ts';
import { executionWaitTable } from '#db/schema/executions/execution-wait.ts';
import { createObjectId } from '#lib/object-id.ts';
import { insertExecutions, insertNodes } from '#test/executions/insert-executions.ts';
import { shareWorkflowApp } from '#test/workflows/workflow-app.ts';

const PATH = '/api/v2/public/execution';
const CONNECTION = createObjectId();
const PARENT = createObjectId();
const NOT_FOUND = { status: 404, body: { error_code: 'RESOURCE_NOT_FOUND' } };
/** A little less than a megabyte as JSON. */
const LARGE = 'x'.repeat(1_000_000);
const { app, fixture } = await shareWorkflowApp();
const { org, send } = fixture;
const tenant = { org_id: org.org_id, environment: 'test' } as const;
const backend = asBackend(org.testKey);
const customer = asUser(await app.sessionToken(tenant, 'harbor-coffee'));
const siblingHeaders = asUser(await app.sessionToken(tenant, 'sibling'));

const { associated_workflow: workflow_id } = await fixture.create(customer);
const linked_account = await app.db.asTenant(tenant, (tx) =>
  findLinkedAccountId(tx, tenant, 'harbor-coffee'),
);
const own = { linked_account, workflow_id };
const [failed = '', waiting = '', large = '', running = ''] = await insertExecutions(
  app.db,
  tenant,
  [
    {
      ...own,
      status: 'ERRORED',
      error_message: 'An iteration failed.',
      error_code: 'NODE_FAILED',
      parent: PARENT,
      parent_node: '4',
      parent_iteration: '2',
      rerun_of: PARENT,
    },
    {
      ...own,
      status: 'RUNNING',
      phase: 'waiting',
      completed_at: null,
      fork_of: PARENT,
      fork_node: '2',
    },
    { ...own, status_code: 201 },
    { ...own, status: 'RUNNING', phase: 'running', completed_at: null },
  ],
);
const error = { code: 'UPSTREAM_ERROR', message: 'Gone.', upstream_status: 404 };
const loop = { node_id: '3', node_name: 'Each contact', node_type: 'group' };
const inner = { node_id: '4', node_type: 'group' };
await insertNodes(app.db, tenant, failed, [
  { node_id: '1', node_type: 'start', output: { id: 7 } },
  {
    node_id: '2',
    input: { url: 'https://a.example' },
    output: null,
    connection: CONNECTION,
    outlets: ['true'],
  },
  { node_id: '5', iteration: '1', connection: CONNECTION },
  { ...inner, iteration: '1' },
  { ...inner, iteration: '1.1', output: 'first of the first' },
  { node_id: '6', iteration: '1.1' },
  { ...loop, iteration: '1', output: 'one' },
  { node_id: '5', iteration: '2', status: 'Errored', error },
  { ...loop, iteration: '2', status: 'Errored', error },
  ...Array.from({ length: 8 }, (_, at) => ({ ...loop, iteration: `${at + 3}` })),
  { ...loop, status: 'Errored', error },
]);
await insertNodes(app.db, tenant, waiting, [
  { node_id: '1', node_type: 'start' },
  { node_id: '2' },
]);
await insertNodes(app.db, tenant, large, [
  { node_id: '1', node_type: 'start', output: 'small' },
  { node_id: '2', output_size: LARGE.length },
  { node_id: '3', input: { body: LARGE } },
  { node_id: '4', output: { body: LARGE } },
  { node_id: '5', output: 'after it' },
]);
const since = new Date('2026-11-10T09:00:00.000Z');
const wait = { ...tenant, execution: waiting, iteration: '', waiting_since: since };
await app.db.asTenant(tenant, async (tx) => {
  await tx.insert(executionWaitTable).values([
    // Has gone on, got its signal, and a signal that came before its node.
    { ...wait, node_id: '2' },
    { ...wait, node_id: '7', signaled_at: since, signal: {} },
    { ...wait, node_id: '8', waiting_since: null, signaled_at: since, signal: {} },
    { ...wait, node_id: '3', wake_at: new Date('2026-11-20T09:00:00.000Z') },
    { ...wait, node_id: '4', iteration: '2' },
  ]);
  const payload = { ...tenant, execution: large };
  const nodes = [
    { id: '1', type: 'start', name: 'Start', data: null },
    { id: '2', type: 'group', name: 'Each contact', data: null },
  ];
  await tx.insert(executionPayloadTable).values([
    { ...payload, key: 'output:2/', value: LARGE },
    { ...payload, key: 'return', value: { returned: LARGE.length } },
    { ...tenant, execution: running, key: payloadKey.graph, value: { nodes, edges: [] } },
  ]);
});

const get = async <Body>(path: string, headers = customer) =>
  send<Body>('GET', `${PATH}/${path}`, headers);

test('what each node outside of loops did, in the order of their entry', async () => {
  const { body } = await get<Execution>(failed);
  expect(body).toMatchObject({
    _id: failed,
    status: 'ERRORED',
    execution_error: { code: 'NODE_FAILED', message: 'An iteration failed.' },
    is_child_instance: true,
    parent: { execution_id: PARENT, node_id: '4', iteration: '2' },
    rerun_of: PARENT,
    connection_ids: [CONNECTION],
    nodes: [
      {
        node_id: '1',
        node_type: 'start',
        node_status: 'Success',
        is_batch: false,
        execution_time: 250,
        latest_output: { status: 'Success', node_id: '1', node_name: 'Node 1', body: { id: 7 } },
        is_output_left_out: false,
      },
      {
        node_id: '2',
        attempts_made: 1,
        maximum_attempts: 3,
        input_data: { url: 'https://a.example' },
        latest_output: { body: null },
        connection_id: CONNECTION,
        outlets: ['true'],
      },
      {
        node_id: '3',
        node_status: 'Errored',
        is_batch: true,
        error: { code: 'UPSTREAM_ERROR', message: 'Gone.', upstream_status: 404 },
      },
    ],
  });
  expect(body.nodes?.[2]).not.toHaveProperty('latest_output');
  expect(body).not.toHaveProperty('return_value');
  expect(body).not.toHaveProperty('waiting_for');
});

test('what it waits for, until when', async () => {
  expect((await get<Execution>(waiting)).body).toMatchObject({
    status: 'RUNNING',
    phase: 'waiting',
    fork_of: { execution_id: PARENT, node_id: '2' },
    waiting_for: [
      { node_id: '3', since: '2026-11-10T09:00:00.000Z', until: '2026-11-20T09:00:00.000Z' },
      { node_id: '4', iteration: '2', until: null },
    ],
  });
});

test('2 MB of inputs and outputs, the rest by node', async () => {
  const { body } = await get<Execution>(large);
  expect(body.return_value).toEqual({ returned: LARGE.length });
  expect(
    body.nodes?.map(({ is_output_left_out, input_data, latest_output }) => [
      is_output_left_out,
      input_data !== undefined,
      latest_output !== undefined,
    ]),
  ).toEqual([
    [false, false, true],
    [false, false, true],
    [false, true, true],
    [true, false, false],
    [true, false, false],
  ]);
  expect(body.nodes?.[1]).toMatchObject({
    output_size: LARGE.length,
    latest_output: { body: LARGE },
  });
  const node = (await get<NodeExecution>(`${large}/nodes/4`)).body;
  expect(node).toMatchObject({
    is_output_left_out: false,
    latest_output: { body: { body: LARGE } },
  });
});

test('one node, outside of loops and in an iteration', async () => {
  expect((await get<NodeExecution>(`${failed}/nodes/2`)).body).not.toHaveProperty('iteration');
  expect((await get(`${failed}/nodes/5?iteration=2`)).body).toMatchObject({
    node_id: '5',
    iteration: '2',
    node_status: 'Errored',
  });
  expect(await get(`${failed}/nodes/5`)).toMatchObject({
    ...NOT_FOUND,
    body: { details: [{ pointer: '/node_id' }] },
  });
  expect(await get(`${failed}/nodes/5?iteration=0`)).toMatchObject({ status: 400 });
});

test('the iterations of a loop by number, and of a loop in it', async () => {
  const { body } = await get<ExecutionBatchPage>(`${failed}/nodes/3/batches?limit=9`);
  expect(body).toMatchObject({ totalDocs: 10, hasNextPage: true });
  expect(body.docs.map(({ batch_index }) => batch_index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(body.docs.slice(0, 2)).toMatchObject([
    { status: 'Success', output: 'one', output_size: 5 },
    { status: 'Errored', error: { code: 'UPSTREAM_ERROR' } },
  ]);
  expect(
    (await get<ExecutionBatchPage>(`${failed}/nodes/3/batches?limit=9&page=2`)).body.docs,
  ).toMatchObject([{ batch_index: 10 }]);
  expect(
    (await get<ExecutionBatchPage>(`${failed}/nodes/3/batches?status=Errored`)).body,
  ).toMatchObject({
    totalDocs: 1,
    docs: [{ batch_index: 2 }],
  });
  expect((await get(`${failed}/nodes/4/batches?iteration=1`)).body).toMatchObject({
    docs: [{ batch_index: 1, output: 'first of the first' }],
  });
  expect(await get(`${failed}/nodes/2/batches`)).toMatchObject({
    status: 400,
    body: { details: [{ in: 'path', pointer: '/node_id', message: 'is not a loop' }] },
  });
  expect(await get(`${failed}/nodes/99/batches`)).toMatchObject(NOT_FOUND);
});

test('a loop has no iterations before one has ended', async () => {
  expect((await get(`${running}/nodes/2/batches`)).body).toMatchObject({ docs: [], totalDocs: 0 });
  expect(await get(`${running}/nodes/1/batches`)).toMatchObject(NOT_FOUND);
  expect(await get(`${running}/nodes/99/batches`)).toMatchObject(NOT_FOUND);
  expect(await get(`${running}/nodes/2/batches`, siblingHeaders)).toMatchObject(NOT_FOUND);
});

test('one iteration with its nodes', async () => {
  const first = (await get<ExecutionBatchDetail>(`${failed}/nodes/3/batches/1`)).body;
  expect(first).toMatchObject({ batch_index: 1, status: 'Success' });
  expect(first.nodes.map(({ node_id, is_batch }) => [node_id, is_batch])).toEqual([
    ['5', false],
    ['4', true],
  ]);
  expect((await get(`${failed}/nodes/4/batches/1?iteration=1`)).body).toMatchObject({
    nodes: [{ node_id: '6', iteration: '1.1' }],
  });
  expect(await get(`${failed}/nodes/3/batches/11`)).toMatchObject(NOT_FOUND);
});

test('what older back ends poll', async () => {
  const poll = async (id: string) =>
    (await send('GET', `/api/v1/execution/${id}/response`, backend)).body;
  expect(await poll(waiting)).toEqual({
    response: null,
    status: 'RUNNING',
    execution_status: 'RUNNING',
  });
  expect(await poll(failed)).toMatchObject({
    response: null,
    status: 'ERRORED',
    execution_error: { code: 'NODE_FAILED' },
  });
  expect(await poll(large)).toEqual({
    response: { returned: LARGE.length },
    status: 'COMPLETED',
    execution_status: 'COMPLETED',
    status_code: 201,
  });
});

test('another account, organization and environment see none of it', async () => {
  const theirs = await app.makeOrg();
  const paths = ['', '/nodes/3', '/nodes/3/batches', '/nodes/3/batches/1'].map(
    (path) => `${PATH}/${failed}${path}`,
  );
  for (const path of [...paths, `/api/v1/execution/${failed}/response`]) {
    for (const as of [
      siblingHeaders,
      { ...backend, linked_account_id: 'sibling' },
      asBackend(org.productionKey),
      asBackend(theirs.testKey),
    ]) {
      expect(await send('GET', path, as), path).toMatchObject(NOT_FOUND);
    }
    expect(await send('GET', path, asUser(org.accountToken)), path).toMatchObject({ status: 200 });
  }
});
