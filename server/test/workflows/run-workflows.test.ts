import { expect, test } from 'vitest';
import { BRANCHING } from './branching-graph.ts';
import { EXECUTIONS, makeRunCalls, SYNC } from './run-calls.ts';
import { startWorkflowApp } from './workflow-app.ts';
import { edge, logNode, START } from './workflow-fixture.ts';

const { app, fixture } = await startWorkflowApp({ isRunning: true });

const { run, ended } = makeRunCalls(fixture);

test('a published workflow runs for an account, in the call and after it', async () => {
  const workflow = await fixture.publish(await fixture.create(), BRANCHING);
  const inCall = await run(workflow._id, { amount: 200 }, fixture.harbor, SYNC);
  expect(inCall).toMatchObject({
    status: 200,
    body: { return_value: { price: 180 }, status_code: 201, errored: false },
  });
  const started = await run(workflow._id, { amount: 50 });
  expect(started.body.message).toBe('The workflow was started.');
  const execution = await ended(started.body.execution_id);
  expect(execution).toMatchObject({
    status: 'COMPLETED',
    type_of_execution: 'ASYNC',
    execution_source: 'API Call',
    linked_account_id: 'harbor-coffee',
    workflow_version: 1,
    return_value: { price: 0 },
  });
  expect(execution.nodes?.map(({ node_id, node_status }) => `${node_id} ${node_status}`)).toEqual([
    '1 Success',
    '2 Success',
    '4 Success',
    '5 Success',
  ]);
  const siblingView = await fixture.send('GET', `${EXECUTIONS}/${execution._id}`, fixture.sibling);
  expect(siblingView.status).toBe(404);
});

test('starts with the same key begin one run, and respond with it', async () => {
  const settings = { dedup_key: '{{event.body.order}}' };
  const workflow = await fixture.publish(await fixture.create(), { ...BRANCHING, settings });
  const first = { order: 7, amount: 200 };
  const together = await Promise.all([
    ...Array.from({ length: 3 }, () => run(workflow._id, first, fixture.harbor, SYNC)),
    ...Array.from({ length: 3 }, () => run(workflow._id, first)),
  ]);
  expect(new Set(together.map(({ body }) => body.execution_id)).size).toBe(1);
  for (const { status, body } of together.slice(0, 3)) {
    expect({ status, body }).toMatchObject({ status: 200, body: { return_value: { price: 180 } } });
  }
  const again = await run(workflow._id, first);
  expect(again.body).toEqual({
    execution_id: together[0]?.body.execution_id,
    message: expect.stringContaining('same key'),
  });
  const ids = new Set([again.body.execution_id]);
  for (const [body, as] of [
    [{ order: 8 }, fixture.harbor],
    [first, fixture.sibling],
    [{ amount: 1 }, fixture.harbor],
    [{ amount: 1 }, fixture.harbor],
  ] as const) {
    ids.add((await run(workflow._id, body, as)).body.execution_id);
  }
  expect(ids.size).toBe(5);
  app.advanceClock(301_000);
  ids.add((await run(workflow._id, first, fixture.harbor, SYNC)).body.execution_id);
  expect(ids.size).toBe(6);

  const none = { ...BRANCHING, settings: { dedup_key: '' } };
  const without = await fixture.publish(await fixture.create(), none);
  const both = await Promise.all([run(without._id, first), run(without._id, first)]);
  expect(both[0]?.body.execution_id).not.toBe(both[1]?.body.execution_id);
});

test('what cannot be run says why', async () => {
  const draft = await fixture.create();
  expect(await run(draft._id, {}, fixture.member)).toMatchObject({
    status: 400,
    body: { error_code: 'VALIDATION_ERROR', details: [{ pointer: '/linked_account_id' }] },
  });
  const asHarbor = { ...fixture.member, linked_account_id: 'harbor-coffee' };
  // Customers do not see drafts of the organization.
  expect(await run(draft._id, {}, asHarbor)).toMatchObject({ status: 404 });
  const own = await fixture.create(fixture.harbor);
  expect(await run(own._id, {})).toMatchObject({
    status: 400,
    body: { error_code: 'INVALID_WORKFLOW_ID' },
  });
  expect(await run(own._id, {}, fixture.sibling)).toMatchObject({ status: 404 });
  expect(await run('no-such-alias', {})).toMatchObject({
    status: 400,
    body: { details: [{ in: 'header', pointer: '/slug' }] },
  });
  expect(await run('no-such-alias', {}, fixture.harbor, { slug: 'demo_crm' })).toMatchObject({
    status: 404,
  });
  const checked = await fixture.publish(await fixture.create(), {
    ...BRANCHING,
    enable_schema_validation: true,
    json_schema: {
      type: 'object',
      required: ['amount'],
      properties: { amount: { type: 'number' } },
    },
  });
  expect(await run(checked._id, { amount: 'many' })).toMatchObject({
    status: 400,
    body: { error_code: 'VALIDATION_ERROR', details: [{ in: 'body', pointer: '/amount' }] },
  });
});

test('a sub-flow returns to its node, by the queue and in the call, and a failed one fails it', async () => {
  const child = await fixture.publish(await fixture.create(), BRANCHING);
  const calling = (data: object) => ({
    nodes: [
      START,
      {
        id: '2',
        type: 'sub_flow',
        name: 'Price',
        data: { workflow_id: child._id, payload: { amount: '{{event.body.amount}}' }, ...data },
      },
      {
        id: '3',
        type: 'response',
        name: 'Answer',
        data: { data: '{{node.2.body.return_value.price}}' },
      },
    ],
    edges: [edge('1', '2'), edge('2', '3')],
  });
  const waiting = await fixture.publish(
    await fixture.create(),
    calling({ wait_for_completion: true }),
  );
  const { body } = await run(waiting._id, { amount: 200 });
  const parent = await ended(body.execution_id);
  expect(parent).toMatchObject({ status: 'COMPLETED', return_value: 180 });
  const output = parent.nodes?.find(({ node_id }) => node_id === '2')?.latest_output;
  expect(output).toMatchObject({ body: { return_value: { price: 180 } } });

  const { nodes } = calling({ wait_for_completion: true });
  const [start, price, answer] = nodes;
  const catching = { ...edge('4', '5'), sourceHandle: 'catch' };
  const early = await fixture.publish(await fixture.create(), {
    nodes: [
      start,
      { id: '4', type: 'try_catch', name: 'Try', data: {} },
      { ...answer, parent_id: '4', data: { data: '{{event.body.amount}}' } },
      price,
      logNode('5'),
    ],
    edges: [edge('1', '4'), { ...edge('4', '2'), sourceHandle: 'next' }, catching],
  });
  const returning = await run(early._id, { amount: 200 });
  // A value that was returned before the wait stays the result after it, also from within a container.
  expect((await ended(returning.body.execution_id)).return_value).toBe(200);

  const inCall = await fixture.publish(await fixture.create(), calling({ sync_execution: true }));
  const answered = await run(inCall._id, { amount: 300 }, fixture.harbor, SYNC);
  expect(answered).toMatchObject({ status: 200, body: { return_value: 270 } });

  await fixture.call('PUT', child._id, { what: '/publish', body: { published: false } });
  expect((await run(inCall._id, { amount: 300 }, fixture.harbor, SYNC)).body).toMatchObject({
    errored: true,
    execution_error: { code: 'SUB_FLOW_NOT_FOUND', node_id: '2' },
  });
});

test('the console of a node’s code is in the run, without values that the workflow encrypts', async () => {
  const token = [{ key: 'token', value: '{{node.2.body.token}}' }];
  const code = (id: string, code_string: string, input_parameters: object[] = token) => ({
    id,
    type: 'codeexecutornode',
    name: `Code ${id}`,
    data: { code_language: 'javascript', code_string, input_parameters },
  });
  const node_settings = { encrypted_output_fields: ['token'] };
  const workflow = await fixture.publish(await fixture.create(), {
    nodes: [
      START,
      {
        ...code('2', 'return { token: "canary-1" }', []),
        additional_node_properties: { node_settings },
      },
      code('3', 'console.log("got", params); return 1'),
      code('4', 'console.log("again " + params.token); throw new Error(params.token + " is bad")'),
    ],
    edges: [edge('1', '2'), edge('2', '3'), edge('3', '4')],
  });
  const { body } = await run(workflow._id, {}, fixture.harbor, SYNC);
  const execution = await ended(body.execution_id);
  expect(execution).toMatchObject({
    execution_error: { node_id: '4', message: expect.stringMatching(/\[REDACTED\] is bad$/) },
    nodes: [
      { node_id: '1' },
      { latest_output: { body: { token: '[REDACTED]' } } },
      { node_status: 'Success', console: ['got {"token":"[REDACTED]"}'] },
      { node_status: 'Errored', console: ['again [REDACTED]'] },
    ],
  });
  expect(execution.nodes?.[1]).not.toHaveProperty('console');
  const written = { ...execution, nodes: execution.nodes?.slice(2) };
  expect(JSON.stringify(written)).not.toContain('canary-1');
});
