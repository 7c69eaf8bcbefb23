// A published payload schema that is not valid any more refuses all payloads. Its owner finds each refusal in the log.
import type {
  ApiErrorBody,
  ExecutionPage,
  ExecutionStarted,
  FiredEvent,
  Workflow,
} from '@patchbay/contract/schema.gen.d.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { expect, test } from 'vitest';
import { EXECUTIONS, readRun } from '../workflows/run-calls.ts';
import { shareWorkflowApp } from '../workflows/workflow-app.ts';
import { graph, type Headers, logNode, START, WORKFLOWS } from '../workflows/workflow-fixture.ts';

const REFUSED = { status: 400, body: { error_code: 'WORKFLOW_INVALID' } };
const CODE = 'PAYLOAD_SCHEMA_INVALID';
const { app, fixture } = await shareWorkflowApp();

const sentGraph = (data: object, json_schema: object) => ({
  ...{ ...graph(), nodes: [{ ...START, data }, logNode('2')] },
  ...{ enable_schema_validation: true, json_schema },
});

/** Publishes a workflow of the linked account with a schema that was stored before patterns were checked. */
async function publishUnusable(data: object): Promise<Workflow> {
  const { harbor } = fixture;
  const draft = await fixture.create(harbor);
  const workflow = await fixture.publish(draft, sentGraph(data, {}), harbor);
  await runSql(
    app.database.adminUrl,
    `update workflow_version set document =
       jsonb_set(document::jsonb, '{json_schema}', '{"pattern": "^(?!x)"}') where workflow = $1`,
    [workflow.associated_workflow],
  );
  return workflow;
}

const listRefused = async (workflow: Workflow, as: Headers) => {
  const query = `?workflow_id=${workflow._id}&error_code=${CODE}`;
  return (await fixture.send<ExecutionPage>('GET', `${EXECUTIONS}${query}`, as)).body.docs;
};

/** Returns the id of the owner's only entry in the log. Expects that other linked accounts have none. */
async function seeRefusal(workflow: Workflow): Promise<string> {
  const [found, ...others] = await listRefused(workflow, fixture.harbor);
  expect(others).toEqual([]);
  expect(await listRefused(workflow, fixture.sibling)).toEqual([]);
  const run = await readRun(fixture, found?._id ?? '', fixture.harbor);
  expect(run).toMatchObject({
    ...{ status: 'ERRORED', phase: 'ended', linked_account_id: 'harbor-coffee' },
    execution_error: { code: CODE, message: expect.stringContaining('/pattern') },
    nodes: [{ node_type: 'start', node_status: 'Errored', error: { code: CODE } }],
  });
  return run._id;
}

test('at the address of its webhook', async () => {
  const workflow = await publishUnusable({
    kind: 'webhook',
    auth: { type: 'none' },
    validate_schema: true,
  });
  const path = workflow.webhook_path?.replace('{linked_account_id}', 'harbor-coffee') ?? '';
  expect(await fixture.send('POST', path, {}, 'x')).toMatchObject(REFUSED);
  await seeRefusal(workflow);
});

test('of an event, whose other workflows start', async () => {
  const start = { kind: 'event', event: 'Deal refused' };
  const workflow = await publishUnusable(start);
  const otherWorkflow = await fixture.publish(await fixture.create(), sentGraph(start, {}));
  const sent = { event: start.event, payload: ['x'] };
  const path = '/api/v2/public/event/trigger';
  const { body } = await fixture.send<FiredEvent>('POST', path, fixture.harbor, sent);
  const execution_id = await seeRefusal(workflow);
  expect(body.workflows).toMatchObject([
    { _id: workflow._id, outcome: 'schema', execution_id },
    { _id: otherWorkflow._id, outcome: 'started' },
  ]);
});

test('a refused call is repeated once its payload fits the mended schema, and is not forked', async () => {
  const { harbor, member, send } = fixture;
  const workflow = await publishUnusable(START.data);
  const { _id } = workflow;
  expect(await send('POST', `${WORKFLOWS}/${_id}/execute`, harbor, { n: 1 })).toMatchObject(
    REFUSED,
  );
  const refused = await seeRefusal(workflow);
  const fork = `${EXECUTIONS}/${refused}/fork`;
  expect(await send<ApiErrorBody>('POST', fork, member, { node_id: '2' })).toMatchObject({
    status: 400,
    body: { details: [{ pointer: '/node_id', message: expect.stringContaining('refused') }] },
  });
  const rerun = () =>
    send<ExecutionStarted & ApiErrorBody>('POST', `${EXECUTIONS}/${refused}/rerun`, harbor);
  expect(await rerun()).toMatchObject(REFUSED);
  const publishWith = async (json_schema: object) => {
    const draft = await fixture.call('GET', _id, { as: harbor, what: '/edit' });
    await fixture.publish(draft.body, sentGraph(START.data, json_schema), harbor);
  };
  await publishWith({ required: ['name'] });
  expect(await rerun()).toMatchObject({ status: 400, body: { error_code: 'VALIDATION_ERROR' } });
  await publishWith({ required: ['n'] });
  const again = await rerun();
  expect(again).toMatchObject({ status: 200 });
  expect(await readRun(fixture, again.body.id, harbor)).toMatchObject({ rerun_of: refused });
});
