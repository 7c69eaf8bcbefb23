import type {
  ApiErrorBody,
  ImportWorkflowResponse,
  WorkflowExport,
  WorkflowFindings,
} from '@patchbay/contract/schema.gen.d.ts';
import { publishPortal } from '@patchbay/test-kit/server/publish-portal.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { describe, expect, test } from 'vitest';
import { shareWorkflowApp } from '#test/workflows/workflow-app.ts';
import { edge, graph, START, WORKFLOWS } from '#test/workflows/workflow-fixture.ts';

const { app, fixture } = await shareWorkflowApp();

const readFindings = (id: string, query = '') =>
  fixture.call<WorkflowFindings & ApiErrorBody>('GET', id, { what: `/findings${query}` });

test('a version whose sub-flow is gone since has an error, which the draft has not', async () => {
  const called = await fixture.publish(await fixture.create());
  const data = { workflow_id: called.associated_workflow };
  const graph = {
    nodes: [START, { id: '2', type: 'sub_flow', name: 'Call', data }],
    edges: [edge('1', '2')],
  };
  const { _id, revision } = await fixture.publish(await fixture.create(), graph);
  expect((await readFindings(_id, '?version=1')).body).toMatchObject({ errors: [], warnings: [] });
  await fixture.publish({ ...called, _id, revision });
  await fixture.call('DELETE', called.associated_workflow);
  expect((await readFindings(_id)).body.errors).toEqual([]);
  expect((await readFindings(_id, '?version=1')).body.errors).toMatchObject([
    { code: 'SUB_FLOW_UNKNOWN', node_id: '2', pointer: '/nodes/1/data/workflow_id' },
  ]);
  expect(await readFindings(_id, '?version=3')).toMatchObject({
    status: 404,
    body: { error_code: 'RESOURCE_NOT_FOUND' },
  });
});

test('a published payload schema that cannot be used refuses payloads, and its owners see it', async () => {
  const workflow = await fixture.publish(await fixture.create(), {
    ...graph(),
    enable_schema_validation: true,
    json_schema: { $schema: 'http://json-schema.org/draft-07/schema#' },
  });
  for (const table of ['workflow_version', 'workflow_draft']) {
    await runSql(
      app.database.adminUrl,
      `update ${table} set document =
         jsonb_set(document::jsonb, '{json_schema}', '{"items": {"pattern": "^(?!x)"}}')
       where workflow = $1`,
      [workflow.associated_workflow],
    );
  }
  const path = `${WORKFLOWS}/${workflow.associated_workflow}/execute`;
  expect(await fixture.send<ApiErrorBody>('POST', path, fixture.harbor, {})).toMatchObject({
    status: 400,
    body: { error_code: 'WORKFLOW_INVALID', details: [{ pointer: '/json_schema/items/pattern' }] },
  });
  const { rows } = await runSql(
    app.database.adminUrl,
    'select status, phase, error_code, error_message from execution where workflow_id = $1',
    [workflow.associated_workflow],
  );
  expect(rows).toEqual([
    {
      status: 'ERRORED',
      phase: 'ended',
      error_code: 'PAYLOAD_SCHEMA_INVALID',
      error_message: expect.stringContaining('/items/pattern is not a regular expression'),
    },
  ]);
  expect((await readFindings(workflow.associated_workflow)).body.errors).toMatchObject([
    { code: 'PAYLOAD_SCHEMA_INVALID', node_id: '1', pointer: '/json_schema/items/pattern' },
  ]);
});

test('a released output of a node that does not exist is a warning, not an error', async () => {
  const draft = await fixture.create();
  const settings = { released_outputs: ['2', '7', '1'] };
  const body = { settings, revision: draft.revision };
  expect(await fixture.call('PUT', draft._id, { body })).toMatchObject({ status: 200 });
  const { _id } = await fixture.publish({ ...draft, revision: draft.revision + 1 });
  expect((await readFindings(_id)).body).toMatchObject({
    errors: [],
    warnings: [
      {
        code: 'RELEASED_NODE_UNKNOWN',
        pointer: '/settings/released_outputs/1',
        message:
          'The settings let customers read the output of node 7, which does not exist. Take it out of the settings, or choose another node there.',
      },
    ],
  });
});

describe('config fields that templates name', () => {
  const DATA = {
    log_level: 'INFO',
    message_title: '{{workflow.fields.Channel}} {{application.fields.region}}',
    message_body: {
      rows: ['{{workflow.fields.Gone.x}} {{workflow.fields.Gone}}', '{{workflow.fields}}'],
    },
  };
  const graph = {
    nodes: [START, { id: '2', type: 'log', name: 'Say it', data: DATA }],
    edges: [edge('1', '2')],
  };
  const field = (id: string, name: string) => ({ id, name, field_type: 'text' as const });
  const listWarnings = async (id: string) =>
    (await readFindings(id)).body.warnings.map(({ code, node_id, pointer, message }) => ({
      at: [code, node_id, pointer].join(' '),
      message,
    }));

  test('are warned of where the portal of the app does not have them, under their name or id', async () => {
    const draft = await fixture.create(fixture.member, { name: 'Tell', slug: 'demo_crm' });
    const { associated_workflow: id } = await fixture.publish(draft, graph);
    const before = await listWarnings(id);
    const AT = 'CONFIG_FIELD_UNKNOWN 2 /nodes/1/data';
    expect(before.map(({ at }) => at)).toEqual([
      `${AT}/message_title`,
      `${AT}/message_title`,
      `${AT}/message_body/rows/0`,
    ]);
    expect(before[0]?.message).toBe(
      '"Say it" (node 2) reads the config field "Channel" of the workflow, which the config portal of demo_crm does not have, so that it is empty. Add it there, or choose another one.',
    );
    await publishPortal(app, fixture.org, 'demo_crm', {
      fields: [field('region', 'Sales region')],
      workflows: [{ id, fields: [field('channel', 'Channel')] }],
    });
    expect(await listWarnings(id)).toEqual([
      {
        at: `${AT}/message_body/rows/0`,
        message: expect.stringContaining('"Gone" of the workflow'),
      },
    ]);
    // Another one of the app has no fields of its own.
    const otherWorkflow = await fixture.create(fixture.member, { name: 'Other', slug: 'demo_crm' });
    await fixture.publish(otherWorkflow, graph);
    expect((await listWarnings(otherWorkflow._id)).map(({ message }) => message)).toEqual([
      expect.stringContaining('"Channel" of the workflow'),
      expect.stringContaining('"Gone" of the workflow'),
    ]);
  });

  test('are empty in a workflow without an app, and are named by an import', async () => {
    const { _id } = await fixture.publish(await fixture.create(), graph);
    expect((await listWarnings(_id)).map(({ message }) => message)).toEqual(
      ['Channel', 'region', 'Gone'].map((name) =>
        expect.stringMatching(new RegExp(`"${name}" .+ belongs to no app`)),
      ),
    );
    const { body: file } = await fixture.call<WorkflowExport>('GET', _id, { what: '/export' });
    const { body } = await fixture.send<ImportWorkflowResponse>(
      'POST',
      `${WORKFLOWS}/import`,
      fixture.member,
      file,
    );
    expect(body.missing).toMatchObject(
      ['Channel', 'region', 'Gone'].map((name) => ({ what: 'config_field', name, node_id: '2' })),
    );
  });

  test('in a customer’s workflow a hidden one is as an unknown one, and a secret one is named', async () => {
    const REQUEST = {
      slug: 'demo_crm',
      method: 'GET',
      url_path: '/v1/{{application.fields.token}}',
    };
    const draft = await fixture.create(fixture.harbor, { name: 'Own', slug: 'demo_crm' });
    const { _id: id, revision } = draft;
    const say = (text: string) => ({ log_level: 'INFO', message_title: text });
    const own = {
      nodes: [
        START,
        { id: '2', type: 'log', name: 'Seen', data: say('{{application.fields.region}}') },
        { id: '3', type: 'log', name: 'Hidden', data: say('{{application.fields.unseen}}') },
        { id: '4', type: 'log', name: 'Unknown', data: say('{{application.fields.none}}') },
        { id: '5', type: 'log', name: 'Secret', data: say('{{application.fields.token}}') },
        { id: '6', type: 'app_request', name: 'Send', data: REQUEST },
      ],
      edges: [edge('1', '2'), edge('2', '3'), edge('3', '4'), edge('4', '5'), edge('5', '6')],
    };
    const text = { field_type: 'text' as const };
    await publishPortal(app, fixture.org, 'demo_crm', {
      fields: [
        { id: 'region', name: 'Sales region', ...text },
        { id: 'unseen', name: 'Unseen', hidden: true, secret: true, ...text },
        { id: 'token', name: 'Token', secret: true, ...text },
      ],
    });
    const saved = await fixture.call('PUT', id, {
      as: fixture.harbor,
      what: '/graph',
      body: { ...own, revision },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const unreadable = (node: string, field: string) =>
      `${node} reads the config field "${field}" of the app, which the config form of demo_crm does not show, so that it is empty. Choose a field of the form: a customer’s workflow reads no other one.`;
    for (const as of [fixture.harbor, fixture.member]) {
      const { body } = await fixture.call<WorkflowFindings>('GET', id, { as, what: '/findings' });
      expect(body.warnings).toEqual([
        {
          code: 'CONFIG_FIELD_UNKNOWN',
          node_id: '3',
          pointer: '/nodes/2/data/message_title',
          message: unreadable('"Hidden" (node 3)', 'unseen'),
        },
        {
          code: 'CONFIG_FIELD_UNKNOWN',
          node_id: '4',
          pointer: '/nodes/3/data/message_title',
          message: unreadable('"Unknown" (node 4)', 'none'),
        },
        {
          code: 'CONFIG_FIELD_SECRET',
          node_id: '5',
          pointer: '/nodes/4/data/message_title',
          message:
            '"Secret" (node 5) reads the secret config field "token" of the app, which is empty here: a customer’s workflow has it only in the settings of nodes that call demo_crm. Use it there.',
        },
      ]);
    }
    const team = await fixture.publish(
      await fixture.create(fixture.member, { name: 'Team', slug: 'demo_crm' }),
      own,
    );
    expect((await listWarnings(team._id)).map(({ at }) => at)).toEqual([
      'CONFIG_FIELD_UNKNOWN 4 /nodes/3/data/message_title',
    ]);
  });
});
