import type {
  CustomApp,
  ImportWorkflowResponse,
  WorkflowExport,
  WorkflowFindings,
  WorkflowUses,
} from '@patchbay/contract/schema.gen.d.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orgTable } from '#db/schema/org/org.ts';
import { createObjectId } from '#lib/object-id.ts';
import { shareWorkflowApp } from '#test/workflows/workflow-app.ts';
import { edge, logNode, START, WORKFLOWS } from '#test/workflows/workflow-fixture.ts';

const { app, fixture } = await shareWorkflowApp();

describe('publishing', () => {
  const node = (type: string, data: object) => ({
    nodes: [START, { id: '2', type, name: 'Step', data }],
    edges: [edge('1', '2')],
  });
  const tryToPublish = async (sent: object, as = fixture.member) => {
    const draft = await fixture.create(as);
    const body = { ...sent, revision: 1 };
    expect((await fixture.call('PUT', draft._id, { as, what: '/graph', body })).status).toBe(200);
    return fixture.call('PUT', draft._id, { as, what: '/publish', body: { published: true } });
  };

  test('an unfinished draft is refused, naming node and field, as its findings do', async () => {
    const unfinished = { nodes: [{ ...START, data: null }, logNode('2')], edges: [] };
    const refused = await tryToPublish(unfinished);
    expect(refused).toMatchObject({
      status: 400,
      body: {
        error_code: 'WORKFLOW_INVALID',
        message: expect.stringMatching(/^The workflow cannot be published\. .+ \(and 1 more/),
      },
    });
    const details = refused.body.details?.map(({ node_id, pointer }) => [node_id, pointer]);
    expect(details).toEqual([
      ['1', expect.stringMatching('^/nodes/0')],
      ['2', expect.stringMatching('^/nodes/1')],
    ]);
    const draft = await fixture.create();
    const body = { ...unfinished, revision: 1 };
    await fixture.call('PUT', draft._id, { what: '/graph', body });
    const findings = await fixture.call<WorkflowFindings>('GET', draft._id, { what: '/findings' });
    expect(findings.body).toMatchObject({ revision: 2, has_changes: true, warnings: [] });
    expect(findings.body.errors.map(({ node_id, pointer }) => [node_id, pointer])).toEqual(details);
  });

  test.each([
    ['/nodes/1/data/slug', 'app_action', { slug: 'no_such_app', action_id: 'x', input: {} }],
    ['/nodes/1/data/action_id', 'app_action', { slug: 'demo_crm', action_id: 'x', input: {} }],
    [
      '/nodes/1/data/connection_id',
      'app_request',
      { slug: 'demo_crm', method: 'GET', url_path: '/contacts', connection_id: 'f'.repeat(24) },
    ],
    ['/nodes/1/data/workflow_id', 'sub_flow', { workflow_id: 'f'.repeat(24) }],
  ])('what is not there: %s', async (pointer, type, data) => {
    const refused = await tryToPublish(node(type, data));
    expect(refused).toMatchObject({
      status: 400,
      body: { error_code: 'WORKFLOW_INVALID', details: [{ in: 'body', pointer, node_id: '2' }] },
    });
  });

  test('inputs that an action does not have or lacks are named, and so is a bad key', async () => {
    const data = {
      slug: 'demo_crm',
      action_id: 'create_contact',
      input: { name: '{{event.body.name}}', 'e/mail': 'x', email: null, phone: '' },
    };
    const settings = { dedup_key: '{{node.2.id}}' };
    const refused = await tryToPublish({ ...node('app_action', data), settings });
    expect(refused.status).toBe(400);
    expect(refused.body.details).toEqual([
      expect.objectContaining({ pointer: '/settings/dedup_key' }),
      {
        in: 'body',
        node_id: '2',
        pointer: '/nodes/1/data/input/e~1mail',
        message: expect.stringContaining('it has name, email, phone, company'),
      },
      {
        in: 'body',
        node_id: '2',
        pointer: '/nodes/1/data/input/email',
        message: '"Step" (node 2): input/email is required.',
      },
    ]);
    // Its schema wants one character at least.
    const emptied = await tryToPublish(
      node('app_action', { ...data, input: { name: 'Nora', email: '' } }),
    );
    expect(emptied.body.details).toMatchObject([{ pointer: '/nodes/1/data/input/email' }]);
    const input = { name: 'Nora', email: '{{event.body.email}}' };
    const mended = await tryToPublish(node('app_action', { ...data, input }));
    expect(mended).toMatchObject({ status: 200, body: { warnings: [] } });
  });

  test('inputs of a custom app are checked as those of one that ships', async () => {
    const parameters = [{ name: 'parcel', in: 'path', required: true, schema: { type: 'string' } }];
    const document = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Parcel Board', version: '1' },
      servers: [{ url: 'https://api.parcelboard.example' }],
      components: { securitySchemes: { Key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
      paths: { '/parcels/{parcel}': { delete: { operationId: 'dropParcel', parameters } } },
    });
    const path = '/api/v1/custom-app/import-openapi';
    const sent = { document, operations: ['drop_parcel'] };
    const { slug } = (await fixture.send<CustomApp>('POST', path, fixture.member, sent)).body;
    const refused = await tryToPublish(
      node('app_action', { slug, action_id: 'drop_parcel', input: { id: 7 } }),
    );
    expect(refused.body.details?.map(({ pointer }) => pointer)).toEqual([
      '/nodes/1/data/input/id',
      '/nodes/1/data/input/parcel',
    ]);
  });

  test('a webhook without its secret is warned of, until it is set', async () => {
    const auth = { type: 'token', header: 'x-door' };
    const start = (more: object) => [
      { ...START, data: { kind: 'webhook', ...more } },
      logNode('2'),
    ];
    const sent = { nodes: start({ auth }), edges: [edge('1', '2')] };
    const { body } = await tryToPublish(sent);
    expect(body.warnings).toEqual([
      {
        code: 'WEBHOOK_SECRET_MISSING',
        node_id: '1',
        pointer: '/nodes/0/data/auth',
        message: expect.stringContaining('webhook-secret'),
      },
    ]);
    await fixture.call('PUT', body._id, { what: '/webhook-secret', body: {} });
    const again = await fixture.call('PUT', body._id, {
      what: '/publish',
      body: { published: true },
    });
    expect(again.body.warnings).toEqual([]);
    const open = await tryToPublish({ ...sent, nodes: start({ auth: { type: 'none' } }) });
    expect(open.body.warnings).toEqual([]);
  });

  test('a node that sends email is warned of while no mail server is set up', async () => {
    const data = { to: 'a@customer.example', subject: 'Hello', body: 'Hello' };
    const sending = node('send_email', data);
    const { body } = await tryToPublish(sending);
    expect(body.warnings).toEqual([
      expect.objectContaining({
        code: 'MAIL_SERVER_MISSING',
        node_id: '2',
        message: expect.stringContaining('waits in the outbox'),
      }),
    ]);
    const smtp = {
      host: 'mail.brightdesk.example',
      port: 465,
      username: 'brightdesk',
      use_tls: true,
    };
    const isOwn = eq(orgTable._id, fixture.org.org_id);
    await app.db.directory.update(orgTable).set({ smtp }).where(isOwn);
    expect((await tryToPublish(sending)).body.warnings).toEqual([]);
    await app.db.directory.update(orgTable).set({ smtp: null }).where(isOwn);
  });

  test.each([
    ['demo_crm', 'gone', 'which Demo CRM does not have'],
    ['slack', 'contact_created', 'an event of Slack, which has none'],
    ['no_such_app', 'x', 'which does not exist'],
  ])('an event that is not there: %s of %s', async (slug, event, message) => {
    const start = { ...START, data: { kind: 'app_event', slug, event, frequency: 1 } };
    const refused = await tryToPublish({ nodes: [start, logNode('2')], edges: [edge('1', '2')] });
    const pointer = `/nodes/0/data/${slug === 'no_such_app' ? 'slug' : 'event'}`;
    expect(refused).toMatchObject({
      status: 400,
      body: {
        error_code: 'WORKFLOW_INVALID',
        details: [{ pointer, node_id: '1', message: expect.stringContaining(message) }],
      },
    });
  });

  test('a sub-flow is one of the own or of the organization, and is named as a use', async () => {
    const called = await fixture.create(fixture.member);
    const { associated_workflow: workflow_id } = called;
    const callers = node('sub_flow', { workflow_id });
    const early = await tryToPublish(callers);
    expect(early.body).toMatchObject({
      published: true,
      warnings: [{ code: 'SUB_FLOW_NOT_PUBLISHED', node_id: '2' }],
    });
    await fixture.publish(called);
    const own = await tryToPublish(callers, fixture.harbor);
    expect(own.body).toMatchObject({ published: true });
    expect(own.body.warnings ?? []).toEqual([]);
    expect(
      await tryToPublish(node('sub_flow', { workflow_id: own.body._id }), fixture.sibling),
    ).toMatchObject({ status: 400, body: { details: [{ pointer: '/nodes/1/data/workflow_id' }] } });
    const uses = await fixture.send<WorkflowUses>(
      'GET',
      `${WORKFLOWS}/${workflow_id}/uses`,
      fixture.member,
    );
    expect(uses.body).toMatchObject({ trigger: 'api_call', portals: [] });
    expect(uses.body.sub_flows.map(({ _id }) => _id).sort()).toEqual(
      [early.body._id, own.body._id].sort(),
    );
  });
});

describe('copies', () => {
  test('what an import lacks is named, and it is made all the same', async () => {
    const alias = `taken-${createObjectId()}`;
    const holder = await fixture.create(fixture.member);
    await fixture.call('PUT', holder._id, { body: { workflow_alias: alias } });
    const data = { slug: 'c_gone', action_id: 'x', input: {} };
    const { body: file } = await fixture.call<WorkflowExport>('GET', holder._id, {
      what: '/export',
    });
    const made = await fixture.send<ImportWorkflowResponse>(
      'POST',
      `${WORKFLOWS}/import`,
      fixture.member,
      {
        ...file,
        slug: 'c_gone',
        nodes: [START, { id: '2', type: 'app_action', name: 'Act', data }],
        apps: [{ slug: 'c_gone', name: 'Yard Planner' }],
      },
    );
    expect(made.body.missing).toMatchObject([
      { what: 'app', name: 'Yard Planner' },
      { what: 'alias', name: alias },
    ]);
    expect(made.body.workflow).not.toHaveProperty('slug');
    expect(made.body.workflow).not.toHaveProperty('workflow_alias');
  });
});
