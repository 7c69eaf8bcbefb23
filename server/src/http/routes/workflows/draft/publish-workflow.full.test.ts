import type { ImportWorkflowResponse, WorkflowExport } from '@patchbay/contract/schema.gen.d.ts';
import { asBackend } from '@patchbay/test-kit/server/call-app.ts';
import { describe, expect, test } from 'vitest';
import { createObjectId } from '#lib/object-id.ts';
import { shareWorkflowApp } from '#test/workflows/workflow-app.ts';
import { edge, type Headers, START, WORKFLOWS } from '#test/workflows/workflow-fixture.ts';

const { app, fixture } = await shareWorkflowApp();

describe('copies', () => {
  test('an export holds no ids, and its import finds sub-flows by alias', async () => {
    const alias = `called-${createObjectId()}`;
    const called = await fixture.publish(await fixture.create(fixture.member));
    await fixture.call('PUT', called._id, { body: { workflow_alias: alias } });
    const connection_id = createObjectId();
    const nodes = [
      START,
      { id: '2', type: 'sub_flow', name: 'Call', data: { workflow_id: called._id } },
      {
        id: '3',
        type: 'app_request',
        name: 'Read',
        data: { slug: 'demo_crm', method: 'GET', url_path: '/contacts', connection_id },
      },
    ];
    const sent = { nodes, edges: [edge('1', '2'), edge('2', '3')], revision: 1 };
    const draft = await fixture.create(fixture.member, { name: 'Caller', slug: 'demo_crm' });
    await fixture.call('PUT', draft._id, { what: '/graph', body: sent });
    const { body: file } = await fixture.call<WorkflowExport>('GET', draft._id, {
      what: '/export',
    });
    expect(file).toMatchObject({
      name: 'Caller',
      apps: [{ slug: 'demo_crm', name: 'Demo CRM' }],
      workflows: [{ node_id: '2', name: 'Welcome', workflow_alias: alias }],
    });
    for (const id of [
      called._id,
      draft._id,
      draft.associated_workflow,
      connection_id,
      fixture.org.org_id,
    ]) {
      expect(JSON.stringify(file)).not.toContain(id);
    }
    const bring = (as: Headers) =>
      fixture.send<ImportWorkflowResponse>('POST', `${WORKFLOWS}/import`, as, file);
    const here = await bring(fixture.member);
    expect(here.body).toMatchObject({
      missing: [],
      workflow: {
        name: 'Caller',
        slug: 'demo_crm',
        published: false,
        nodes: [{ id: '1' }, { data: { workflow_id: called._id } }, { id: '3' }],
      },
    });
    const elsewhere = await bring(asBackend((await app.makeOrg()).testKey));
    expect(elsewhere.body.missing).toMatchObject([{ what: 'workflow', node_id: '2' }]);
    const copy = await fixture.call('POST', draft._id, { what: '/duplicate', body: {} });
    expect(copy.body).toMatchObject({ name: 'Copy of Caller', nodes: [{}, {}, { id: '3' }] });
    expect(copy.body._id).not.toBe(draft._id);
  });
});
