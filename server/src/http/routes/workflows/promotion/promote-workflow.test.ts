import type {
  ApiErrorBody,
  ImportWorkflowResponse,
  VariableDefinitionResponse,
  WorkflowPromotion,
} from '@patchbay/contract/schema.gen.d.ts';
import { asBackend, asUser } from '@patchbay/test-kit/server/call-app.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  edge,
  graph,
  makeWorkflows,
  START,
  type WorkflowFixture,
} from '#test/workflows/workflow-fixture.ts';

const app = await shareTestApp();
let fixture: WorkflowFixture;
beforeEach(async () => {
  fixture = await makeWorkflows(app);
});

const inProduction = () => ({ ...fixture.member, environment: 'production' });
const preview = (id: string, as = fixture.member) =>
  fixture.call<WorkflowPromotion & ApiErrorBody>('GET', id, { as, what: '/promotion' });
const promote = (id: string, body: object, as = fixture.member) =>
  fixture.call<ImportWorkflowResponse & ApiErrorBody>('POST', id, { as, what: '/promotion', body });
const readThere = (id: string) => fixture.call('GET', id, { as: inProduction(), what: '/edit' });

test('a second promotion replaces the draft that the first made, as far as it was seen', async () => {
  const { associated_workflow: id, _id } = await fixture.publish(await fixture.create());
  expect((await preview(id)).body).toMatchObject({ version: 1, target: null, missing: [] });
  const { body: first } = await promote(id, { version: 1, revision: null });
  const { associated_workflow: there, revision } = first.workflow;
  expect(first.workflow).toMatchObject({
    name: 'Welcome',
    environment: 'production',
    published: false,
    nodes: [{ id: '1' }, { id: '2' }],
  });
  expect(there).not.toBe(id);

  const { body: renamed } = await fixture.call('PUT', there, {
    as: inProduction(),
    body: { name: 'Welcome them', settings: { timeout: 60 }, revision },
  });
  const { body: draft } = await fixture.call('GET', _id, { what: '/edit' });
  await fixture.publish(draft, graph('3'));
  const { body: seen } = await preview(id);
  expect(seen).toMatchObject({
    version: 2,
    target: { workflow_id: there, promoted_version: 1, has_own_changes: true },
  });
  for (const stale of [null, revision]) {
    const refused = await promote(id, { version: 2, revision: stale });
    expect(refused).toMatchObject({ status: 409, body: { error_code: 'WORKFLOW_CHANGED' } });
  }
  expect((await readThere(there)).body.revision).toBe(renamed.revision);
  await promote(id, { version: 2, revision: renamed.revision });
  expect((await readThere(there)).body).toMatchObject({
    name: 'Welcome them',
    settings: {},
    nodes: [{ id: '1' }, { id: '3' }],
  });
  expect((await preview(id)).body.target).toMatchObject({ has_own_changes: false });

  await fixture.call('DELETE', there, { as: inProduction() });
  const gone = await promote(id, { version: 2, revision: 9 });
  expect(gone).toMatchObject({ status: 409, body: { error_code: 'WORKFLOW_CHANGED' } });
  const again = await promote(id, { version: 2, revision: null });
  expect(again.body.workflow.associated_workflow).not.toBe(there);

  const { rows: audited } = await runSql(
    app.database.adminUrl,
    `select environment, count(*)::int as total from audit_event
      where org_id = $1 and event_type = 'WORKFLOW_PROMOTED' group by environment order by environment`,
    [fixture.org.org_id],
  );
  expect(audited).toEqual([
    { environment: 'production', total: 3 },
    { environment: 'test', total: 3 },
  ]);
});

test('a sub-flow is the workflow that its own promotion made, or is named as missing', async () => {
  const called = await fixture.publish(await fixture.create());
  const data = { workflow_id: called._id };
  const call = { id: '2', type: 'sub_flow', name: 'Greet', data };
  const { associated_workflow: id } = await fixture.publish(await fixture.create(), {
    nodes: [START, call],
    edges: [edge('1', '2')],
  });
  const body = { version: 1, revision: null };
  const { body: alone } = await promote(id, body);
  expect(alone.missing).toMatchObject([
    { what: 'workflow', name: 'Welcome', node_id: '2', message: expect.stringMatching(/promote/i) },
  ]);
  const { body: first } = await promote(called._id, body);
  const { revision } = (await readThere(alone.workflow.associated_workflow)).body;
  const workflow_id = first.workflow.associated_workflow;
  const { body: seen } = await preview(id);
  expect(seen).toMatchObject({ missing: [], document: { nodes: [{}, { data: { workflow_id } }] } });
  const { body: again } = await promote(id, { version: 1, revision });
  expect(again).toMatchObject({
    missing: [],
    workflow: { nodes: [{}, { data: { workflow_id } }] },
  });
});

test('promotion and import name the variables that the workflow lacks there', async () => {
  const definition = { name: 'REGION', scope: 'org' };
  const definitions = '/api/v2/public/env/definitions';
  const { body: made } = await fixture.send<VariableDefinitionResponse>(
    'POST',
    definitions,
    fixture.member,
    definition,
  );
  const { _id: variable_definition_id } = made.definition;
  await fixture.send('POST', '/api/v2/public/env/values', fixture.member, {
    ...{ variable_definition_id, value: 'eu' },
  });
  const text = '{{env.org.REGION}} and again {{ env.workspace.REGION }}';
  const node = { id: '2', type: 'response', name: 'Return', data: { data: { text } } };
  const { associated_workflow: id } = await fixture.publish(await fixture.create(), {
    nodes: [START, node],
    edges: [edge('1', '2')],
  });
  const notSet = {
    what: 'variable',
    name: 'env.org.REGION',
    node_id: '2',
    message: expect.stringContaining('no value in production'),
  };
  const { missing } = (await preview(id)).body;
  expect(missing).toEqual([notSet, { ...notSet, name: 'env.workspace.REGION' }]);
  expect((await promote(id, { version: 1, revision: null })).body.missing).toEqual(missing);

  const { body: file } = await fixture.call<object>('GET', id, { what: '/export' });
  const { body: here } = await fixture.call<ImportWorkflowResponse>('POST', 'import', {
    body: file,
  });
  expect(here.missing).toEqual([]);
  const elsewhere = asUser((await app.makeOrg()).accountToken);
  const { body: there } = await fixture.call<ImportWorkflowResponse>('POST', 'import', {
    ...{ as: elsewhere, body: file },
  });
  expect(there.missing).toEqual([
    { ...notSet, message: expect.stringContaining('is not defined') },
    expect.objectContaining({ what: 'variable', name: 'env.workspace.REGION' }),
  ]);
});

test('two first promotions at once make one workflow', async () => {
  const { associated_workflow: id } = await fixture.publish(await fixture.create());
  const body = { version: 1, revision: null };
  const both = await Promise.all([promote(id, body), promote(id, body)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('refused: a draft, from Production, a private workflow, another organization, a customer, an API key', async () => {
  const { associated_workflow: draft } = await fixture.create();
  expect(await preview(draft)).toMatchObject({
    status: 400,
    body: { error_code: 'INVALID_WORKFLOW_ID', details: [{ message: 'is not published' }] },
  });
  const { associated_workflow: id } = await fixture.publish(await fixture.create());
  const body = { version: 1, revision: null };
  expect(await promote(id, { ...body, version: 7 })).toMatchObject({ status: 404 });
  expect(await promote(id, body, inProduction())).toMatchObject({
    status: 400,
    body: { error_code: 'VALIDATION_ERROR', details: [{ pointer: '/environment' }] },
  });
  const own = await fixture.publish(await fixture.create(fixture.harbor), graph(), fixture.harbor);
  expect(await promote(own.associated_workflow, body)).toMatchObject({ status: 403 });
  const stranger = asUser((await app.makeOrg()).accountToken);
  expect(await preview(id, stranger)).toMatchObject({ status: 404 });
  expect(await promote(id, body, stranger)).toMatchObject({ status: 404 });
  expect((await promote(id, body, fixture.harbor)).status).toBe(401);
  expect((await promote(id, body, asBackend(fixture.org.testKey))).status).toBe(401);
});
