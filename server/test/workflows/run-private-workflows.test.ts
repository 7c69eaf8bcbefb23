// Runs of a customer's own workflow: the parts of the config that they read, and nodes whose kinds the organization
// has hidden since they were added.
import type {
  ApiErrorBody,
  ExecutionResult,
  ExecutionStarted,
  Workflow,
} from '@patchbay/contract/schema.gen.d.ts';
import { asBackend } from '@patchbay/test-kit/server/call-app.ts';
import { publishPortal } from '@patchbay/test-kit/server/publish-portal.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLinkedAccountId } from '#db/connect/linked-account-repo.ts';
import { buildKeyApp, reply, startApiProvider } from '../calls/api-provider.ts';
import { makeConnection } from '../calls/make-connection.ts';
import { text } from '../configs/config-fixture.ts';
import { EXECUTIONS, runIn } from './run-calls.ts';
import { startWorkflowApp } from './workflow-app.ts';
import { edge, type Headers, logNode, START, WORKFLOWS } from './workflow-fixture.ts';

const provider = await startApiProvider();
afterAll(provider.close);
// The provider returns the address, as test APIs do.
provider.respond = (call, response) => reply(200, { url: call.url })(call, response);
const apply = [{ in: 'header', name: 'x-key', template: '{api_key}' }];
const { app, fixture } = await startWorkflowApp({
  isRunning: true,
  extraApps: ['parcels', 'elsewhere'].map((slug) => buildKeyApp(slug, provider.url, apply)),
  allowPrivateHosts: [`127.0.0.1:${provider.port}`],
});
beforeAll(async () => {
  const tenant = { org_id: fixture.org.org_id, environment: 'test' } as const;
  const linked_account = await app.db.asTenant(tenant, (tx) =>
    findLinkedAccountId(tx, tenant, 'harbor-coffee'),
  );
  const scope = { tenant, linked_account: linked_account ?? '' };
  for (const slug of ['parcels', 'elsewhere']) {
    await makeConnection(app.app.services.connect, scope, slug, { isKey: true });
  }
});

const slug = 'demo_crm';
const FIELDS = ['open', 'unseen', 'own_secret', 'team_secret'];
const values = Object.fromEntries(FIELDS.map((id) => [id, `the value of ${id}`]));
const RETURNED = {
  nodes: [
    START,
    {
      id: '2',
      type: 'response',
      name: 'Return',
      data: {
        data: Object.fromEntries(FIELDS.map((id) => [id, `{{application.fields.${id}}}`])),
      },
    },
  ],
  edges: [edge('1', '2')],
};

test('a customer’s workflow returns neither fields that it cannot see nor secret ones', async () => {
  await publishPortal(app, fixture.org, slug, {
    fields: [
      text('open'),
      text('unseen', { hidden: true }),
      text('own_secret', { secret: true }),
      text('team_secret', { secret: true, hidden: true }),
    ],
  });
  const backend = { ...asBackend(fixture.org.testKey), linked_account_id: 'harbor-coffee' };
  const config = await fixture.send('POST', '/api/v2/public/config', backend, {
    slug,
    fields: values,
  });
  expect(config.status, JSON.stringify(config.body)).toBe(200);
  const results = [];
  for (const as of [fixture.harbor, fixture.member]) {
    const draft = await fixture.create(as, { name: 'Own', slug });
    const { _id } = await fixture.publish(draft, RETURNED, as);
    const run = await fixture.send<ExecutionResult>(
      'POST',
      `${WORKFLOWS}/${_id}/execute`,
      { ...fixture.harbor, slug, sync_execution: 'true' },
      {},
    );
    expect(run.status, JSON.stringify(run.body)).toBe(200);
    results.push(run.body.return_value);
  }
  expect(results).toEqual([
    { open: values.open, unseen: null, own_secret: null, team_secret: null },
    values,
  ]);
});

test('a secret field of a customer’s workflow is sent to its app alone, and its response is redacted', async () => {
  const { org, harbor, send } = fixture;
  await publishPortal(app, org, 'parcels', { fields: [text('token', { secret: true })] });
  const config = { slug: 'parcels', fields: { token: 'a-secret-token' } };
  expect((await send('POST', '/api/v2/f-sdk/config', harbor, config)).status).toBe(200);
  // The customer encrypts the echo as a secret of the customer's own.
  const node_settings = { encrypted_output_fields: ['body.url'] };
  const request = (id: string, slug: string) => {
    const data = { slug, method: 'GET', url_path: `/${slug}?t={{application.fields.token}}` };
    const additional_node_properties = { node_settings };
    return { id, type: 'app_request', name: slug, data, additional_node_properties };
  };
  const draft = await fixture.create(harbor, { name: 'Own', slug: 'parcels' });
  const data = { data: '{{node.2.body.body.url}}' };
  const sent = {
    nodes: [
      START,
      request('2', 'parcels'),
      request('3', 'elsewhere'),
      { id: '4', type: 'response', name: 'Return', data },
    ],
    edges: [edge('1', '2'), edge('2', '3'), edge('3', '4')],
  };
  const { _id } = await fixture.publish(draft, sent, harbor);
  const headers = { ...harbor, sync_execution: 'true' };
  const path = `${WORKFLOWS}/${_id}/execute`;
  const run = await send<ExecutionResult>('POST', path, headers, {});
  expect(provider.calls.map(({ url }) => url)).toEqual([
    '/api/parcels?t=a-secret-token',
    '/api/elsewhere?t=',
  ]);
  expect(run.body.return_value).toBe('/api/parcels?t=[REDACTED]');
});

/** Code that returns a token without containing it, because the customer's own code may show any text in it. */
const TOKEN = "return { token: ['the', 'token'].join(' ') }";

const ECHO = '{{node.6.body.body.url}}';

test('what a hidden node encrypts is read by hidden nodes and sent to the app, and not read elsewhere', async () => {
  const { org, harbor, member, send } = fixture;
  const code = (id: string, code_string: string, token = '') => ({
    ...{ id, type: 'codeexecutornode', name: `Code ${id}` },
    data: {
      ...{ code_language: 'javascript', code_string },
      input_parameters: [{ key: 'token', value: token }],
    },
  });
  const node_settings = { encrypted_output_fields: ['token'] };
  const encrypted = { additional_node_properties: { node_settings } };
  const loop = {
    ...{ id: '4', type: 'group', name: 'Each' },
    data: { action: 'array_iteration', fanout_array: '{{event.body.list}}' },
  };
  const team = [
    { ...code('2', TOKEN), ...encrypted },
    code('3', "return { isThere: params.token === 'the token' }", '{{node.2.body.token}}'),
    loop,
    { ...code('5', TOKEN), ...encrypted, parent_id: '4' },
  ];
  const own = [
    {
      ...{ id: '6', type: 'app_request', name: 'Send' },
      data: { slug: 'parcels', method: 'GET', url_path: '/sent?t={{node.2.body.token}}' },
    },
    {
      ...{ id: '7', type: 'response', name: 'Return' },
      data: {
        data: ['{{node.2.body}}', '{{node.3.body}}', '{{node.4.body.loop_results}}', ECHO],
      },
    },
  ];
  const draft = await fixture.create(harbor, { name: 'Mixed', slug: 'parcels' });
  const edges = (ids: string[]) => ids.slice(1).map((id, at) => edge(ids[at] ?? '', id));
  const save = (nodes: object[], ids: string[], as: Headers, revision: number) => {
    const body = { nodes: [START, ...nodes], edges: edges(ids), revision };
    return fixture.call('PUT', draft._id, { as, what: '/graph', body });
  };
  const byTeam = await save(team, ['1', '2', '3', '4'], member, draft.revision);
  const settings = { hidden_nodes: ['codeexecutornode'] };
  await send('PUT', `/api/v1/org/${org.org_id}`, member, { settings });
  const ids = ['1', '2', '3', '4', '6', '7'];
  const saved = await save([...team, ...own], ids, harbor, byTeam.body.revision);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const published = { as: harbor, what: '/publish', body: { published: true } };
  const { body } = await fixture.call('PUT', draft._id, published);
  provider.calls.length = 0;
  const run = await send<ExecutionResult>(
    'POST',
    `${WORKFLOWS}/${body._id}/execute`,
    { ...harbor, sync_execution: 'true' },
    { list: [1] },
  );
  const redacted = { token: '[REDACTED]' };
  expect(run.body.return_value).toEqual([
    ...[redacted, { isThere: true }, [redacted]],
    '/api/sent?t=[REDACTED]',
  ]);
  expect(provider.calls.map(({ url }) => url)).toEqual(['/api/sent?t=the%20token']);
});

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

test('a draft with nodes of a kind that is hidden since can be published, tested, run and run again', async () => {
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

test('an older version with nodes of a hidden kind is neither restored nor published again', async () => {
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
