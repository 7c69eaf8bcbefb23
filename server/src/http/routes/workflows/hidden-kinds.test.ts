// A linked account works on a workflow with nodes of a kind that the organization has hidden since.
import type {
  ApiErrorBody,
  ExecutionResult,
  ExecutionStarted,
  Workflow,
} from '@patchbay/contract/schema.gen.d.ts';
import { expect, test } from 'vitest';
import { EXECUTIONS, runIn } from '../../../../test/workflows/run-calls.ts';
import { startWorkflowApp } from '../../../../test/workflows/workflow-app.ts';
import { edge, logNode, START, WORKFLOWS } from '../../../../test/workflows/workflow-fixture.ts';

const { fixture } = await startWorkflowApp({ isRunning: true });

const hide = async (hidden_nodes: string[]) => {
  const path = `/api/v1/org/${fixture.org.org_id}`;
  const body = { settings: { hidden_nodes } };
  expect((await fixture.send('PUT', path, fixture.member, body)).status).toBe(200);
};

/** Sends a call as the customer. */
const act = <Body = Workflow & ApiErrorBody>(
  method: string,
  id: string,
  what: string,
  body: object,
) => fixture.call<Body>(method, id, { as: fixture.harbor, what, body });

const withLog = { nodes: [START, logNode('2')], edges: [edge('1', '2')] };

test('a draft that was saved before can be published, tested, run and run again', async () => {
  await hide([]);
  const { _id, associated_workflow, revision } = await fixture.create(fixture.harbor);
  expect((await act('PUT', _id, '/graph', { ...withLog, revision })).status).toBe(200);
  await hide(['log']);
  const published = await act('PUT', _id, '/publish', { published: true });
  expect(published, JSON.stringify(published.body)).toMatchObject({ status: 200 });
  const seeEnd = async (execution_id: string) => {
    const run = await runIn(fixture, 'ended', execution_id, fixture.harbor);
    expect(run).toMatchObject({ status: 'COMPLETED', nodes: [{ node_id: '1' }, { node_id: '2' }] });
    return run._id;
  };
  const start = async (what: string, body: object) =>
    (await act<ExecutionResult>('POST', associated_workflow, what, body)).body.execution_id;
  await seeEnd(await start('/test', { linked_account_id: 'harbor-coffee' }));
  const first = await seeEnd(await start('/execute', {}));
  const path = `${EXECUTIONS}/${first}/rerun`;
  const again = await fixture.send<ExecutionStarted>('POST', path, fixture.harbor);
  await seeEnd(again.body.id);
});

test('an older version with such nodes is neither restored nor published again', async () => {
  await hide([]);
  const draft = await fixture.create(fixture.harbor);
  const { associated_workflow: id } = await fixture.publish(draft, withLog, fixture.harbor);
  const empty = { nodes: [START], edges: [], revision: draft.revision + 1 };
  const saved = await act('PUT', id, '/graph', empty);
  expect((await act('PUT', id, '/publish', { published: true })).status).toBe(200);
  await hide(['log']);
  const { revision } = saved.body;
  for (const [method, what, body] of [
    ['POST', '/versions/1/restore', { revision }],
    ['PUT', '/publish', { published: true, version: 1 }],
  ] as const) {
    const refused = await act(method, id, what, body);
    expect([what, refused.body.error_code]).toEqual([what, 'FORBIDDEN']);
    expect(refused.body.message).toContain('"Log 2" (node 2)');
  }
  const path = `${WORKFLOWS}/${id}/publish`;
  const byTeam = await fixture.send('PUT', path, fixture.member, { published: true, version: 1 });
  expect(byTeam.status).toBe(200);
});
