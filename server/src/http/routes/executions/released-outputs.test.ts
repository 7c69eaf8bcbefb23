import type {
  Execution,
  ExecutionBatchPage,
  NodeExecution,
  Workflow,
  WorkflowVersionPage,
} from '@patchbay/contract/schema.gen.d.ts';
import { asBackend, asUser } from '@patchbay/test-kit/server/call-app.ts';
import { expect, test } from 'vitest';
import { createObjectId } from '#lib/object-id.ts';
import { insertExecutions, insertNodes } from '#test/executions/insert-executions.ts';
import { EXECUTIONS } from '#test/workflows/run-calls.ts';
import { shareWorkflowApp } from '#test/workflows/workflow-app.ts';
import { edge, type Headers, START, WORKFLOWS } from '#test/workflows/workflow-fixture.ts';

const { app, fixture } = await shareWorkflowApp();
const tenant = { org_id: fixture.org.org_id, environment: 'test' } as const;
const backend = asBackend(fixture.org.testKey);
const linked_account = await app.makeLinkedAccount(tenant, 'reader');
const customer = asUser(await app.sessionToken(tenant, 'reader'));
const CONNECTION = createObjectId();

const get = async <Body>(path: string, headers: Headers = customer) =>
  fixture.send<Body>('GET', `${EXECUTIONS}/${path}`, headers);

const NULLS = 'input_data latest_output output_size console outlets connection_id';
const HIDDEN = {
  ...Object.fromEntries(NULLS.split(' ').map((name) => [name, null])),
  ...{ parsed_request_curl: null, has_hidden_details: true },
};

/** A published workflow of the organization. */
async function publishForAll(released_outputs: string[]): Promise<Workflow> {
  const { member, send } = fixture;
  const { _id } = await fixture.create();
  const response = { id: '9', type: 'response', name: 'Answer', data: { data: '1' } };
  const settings = await send<Workflow>('PUT', `${WORKFLOWS}/${_id}`, member, {
    settings: { released_outputs },
  });
  const { revision } = settings.body;
  const graph = { nodes: [START, response], edges: [edge('1', '9')], revision };
  await send('PUT', `${WORKFLOWS}/${_id}/graph`, member, graph);
  const published = { published: true };
  return (await send<Workflow>('PUT', `${WORKFLOWS}/${_id}/publish`, member, published)).body;
}

test('of a workflow of the organization, a customer reads what the settings release', async () => {
  const { _id: workflow_id } = await publishForAll(['1', '4', '5']);
  const path = `${WORKFLOWS}/versions/${workflow_id}`;
  const versions = await fixture.send<WorkflowVersionPage>('GET', path, backend);
  const version_id = versions.body.docs[0]?._id ?? '';
  const trigger = { body: { amount: 7 } };
  const [id = ''] = await insertExecutions(app.db, tenant, [
    {
      linked_account,
      linked_account_id: 'reader',
      workflow_id,
      version_id,
      trigger,
      return_value: { price: 7 },
    },
  ]);
  const secret = {
    ...{ input: { code: 'const price = 7;' }, output: 'inside', console: ['inside'] },
    ...{ outlets: ['true'], connection: CONNECTION },
  };
  const error = { code: 'UPSTREAM_ERROR', message: 'Gone.', upstream_status: 404 };
  await insertNodes(app.db, tenant, id, [
    { ...secret, node_id: '2', status: 'Errored', error },
    // A custom app may be called so: the kind of the node in the graph decides.
    { ...secret, node_id: '3', node_type: 'response' },
    { ...secret, node_id: '4' },
    { ...secret, node_id: '5', node_type: 'group' },
    { ...secret, node_id: '5', iteration: '1', output: 'one' },
    { ...secret, node_id: '6', iteration: '1' },
    { ...secret, node_id: '7', node_type: 'group' },
    { ...secret, node_id: '7', iteration: '1', output: 'one' },
    { ...secret, node_id: '9', node_type: 'response' },
  ]);
  const { body } = await get<Execution>(id);
  const size = { output_size: expect.any(Number) };
  const withOutput = (body: unknown) => ({ ...HIDDEN, ...size, latest_output: { body } });
  expect(body).toMatchObject({
    return_value: { price: 7 },
    nodes: [
      { ...withOutput({ amount: 7 }), node_id: '1' },
      { ...HIDDEN, node_id: '2', node_status: 'Errored', error, execution_time: 250 },
      { ...HIDDEN, node_id: '3' },
      { ...withOutput('inside'), node_id: '4' },
      { ...withOutput('inside'), node_id: '5' },
      { ...HIDDEN, node_id: '7' },
      { ...withOutput('inside'), node_id: '9' },
    ],
  });
  const texts = [
    await get(`${id}/nodes/2`),
    await get(`${id}/nodes/6?iteration=1`),
    await get(`${id}/nodes/5/batches/1`),
    await get(`${id}/nodes/7/batches`),
  ];
  for (const { status, body: read } of texts) {
    expect(status).toBe(200);
    expect(JSON.stringify(read)).not.toMatch(/inside|price = 7|"one"/);
    expect(JSON.stringify(read)).toContain('"has_hidden_details":true');
  }
  expect((await get<ExecutionBatchPage>(`${id}/nodes/5/batches`)).body.docs).toMatchObject([
    { output: 'one' },
  ]);
  for (const as of [backend, fixture.member]) {
    const { body: whole } = await get<NodeExecution>(`${id}/nodes/2`, as);
    expect(whole).toMatchObject({ input_data: secret.input, console: ['inside'] });
    expect(whole).not.toHaveProperty('has_hidden_details');
  }
});
