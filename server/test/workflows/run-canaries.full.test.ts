// Secrets with a known word stand in every place that holds one, and runs use them through each kind of
// node. Neither what people and logs can look at nor a plain column may have them. They are `canary_…`, which
// closing the app searches for; what a member types into a document stands there in plain, and is looked
// for in runs alone.

import type {
  Execution,
  ExecutionResult,
  Workflow,
  WorkflowNode,
} from '@patchbay/contract/schema.gen.d.ts';
import { asBackend } from '@patchbay/test-kit/server/call-app.ts';
import { publishPortal } from '@patchbay/test-kit/server/publish-portal.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { startTestApp, type TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDbosQueue } from '../../src/engine/queue/dbos-queue.ts';
import {
  type ApiProvider,
  keyApiApp,
  oauthApiApp,
  startApiProvider,
} from '../calls/api-provider.ts';
import { makeConnection } from '../calls/make-connection.ts';
import { text } from '../configs/config-fixture.ts';
import { until } from '../until.ts';
import {
  edge,
  type Headers,
  makeWorkflows,
  START,
  WORKFLOWS,
  type WorkflowFixture,
} from './workflow-fixture.ts';

const EXECUTIONS = '/api/v2/public/execution';
const OF_CONFIG = 'canary_config_value_4711';
const OF_WORKFLOW = 'canary_workflow_value_4711';
const OF_TRIGGER = 'canary_webhook_secret_4711';
const OF_CODE = 'canary_made_by_code';
const TYPED = 'typed-into-a-header-4711';
const SECRETS = [OF_CONFIG, OF_WORKFLOW, OF_TRIGGER, OF_CODE];
const CONFIG = '{{application.fields.token}}';
const OWN = '{{workflow.fields.own}}';

let app: TestApp;
let provider: ApiProvider;
let fixture: WorkflowFixture;
/** Everything that was read of runs. */
const seen: string[] = [];

beforeAll(async () => {
  provider = await startApiProvider();
  // Repeats the request, as APIs for trying out do.
  provider.respond = ({ method, url, headers, body }, response) => {
    const echo = { method, url, headers, body: `${body}` };
    response
      .writeHead(url.includes('/fail') ? 500 : 200, {
        'content-type': 'application/json',
        'x-echo': headers['x-note'] ?? '',
      })
      .end(JSON.stringify(echo));
  };
  app = await startTestApp({
    extraApps: [
      oauthApiApp('parcels', provider.url),
      keyApiApp('keyed', provider.url, [{ in: 'header', name: 'x-key', template: '{api_key}' }]),
    ],
    allowPrivateHosts: [`127.0.0.1:${provider.port}`],
  });
  fixture = await makeWorkflows(app);
  const { engine, db, connect } = app.app.services;
  const { id } = engine.deps.executor;
  await engine.open(createDbosQueue({ appUrl: db.appUrl, executor: id, concurrency: 10 }));
  const tenant = { org_id: fixture.org.org_id, environment: 'test' } as const;
  const [account] = await sql(
    'select _id from linked_account where account_id = $1 and org_id = $2',
    ['harbor-coffee', tenant.org_id],
  );
  const scope = { tenant, linked_account: String(account?._id) };
  await makeConnection(connect, scope, 'parcels');
  await makeConnection(connect, scope, 'keyed', { isKey: true });
});
afterAll(async () => {
  provider.close();
  await app.close();
});

const sql = async (statement: string, values: unknown[] = []) =>
  (await runSql(app.database.adminUrl, statement, values)).rows;

type Given = { id: string; type: string; data: object; parent_id?: string } & Partial<
  Pick<WorkflowNode, 'additional_node_properties'>
>;
const node = (id: string, type: string, data: object, settings: object = {}): Given => ({
  id,
  type,
  data,
  additional_node_properties: { node_settings: { skip_on_error: true, ...settings } },
});
const code = (id: string, code_string: string, value: unknown = CONFIG, settings = {}) =>
  node(
    id,
    'codeexecutornode',
    { code_language: 'javascript', code_string, input_parameters: [{ key: 's', value }] },
    settings,
  );
const http = (id: string, path: string, more: object = {}) =>
  node(id, 'http', {
    method: 'POST',
    base_url: provider.url,
    url_path: path,
    query_params: [{ key: 'q', value: CONFIG }],
    headers: [
      { key: 'authorization', value: `Bearer ${TYPED}` },
      { key: 'x-note', value: OWN },
    ],
    body: { deep: [{ token: `${CONFIG} and ${OWN}` }] },
    ...more,
  });
const appRequest = (id: string, slug: string, url_path: string) =>
  node(id, 'app_request', {
    slug,
    method: 'POST',
    url_path,
    headers: [{ key: 'x-note', value: CONFIG }],
    body: { token: OWN },
  });

/** In a chain; those of a container have a chain of their own. */
async function publish(draft: Workflow, nodes: Given[], start: object = START): Promise<Workflow> {
  const outer = nodes.filter(({ parent_id }) => parent_id === undefined);
  const chain = ['1', ...outer.map(({ id }) => id)];
  const edges = chain.slice(1).map((id, at) => edge(chain[at] ?? '', id));
  const named = nodes.map((one) => ({ ...one, name: `Node ${one.id}` }));
  return fixture.publish(draft, { nodes: [start, ...named], edges });
}

async function create(name: string): Promise<Workflow> {
  return fixture.create(fixture.member, { name, slug: 'parcels' });
}

/** The account's config with its secrets, in which these workflows are enabled. */
async function configure(workflows: readonly Workflow[]): Promise<void> {
  const secret = (id: string) => text(id, { secret: true });
  const ids = workflows.map(({ _id }) => _id);
  await publishPortal(app, fixture.org, 'parcels', {
    fields: [secret('token')],
    workflows: ids.map((id) => ({ id, fields: [secret('own')] })),
  });
  const saved = await fixture.send('POST', '/api/v2/f-sdk/config', fixture.harbor, {
    slug: 'parcels',
    fields: { token: OF_CONFIG },
    workflows: ids.map((id) => ({ id, enabled: true, fields: { own: OF_WORKFLOW } })),
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

async function run(workflow: Workflow, headers: Headers = {}): Promise<string> {
  const started = await fixture.send<ExecutionResult>(
    'POST',
    `${WORKFLOWS}/${workflow._id}/execute`,
    { ...fixture.harbor, ...headers },
    { amount: 1 },
  );
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  return started.body.execution_id;
}

async function get(path: string, as: Headers = fixture.member): Promise<string> {
  const response = await fetch(`${app.url}${path}`, { headers: as });
  const body = await response.text();
  expect(response.status, `${path}: ${body}`).toBe(200);
  seen.push(`GET ${path}\n${body}`);
  return body;
}

const ended = (id: string): Promise<Execution> =>
  until(async () => {
    const found = await fixture.send<Execution>('GET', `${EXECUTIONS}/${id}`, fixture.member);
    return found.body.phase === 'ended' ? found.body : null;
  });

/** Every view of a run, by everyone who has one. */
async function look(execution: Execution): Promise<void> {
  const { _id } = execution;
  const backend = { ...asBackend(fixture.org.testKey), linked_account_id: 'harbor-coffee' };
  for (const as of [fixture.member, fixture.harbor, backend]) {
    await get(`${EXECUTIONS}/${_id}`, as);
    await get(EXECUTIONS, as);
  }
  for (const { node_id, is_batch } of execution.nodes ?? []) {
    await get(`${EXECUTIONS}/${_id}/nodes/${node_id}`);
    if (is_batch === true) {
      await get(`${EXECUTIONS}/${_id}/nodes/${node_id}/batches`);
      await get(`${EXECUTIONS}/${_id}/nodes/${node_id}/batches/1`);
    }
  }
}

/** Nothing that was read, logged or stored has a secret, in whichever spelling. */
async function expectNothing(others: readonly string[] = []): Promise<void> {
  const spellings = SECRETS.flatMap((secret) => [
    secret,
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -1),
  ]);
  const tables = await sql(
    `select oid::regclass::text as name from pg_class where relkind = 'r'
       and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'public')`,
  );
  const stored = await Promise.all(
    tables.map(async ({ name }) => JSON.stringify(await sql(`select * from ${name}`))),
  );
  const runs = await Promise.all(
    ['execution', 'execution_node', 'execution_payload', 'execution_wait', 'audit_event'].map(
      async (name) => `table ${name}\n${JSON.stringify(await sql(`select * from ${name}`))}`,
    ),
  );
  const places = [...seen, ...app.logLines, ...stored, ...runs];
  const found = places.flatMap((place) =>
    [...spellings, ...others, TYPED, fixture.org.testKey, fixture.org.productionKey].flatMap(
      (secret) => {
        const at = place.indexOf(secret);
        return at === -1
          ? []
          : [`${place.slice(0, 70)}: …${place.slice(Math.max(0, at - 80), at + 20)}`];
      },
    ),
  );
  expect([...new Set(found)].slice(0, 40)).toEqual([]);
  await app.refuseLeaks();
}

test('runs use secrets in every kind of node, and show none', async () => {
  const made = `return { secret: 'canary_' + 'made_by_code', list: [1, 2].map((i) => ({ i, key: 'canary_' + 'made_by_code' })), open: 1 }`;
  const inLoop = { parent_id: 'loop' };
  const published = await publish(await create('Main'), [
    code('made', made, 1, { encrypted_output_fields: ['secret', 'list.*.key'] }),
    appRequest('app', 'parcels', '/echo'),
    appRequest('appfail', 'parcels', '/fail'),
    appRequest('keyed', 'keyed', '/echo'),
    http('http', '/echo'),
    http('httpfail', '/fail'),
    http('httpbad', '/x', { base_url: `no address ${CONFIG}` }),
    http('httphost', '/x', { base_url: `http://${CONFIG}.invalid` }),
    http('httpheader', '/echo', { headers: [{ key: 'x-note', value: `${CONFIG}\n` }] }),
    http('httpname', '/echo', { headers: [{ key: `x ${CONFIG}`, value: 'x' }] }),
    code('code', 'console.log(params.s); return { a: params.s, [params.s]: [`x${params.s}y`] }'),
    code('codefail', 'console.log(params.s); throw new Error("because of " + params.s)'),
    code('codethrow', 'throw params.s'),
    code('derived', 'return params', 'Bearer {{node.made.body.secret}}'),
    code('derivedagain', 'return params.s.split(" ")[1]', '{{node.derived.body.s}}'),
    node('transform', 'transform', { input: { a: CONFIG }, query: '$' }),
    node('transformfail', 'transform', { input: { a: CONFIG }, query: '$error(a)' }),
    node('log', 'log', { message_title: `is ${CONFIG}`, message_body: { own: [OWN] } }),
    node('mapper', 'data_mapper', { input: { a: CONFIG }, mapping: { a: 'b' } }),
    node('base64', 'data_converter', { action: 'base64_encode', content: `x${CONFIG}` }),
    node('csv', 'data_converter', { action: 'json_to_csv', rows: [{ a: CONFIG }] }),
    node('csvfail', 'data_converter', { action: 'csv_to_json', content: `"${CONFIG}` }),
    node('loop', 'group', {
      action: 'array_iteration',
      fanout_array: '{{node.made.body.list}}',
      output_data: { key: '{{array_item.key}}' },
    }),
    { ...code('item', 'return params', '{{array_item}}'), ...inLoop },
    {
      ...code('itemfail', 'throw new Error(params.s)', '{{array_item.key}}', {
        skip_on_error: false,
      }),
      ...inLoop,
    },
    code('last', 'throw new Error(params.s)', '{{node.code.body.a}}', { skip_on_error: false }),
  ]);
  await configure([published]);
  const execution = await ended(await run(published));
  expect(execution.status).toBe('ERRORED');
  const sent = JSON.stringify(
    provider.calls.map(({ url, headers, body }) => [url, headers, `${body}`]),
  );
  for (const secret of [OF_CONFIG, OF_WORKFLOW, TYPED, 'canary_access-1', 'canary_api-key-1']) {
    expect(sent, secret).toContain(secret);
  }
  await look(execution);
  await get('/api/v2/public/execution-errors');
  await get('/api/v2/public/execution-export');
  await expectNothing();
});
