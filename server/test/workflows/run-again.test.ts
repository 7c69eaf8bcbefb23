// These tests repeat, retry and fork runs.
import type {
  ApiErrorBody,
  Execution,
  ExecutionResponse,
  ExecutionResult,
  ExecutionStarted,
} from '@patchbay/contract/schema.gen.d.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { auditEventTable } from '#db/schema/org/audit-event.ts';
import { startApiProvider } from '../calls/api-provider.ts';
import { EXECUTIONS, makeRunCalls, readRun, SYNC } from './run-calls.ts';
import { startWorkflowApp } from './workflow-app.ts';
import { edge, START } from './workflow-fixture.ts';

const provider = await startApiProvider();
afterAll(provider.close);
const { app, fixture } = await startWorkflowApp({
  isRunning: true,
  allowPrivateHosts: [`127.0.0.1:${provider.port}`],
});

const { run, ended } = makeRunCalls(fixture);

test('a run is repeated on the version that is published by then', async () => {
  const draft = await fixture.create();
  const plain = (value: string) => ({
    nodes: [START, { id: '3', type: 'response', name: 'Answer', data: { data: value } }],
    edges: [edge('1', '3')],
  });
  const first = await fixture.publish(draft, plain('first'));
  const { body } = await run(first._id, null, fixture.harbor, SYNC);
  expect(body.return_value).toBe('first');
  const again = await fixture.call('GET', first._id, { what: '/edit' });
  await fixture.publish(again.body, plain('second'));
  const rerun = await fixture.send<ExecutionStarted>(
    'POST',
    `${EXECUTIONS}/${body.execution_id}/rerun`,
    fixture.harbor,
  );
  expect(rerun.body.status).toBe('success');
  expect(await ended(rerun.body.id)).toMatchObject({
    return_value: 'second',
    workflow_version: 2,
    rerun_of: body.execution_id,
  });
});

test('a failed node is retried in its run, and a run is stopped once', async () => {
  const failing = {
    nodes: [
      START,
      {
        id: '2',
        type: 'codeexecutornode',
        name: 'Fail',
        data: {
          code_language: 'javascript',
          code_string: 'function yourFunction() { throw new Error("no luck"); }',
        },
      },
    ],
    edges: [edge('1', '2')],
  };
  const workflow = await fixture.publish(await fixture.create(), failing);
  const { body } = await run(workflow._id, null, fixture.harbor, SYNC);
  expect(body).toMatchObject({
    errored: true,
    status_code: 500,
    execution_error: { node_id: '2', node_name: 'Fail', code: 'CODE_FAILED' },
  });
  const path = `${EXECUTIONS}/${body.execution_id}`;
  const retry = () =>
    fixture.send<ApiErrorBody>('POST', `${path}/nodes/2/retry`, fixture.member, {});
  const retries = await Promise.all(Array.from({ length: 12 }, retry));
  const problems = retries
    .filter(({ status }) => status !== 200)
    .map(({ body: { error_code } }) => error_code);
  expect(problems.length).toBeLessThan(12);
  expect(problems).toEqual(problems.map(() => 'NODE_NOT_FAILED'));
  const retried = await ended(body.execution_id);
  expect(retried).toMatchObject({ status: 'ERRORED' });
  expect(retried.nodes).toHaveLength(2);
  const stopped = await fixture.send<ApiErrorBody>('POST', `${path}/stop`, fixture.harbor);
  expect(stopped).toMatchObject({ status: 409, body: { error_code: 'EXECUTION_ENDED' } });
});

test('a draft is tested, and a fork of the test repeats what follows the node alone', async () => {
  const parameter = (key: string, value: unknown) => ({ key, value });
  const code = (id: string, code_string: string, input_parameters: unknown[]) => ({
    id,
    type: 'codeexecutornode',
    name: `Code ${id}`,
    data: { code_language: 'javascript', code_string, input_parameters },
  });
  const [amount, note] = [parameter('amount', '{{event.body.amount}}'), parameter('note', '')];
  const failing =
    "function yourFunction({ amount, note }) { if (amount > 100) throw new Error('too much'); return { note }; }";
  const made = "function yourFunction() { return { secret: 's' + Math.random(), amount: 1 }; }";
  const created = await fixture.create();
  await fixture.call('PUT', created._id, {
    what: '/graph',
    body: {
      revision: created.revision,
      nodes: [
        START,
        {
          ...code('2', made, []),
          additional_node_properties: { node_settings: { encrypted_output_fields: ['secret'] } },
        },
        code('3', failing, [amount, note]),
        {
          id: '4',
          type: 'response',
          name: 'Answer',
          data: { data: '{{node.2.body.secret}} {{node.3.body.note}}' },
        },
      ],
      edges: [edge('1', '2'), edge('2', '3'), edge('3', '4')],
    },
  });
  const body = { linked_account_id: 'harbor-coffee', payload: { amount: 200 } };
  const tested = await fixture.call<ExecutionResult>('POST', created._id, { what: '/test', body });
  const first = await ended(tested.body.execution_id);
  expect(first).toMatchObject({ status: 'ERRORED', workflow_version: null });
  const getNode = ({ nodes }: Execution, id: string) =>
    nodes?.find(({ node_id }) => node_id === id);

  const fork = <T = ExecutionStarted & ApiErrorBody>(of: string, request: object) =>
    fixture.send<T>('POST', `${EXECUTIONS}/${of}/fork`, fixture.member, request);
  const literal = '{{event.body.amount}}';
  const input = {
    ...code('3', failing, [parameter('amount', 5), parameter('note', literal)]).data,
  };
  const { body: forked } = await fork(first._id, { node_id: '3', input });
  const second = await ended(forked.id);
  expect(second).toMatchObject({
    status: 'COMPLETED',
    fork_of: { execution_id: first._id, node_id: '3' },
  });
  expect(second.return_value).toBe('[REDACTED] {{event.body.amount}}');
  // The caller that started the run gets the whole response.
  const path = `/api/v1/execution/${second._id}/response`;
  const { body: returned } = await fixture.send<ExecutionResponse>('GET', path, fixture.harbor);
  expect(returned.response).toMatch(/^s0\.\d+ \{\{event\.body\.amount\}\}$/);
  expect((await fixture.send('GET', path, fixture.member)).body).toMatchObject({
    response: second.return_value,
  });
  expect(getNode(second, '2')).toEqual(getNode(first, '2'));

  const { body: again } = await fork(second._id, { node_id: '1', input: { amount: 300 } });
  expect(await ended(again.id)).toMatchObject({ status: 'COMPLETED' });
  for (const [request, pointer] of [
    [{ node_id: '9' }, '/node_id'],
    [{ node_id: '4' }, '/node_id'],
    [{ node_id: '3', input: { ...input, code_string: '[REDACTED]' } }, '/input/code_string'],
    [{ node_id: '3', input: { ...input, code_language: 'cobol' } }, '/input/code_language'],
  ] as const) {
    const refused = await fork(first._id, request);
    expect(refused).toMatchObject({ status: 400, body: { details: [{ pointer }] } });
  }
  const events = await app.db.asTenant({ org_id: fixture.org.org_id, environment: 'test' }, (tx) =>
    tx.select().from(auditEventTable).where(eq(auditEventTable.event_type, 'EXECUTION_FORKED')),
  );
  expect(events.map(({ entity_id }) => entity_id).toSorted()).toEqual(
    [forked.id, again.id].toSorted(),
  );
});

test('a credential that is typed into a header is sent, and shown in no run', async () => {
  const typed = (value: string) => ({
    method: 'POST',
    base_url: provider.url,
    headers: [
      { key: 'Authorization', value },
      { key: 'x-source', value: 'Brightdesk' },
    ],
    body: {},
  });
  const data = typed('Bearer typed-4711 {{event.body.x}}');
  const nodes = [START, { id: '2', type: 'http', name: 'Call', data }];
  const sent = { nodes, edges: [edge('1', '2')] };
  const workflow = await fixture.publish(await fixture.create(), sent);
  const { body } = await run(workflow._id, { x: 'y' }, fixture.harbor, SYNC);
  const first = await readRun(fixture, body.execution_id);
  const node = first.nodes?.find(({ node_id }) => node_id === '2');
  expect(node?.input_data).toMatchObject({
    headers: [{ value: '[REDACTED]' }, { value: 'Brightdesk' }],
  });
  expect(node?.parsed_request_curl).toContain("'Authorization: [REDACTED]'");
  expect(JSON.stringify(first)).not.toContain('typed-4711');
  expect(app.logLines.join()).not.toContain('typed-4711');

  const fork = (input: object) =>
    fixture.send<ExecutionStarted>('POST', `${EXECUTIONS}/${first._id}/fork`, fixture.member, {
      node_id: '2',
      input,
    });
  const forked = await fork({ ...typed('[REDACTED]'), body: { note: '{{unresolved}}' } });
  await ended(forked.body.id);
  expect(
    provider.calls.map(({ headers, body: text }) => [headers.authorization, `${text}`]),
  ).toEqual([
    ['Bearer typed-4711 y', '{}'],
    ['Bearer typed-4711 y', '{"note":"{{unresolved}}"}'],
  ]);
  const otherHeader = { ...typed('[REDACTED]'), headers: [{ key: 'cookie', value: '[REDACTED]' }] };
  expect(await fork(otherHeader)).toMatchObject({
    status: 400,
    body: { details: [{ pointer: '/input/headers/0/value' }] },
  });
});
