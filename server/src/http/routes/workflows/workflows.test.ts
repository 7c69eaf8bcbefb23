import type {
  DeleteWorkflowResponse,
  WorkflowPage,
  WorkflowVersionPage,
} from '@patchbay/contract/schema.gen.d.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { describe, expect, test } from 'vitest';
import { createObjectId } from '#lib/object-id.ts';
import { shareWorkflowApp } from '#test/workflows/workflow-app.ts';
import { edge, graph, logNode, START, WORKFLOWS } from '#test/workflows/workflow-fixture.ts';

const { app, fixture } = await shareWorkflowApp();

describe('ids and documents', () => {
  test('a draft is created, saved, published and unpublished', async () => {
    const draft = await fixture.create(fixture.member, {
      name: 'Welcome',
      slug: 'demo_crm',
      description: 'Greets.',
    });
    const { _id, associated_workflow: workflow } = draft;
    expect(draft).toMatchObject({
      published: false,
      version: null,
      current_version: null,
      revision: 1,
      updated_by: null,
      public_access_workflow: false,
      associated_application: { slug: 'demo_crm' },
      nodes: [{ id: '1', type: 'start', data: null, incoming_nodes: [], outgoing_nodes: [] }],
      edges: [],
      settings: {},
      data_slots: [],
    });
    expect(workflow).not.toBe(_id);
    const triggerInList = async () => {
      const { body } = await fixture.send<WorkflowPage>('GET', WORKFLOWS, fixture.member);
      return body.docs.find((row) => row._id === workflow)?.trigger;
    };
    expect(await triggerInList()).toBeNull();
    const saved = await fixture.call('PUT', workflow, {
      what: '/graph',
      body: { ...graph(), settings: { timeout: 60 }, revision: 1 },
    });
    expect(await triggerInList()).toBe('api_call');
    expect(saved.body).toMatchObject({
      _id,
      revision: 2,
      has_changes: true,
      updated_by: { type: 'user', name: fixture.org.email },
      settings: { timeout: 60 },
      nodes: [
        { id: '1', outgoing_nodes: ['2'], triggers: [{ event: 'API Call' }] },
        { id: '2', incoming_nodes: ['1'] },
      ],
    });
    const published = await fixture.call('PUT', _id, {
      what: '/publish',
      body: { published: true },
    });
    expect(published.body).toMatchObject({
      _id: workflow,
      associated_workflow: workflow,
      published: true,
      version: 1,
      current_version: 1,
      has_changes: false,
    });
    // Both ids lead to it, and say what they show.
    expect((await fixture.call('GET', workflow)).body).toMatchObject({ _id: workflow, version: 1 });
    expect((await fixture.call('GET', _id)).body).toMatchObject({ _id, version: null });
    expect((await fixture.call('GET', workflow, { what: '/edit' })).body).toMatchObject({ _id });

    const unpublish = { what: '/publish', body: { published: false } };
    expect(await fixture.call('PUT', _id, unpublish)).toMatchObject({
      status: 400,
      body: { error_code: 'INVALID_WORKFLOW_ID', message: expect.stringContaining(workflow) },
    });
    expect((await fixture.call('PUT', workflow, unpublish)).body).toMatchObject({
      published: false,
      current_version: 1,
    });
    // Nothing has changed, so that it is the same version again.
    const again = await fixture.call('PUT', workflow, {
      what: '/publish',
      body: { published: true },
    });
    expect(again.body).toMatchObject({ published: true, current_version: 1 });
  });

  test('a version keeps its nodes, takes a note, is published again, and becomes the draft', async () => {
    const first = await fixture.publish(await fixture.create(fixture.member));
    const { _id: id } = first;
    const { body: draft } = await fixture.call('GET', id, { what: '/edit' });
    const second = await fixture.publish(draft, graph('3'));
    expect(second).toMatchObject({ version: 2, nodes: [{ id: '1' }, { id: '3' }] });
    const { body: page } = await fixture.send<WorkflowVersionPage>(
      'GET',
      `${WORKFLOWS}/versions/${id}`,
      fixture.member,
    );
    expect(page).toMatchObject({
      totalDocs: 2,
      docs: [
        { version: 2, is_current: true, by: { type: 'user', name: fixture.org.email } },
        { version: 1, is_current: false },
      ],
    });
    const [, old] = page.docs;
    const { body: version } = await fixture.call('GET', id, { what: '/versions/1' });
    expect(version).toMatchObject({ _id: old?._id, version: 1, nodes: [{ id: '1' }, { id: '2' }] });
    const description = 'The first that ran';
    const noted = await fixture.call('PATCH', id, { what: '/versions/1', body: { description } });
    expect(noted).toMatchObject({ status: 200, body: { ...old, description } });

    const back = await fixture.call('PUT', id, {
      what: '/publish',
      body: { published: true, version: 1 },
    });
    expect(back.body).toMatchObject({ version: 1, current_version: 1, nodes: first.nodes });
    const revision = back.body.revision;
    const restored = await fixture.call('POST', id, {
      what: '/versions/1/restore',
      body: { revision },
    });
    expect(restored.body).toMatchObject({
      version: null,
      revision: revision + 1,
      nodes: first.nodes,
    });
    // The next version follows the last one, not the current one.
    const third = await fixture.publish(restored.body, graph('4'));
    expect(third).toMatchObject({ version: 3, current_version: 3 });
    const versions = await fixture.send<WorkflowVersionPage>(
      'GET',
      `${WORKFLOWS}/versions/${id}`,
      fixture.member,
    );
    expect(versions.body.docs.map(({ _id }) => _id).slice(1)).toEqual(
      page.docs.map(({ _id }) => _id),
    );
    expect(versions.body.docs.at(-1)).toMatchObject({ version: 1, description });
    for (const [method, what, body] of [
      ['GET', '/versions/9', undefined],
      ['PATCH', '/versions/9', { description }],
      ['POST', '/versions/9/restore', { revision: third.revision }],
      ['PUT', '/publish', { published: true, version: 9 }],
    ] as const) {
      const request = { what, ...(body ? { body } : {}) };
      expect(await fixture.call(method, id, request)).toMatchObject({
        status: 404,
        body: { error_code: 'RESOURCE_NOT_FOUND', message: expect.stringContaining('version 9') },
      });
    }
    // A version is not a workflow, so no call accepts its id.
    expect(await fixture.call('DELETE', old?._id ?? '')).toMatchObject({
      status: 400,
      body: { error_code: 'INVALID_WORKFLOW_ID', details: [{ in: 'path', pointer: '/id' }] },
    });
  });

  test('deleting takes draft and versions', async () => {
    const { _id: id } = await fixture.publish(await fixture.create(fixture.member));
    const deleted = await fixture.call<DeleteWorkflowResponse>('DELETE', id);
    expect(deleted.body).toEqual({
      success: true,
      message: 'Workflow "Welcome" is deleted.',
      triggers_deregistered: true,
      successfullyDeletedTriggers: true,
    });
    expect((await fixture.call('GET', id)).status).toBe(404);
    const { rows } = await runSql(
      app.database.adminUrl,
      `select _id from workflow_draft where workflow = $1
       union all select _id from workflow_version where workflow = $1`,
      [id],
    );
    expect(rows).toEqual([]);
  });
});

describe('changes at the same time', () => {
  test('the second of two tabs learns who was first, and loses nothing', async () => {
    const draft = await fixture.create(fixture.member);
    const save = (id: string, revision: number) =>
      fixture.call('PUT', draft._id, { what: '/graph', body: { ...graph(id), revision } });
    const [first, second] = await Promise.all([save('2', 1), save('3', 1)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const stale = [first, second].find(({ status }) => status === 409);
    expect(stale?.body).toMatchObject({
      error_code: 'WORKFLOW_CHANGED',
      message: expect.stringContaining(fixture.org.email),
      details: [
        {
          in: 'body',
          pointer: '/revision',
          conflict: { changed_by: { type: 'user', name: fixture.org.email } },
        },
      ],
    });
    const body = { published: true, revision: 1 };
    expect((await fixture.call('PUT', draft._id, { what: '/publish', body })).status).toBe(409);
    const settings = { settings: { timeout: 5 }, revision: 1 };
    expect((await fixture.call('PUT', draft._id, { body: settings })).status).toBe(409);
  });

  test('two who publish one draft make one version', async () => {
    const draft = await fixture.create(fixture.member);
    await fixture.call('PUT', draft._id, { what: '/graph', body: { ...graph(), revision: 1 } });
    const publish = () =>
      fixture.call('PUT', draft._id, { what: '/publish', body: { published: true } });
    const all = await Promise.all([publish(), publish(), publish()]);
    expect(all.map(({ body }) => body.current_version)).toEqual([1, 1, 1]);
  });
});

describe('what a draft may not be', () => {
  test.each([
    ['/nodes/1/id', { nodes: [START, { ...logNode('1') }] }],
    ['/edges/1/id', { edges: [edge('1', '2'), edge('1', '2')] }],
    ['/json_schema/type', { json_schema: { type: 'text' } }],
    ['/json_schema/$schema', { json_schema: { $schema: 'https://example.com/schema' } }],
    ['/json_schema/items/$ref', { json_schema: { items: { $ref: 'file:///a.json' } } }],
    ['/json_schema/pattern', { json_schema: { pattern: '^(?=a)' } }],
    ['/nodes/1', { nodes: [START, { id: '2', type: 'unknown', name: 'x', data: null }] }],
  ])('%s', async (pointer, change) => {
    const draft = await fixture.create(fixture.member);
    const body = { ...graph(), ...change, revision: 1 };
    const refused = await fixture.call('PUT', draft._id, { what: '/graph', body });
    expect(refused.status).toBe(400);
    expect(refused.body.details?.map((detail) => detail.pointer)).toContainEqual(
      expect.stringContaining(pointer),
    );
  });
});

describe('aliases', () => {
  test('are unique in their environment, and go with null', async () => {
    const [firstWorkflow, otherWorkflow] = [
      await fixture.create(fixture.member),
      await fixture.create(fixture.member),
    ];
    const alias = `welcome-${createObjectId()}`;
    const rename = (id: string, workflow_alias: string | null) =>
      fixture.call('PUT', id, { body: { name: 'Renamed', workflow_alias } });
    expect((await rename(firstWorkflow._id, alias)).body).toMatchObject({
      name: 'Renamed',
      workflow_alias: alias,
      revision: 1,
    });
    expect(await rename(otherWorkflow._id, alias)).toMatchObject({
      status: 409,
      body: {
        error_code: 'ALREADY_EXISTS',
        details: [{ in: 'body', pointer: '/workflow_alias' }],
      },
    });
    expect((await rename(firstWorkflow._id, null)).body).not.toHaveProperty('workflow_alias');
    expect((await rename(otherWorkflow._id, alias)).status).toBe(200);
    // It would be taken for an id.
    expect((await rename(firstWorkflow._id, createObjectId())).status).toBe(400);
  });
});
