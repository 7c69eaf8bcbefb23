import type { ImportWorkflowResponse, WorkflowExport } from '@patchbay/contract/schema.gen.d.ts';
import { expect, test } from 'vitest';
import { shareWorkflowApp } from '#test/workflows/workflow-app.ts';
import { edge, START, WORKFLOWS } from '#test/workflows/workflow-fixture.ts';

const { fixture } = await shareWorkflowApp();

const REQUEST = { id: '2', type: 'http', name: 'File it', data: { method: 'POST', headers: [] } };
const UNFINISHED = { ...REQUEST, data: null, draft_data: REQUEST.data };

test('settings that are unfinished are kept, and keep the draft from being published', async () => {
  const { associated_workflow: id } = await fixture.create(fixture.member);
  const edges = [edge('1', '2')];
  const save = (nodes: object[], revision: number) =>
    fixture.call('PUT', id, { what: '/graph', body: { nodes, edges, revision } });

  const saved = await save([START, REQUEST], 1);
  expect(saved).toMatchObject({ status: 200, body: { nodes: [{ id: '1' }, UNFINISHED] } });
  const findings = await fixture.call('GET', id, { what: '/findings' });
  expect(findings.body).toMatchObject({
    errors: [
      {
        code: 'SETTINGS_INVALID',
        node_id: '2',
        pointer: '/nodes/1/data/base_url',
        message: '"File it" (node 2): base_url is required.',
      },
    ],
  });
  const publish = { what: '/publish', body: { published: true } };
  expect(await fixture.call('PUT', id, publish)).toMatchObject({
    status: 400,
    body: { error_code: 'WORKFLOW_INVALID' },
  });

  // A draft that was read can be saved. When the node is finished, the settings are `data` again.
  expect((await save([START, UNFINISHED], 2)).body).toMatchObject({ nodes: [{}, UNFINISHED] });
  const data = { ...REQUEST.data, base_url: 'https://desk.example' };
  const { body } = await save([START, { ...REQUEST, data }], 3);
  expect(body).toMatchObject({ nodes: [{}, { id: '2', data }] });
  expect(body).not.toHaveProperty('nodes.1.draft_data');
});

test('a kind of node that is not there is refused by a save, and left out by an import', async () => {
  const { associated_workflow: id } = await fixture.create(fixture.member);
  const pdf = { id: '3', type: 'pdf', name: 'Print', data: { html: '<p>' } };
  const graph = {
    nodes: [START, { ...UNFINISHED, parent_id: '3' }, pdf],
    edges: [edge('1', '3'), edge('3', '2')],
  };
  expect(
    await fixture.call('PUT', id, { what: '/graph', body: { ...graph, revision: 1 } }),
  ).toMatchObject({
    status: 400,
    body: { error_code: 'VALIDATION_ERROR', details: [{ pointer: '/nodes/2/type' }] },
  });

  const { body: exported } = await fixture.call<WorkflowExport>('GET', id, { what: '/export' });
  const { status, body } = await fixture.send<ImportWorkflowResponse>(
    'POST',
    `${WORKFLOWS}/import`,
    fixture.member,
    { ...exported, ...graph },
  );
  expect(status).toBe(200);
  expect(body.missing).toMatchObject([{ what: 'node', name: 'Print', node_id: '3' }]);
  expect(body.workflow).toMatchObject({
    nodes: [{ id: '1' }, UNFINISHED],
    edges: [],
    notes: [{ text: expect.stringContaining('no kind of node "pdf"') }],
  });
  expect(body.workflow).not.toHaveProperty('nodes.1.parent_id');
});
