// Every place that holds a secret holds one with a known word, and runs use these secrets through each kind of
// node. No view of a person, log or plain column may have them. Most are `canary_…`, which closing the app searches
// for. A secret that a member types into a document is stored there in plain, so that only runs are searched for it.

import type {
  Execution,
  ExecutionResult,
  ExecutionStarted,
  Workflow,
} from '@patchbay/contract/schema.gen.d.ts';
import { asBackend } from '@patchbay/test-kit/server/call-app.ts';
import { publishPortal } from '@patchbay/test-kit/server/publish-portal.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildKeyApp, buildOauthApp, startApiProvider } from '../calls/api-provider.ts';
import { makeConnection } from '../calls/make-connection.ts';
import { text } from '../configs/config-fixture.ts';
import { until } from '../until.ts';
import {
  appRequest,
  CONFIG,
  code,
  type Given,
  http as httpNode,
  node,
  OF_CONFIG,
  OF_TRIGGER,
  OF_VARIABLE,
  OF_WORKFLOW,
  OWN,
  RETURNED,
  TYPED,
} from './canary-nodes.ts';
import { EXECUTIONS } from './run-calls.ts';
import { watchCanaries } from './watch-canaries.ts';
import { startWorkflowApp } from './workflow-app.ts';
import { edge, type Headers, START, WORKFLOWS } from './workflow-fixture.ts';

const provider = await startApiProvider();
afterAll(provider.close);
// The provider returns the request, as test APIs do.
provider.respond = ({ method, url, headers, body }, response) => {
  const echo = { method, url, headers, body: `${body}` };
  response
    .writeHead(url.includes('/fail') ? 500 : 200, {
      'content-type': 'application/json',
      'x-echo': headers['x-note'] ?? '',
    })
    .end(JSON.stringify(echo));
};
const { app, fixture } = await startWorkflowApp({
  isRunning: true,
  extraApps: [
    buildOauthApp('parcels', provider.url),
    buildKeyApp('keyed', provider.url, [{ in: 'header', name: 'x-key', template: '{api_key}' }]),
  ],
  allowPrivateHosts: [`127.0.0.1:${provider.port}`],
});
beforeAll(async () => {
  await setVariable();
  const { connect } = app.app.services;
  const tenant = { org_id: fixture.org.org_id, environment: 'test' } as const;
  const [account] = await sql(
    'select _id from linked_account where account_id = $1 and org_id = $2',
    ['harbor-coffee', tenant.org_id],
  );
  const scope = { tenant, linked_account: String(account?._id) };
  await makeConnection(connect, scope, 'parcels');
  await makeConnection(connect, scope, 'keyed', { isKey: true });
});

const sql = async (statement: string, values: unknown[] = []) =>
  (await runSql(app.database.adminUrl, statement, values)).rows;

const { get, look, expectNothing } = watchCanaries({ app, fixture });

const http = (id: string, path: string, more?: object) => httpNode(provider.url, id, path, more);

/** Publishes the nodes as a chain. The nodes of a container are a chain of their own. */
async function publish(draft: Workflow, nodes: Given[], start: object = START): Promise<Workflow> {
  const outer = nodes.filter(({ parent_id }) => parent_id === undefined);
  const chain = ['1', ...outer.map(({ id }) => id)];
  const edges = chain.slice(1).map((id, at) => edge(chain[at] ?? '', id));
  const namedNodes = nodes.map((item) => ({ ...item, name: `Node ${item.id}` }));
  return fixture.publish(draft, { nodes: [start, ...namedNodes], edges });
}

async function create(name: string): Promise<Workflow> {
  return fixture.create(fixture.member, { name, slug: 'parcels' });
}

/** Sets the encrypted variable of the organization. */
async function setVariable(): Promise<void> {
  const variable = { key_name: 'CANARY', key_value: OF_VARIABLE, encrypted: true };
  const set = await fixture.send('POST', '/api/v1/org/variable', fixture.member, variable);
  expect(set.status, JSON.stringify(set.body)).toBe(200);
}

/** Stores the account's config with its secrets, which enables these workflows. */
async function configure(workflows: readonly Workflow[]): Promise<void> {
  const secret = (id: string) => text(id, { secret: true });
  const ids = workflows.map(({ _id }) => _id);
  await publishPortal(app, fixture.org, 'parcels', {
    fields: [secret('token'), secret('given')],
    workflows: ids.map((id) => ({ id, fields: [secret('own')] })),
  });
  const saved = await fixture.send('POST', '/api/v2/f-sdk/config', fixture.harbor, {
    slug: 'parcels',
    fields: { token: OF_CONFIG, given: RETURNED },
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

const ended = (id: string): Promise<Execution> =>
  until(async () => {
    const found = await fixture.send<Execution>('GET', `${EXECUTIONS}/${id}`, fixture.member);
    return found.body.phase === 'ended' ? found.body : null;
  });

test('runs use secrets in every kind of node, and show none', async () => {
  const child = await publish(await create('Called'), [
    code('2', 'return params', '{{event.body.token}}'),
    node('3', 'response', { data: { back: '{{node.2.body.s}}' } }),
  ]);
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
    code(
      'code',
      'console.log(params.s); return { a: params.s, [params.s]: ["x" + params.s + "y"] }',
    ),
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
    node('sub', 'sub_flow', {
      workflow_id: child._id,
      sync_execution: true,
      payload: { token: '{{application.fields.given}}' },
    }),
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
  await configure([child, published]);
  const execution = await ended(await run(published));
  expect(execution.status).toBe('ERRORED');
  const sent = JSON.stringify(
    provider.calls.map(({ url, headers, body }) => [url, headers, `${body}`]),
  );
  for (const secret of [OF_CONFIG, OF_WORKFLOW, TYPED, 'canary_access-1', 'canary_api-key-1']) {
    expect(sent, secret).toContain(secret);
  }
  await look(execution);
  const subs = await sql('select _id from execution where workflow_id = $1', [child._id]);
  expect(subs).toHaveLength(1);
  const called = await ended(String(subs[0]?._id));
  await look(called);
  // The values themselves pass from one run to the other, also when the run is repeated.
  const again = await fixture.send<ExecutionStarted>(
    'POST',
    `${EXECUTIONS}/${called._id}/rerun`,
    fixture.member,
  );
  await look(await ended(again.body.id));
  const result = `/api/v1/execution/${again.body.id}/response`;
  const backend = asBackend(fixture.org.testKey);
  const returned = await fetch(`${app.url}${result}`, { headers: backend });
  expect(await returned.json()).toMatchObject({ response: { back: RETURNED } });
  await get(result);
  await get('/api/v2/public/execution-errors');
  await get('/api/v2/public/execution-export');
  await expectNothing();
});

test('what starts, ends and continues a run shows no secret', async () => {
  const hooked = await publish(
    await create('Hooked'),
    [
      node('wait', 'wait_for_webhook', {
        security_headers: [{ key: 'x-door', value: CONFIG }],
        timeout: 60,
      }),
      code('after', 'return params', '{{node.wait.body}}'),
      code('echo', 'return params', '{{event}}'),
      http('callback', '/echo', { body: { url: '{{node.later.webhook_url}}' } }),
      node('later', 'wait_for_webhook', { timeout: 1 }),
    ],
    { ...START, data: { kind: 'webhook', auth: { type: 'token', header: 'X-Shop-Door' } } },
  );
  const ending = await publish(await create('Ending'), [
    node('end', 'terminate', {
      action: 'terminate',
      status: 'error',
      message: `not with ${CONFIG}`,
      status_code: 409,
    }),
  ]);
  const answering = await publish(await create('Answering'), [
    node('3', 'response', { data: { a: ['{{application.fields.given}}'] } }),
  ]);
  await configure([hooked, ending, answering]);
  const set = await fixture.call('PUT', hooked._id, {
    what: '/webhook-secret',
    body: { secret: OF_TRIGGER },
  });
  expect(set.status).toBe(200);

  const path = `/api/v1/webhook-trigger/${fixture.org.org_id}-test/${hooked._id}/harbor-coffee`;
  const post = (url: string, headers: Headers) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"order":7}',
    });
  const received = await post(`${app.url}${path}`, { 'x-shop-door': OF_TRIGGER });
  const { execution_id }: { execution_id: string } = JSON.parse(await received.text());
  const waitsFor = (node_id: string) =>
    until(async () => {
      const found = await fixture.send<Execution>(
        'GET',
        `${EXECUTIONS}/${execution_id}`,
        fixture.member,
      );
      return found.body.waiting_for?.find((wait) => wait.node_id === node_id)?.url ?? null;
    });
  const first = await post(await waitsFor('wait'), { 'x-door': OF_CONFIG, 'x-api-key': TYPED });
  expect(first.status).toBe(200);
  const address = await waitsFor('later');
  const token = address.split('/').at(-1) ?? '';
  const waiting = await fixture.send<Execution>(
    'GET',
    `${EXECUTIONS}/${execution_id}`,
    fixture.member,
  );
  // Members who may stop the run see its address, but no node shows it.
  expect(JSON.stringify(waiting.body.nodes)).not.toContain(token);
  expect((await post(address, {})).status).toBe(200);
  await look(await ended(execution_id));

  const terminated = await ended(await run(ending));
  expect(terminated).toMatchObject({
    status: 'ERRORED',
    execution_error: { message: 'not with [REDACTED]' },
  });
  await look(terminated);
  // The caller gets the returned value, but the log does not show it.
  const called = await fixture.send<ExecutionResult>(
    'POST',
    `${WORKFLOWS}/${answering._id}/execute`,
    { ...fixture.harbor, sync_execution: 'true' },
    {},
  );
  expect(called.body.return_value).toEqual({ a: [RETURNED] });
  const answered = await ended(called.body.execution_id);
  expect(answered.return_value).toEqual({ a: ['[REDACTED]'] });
  await look(answered);

  for (const { _id } of [hooked, ending, answering]) {
    for (const what of ['', '/edit', '/versions/1']) {
      // Closing the app searches these responses. The document shows a typed header to its editors.
      const read = await fixture.send('GET', `${WORKFLOWS}/${_id}${what}`, fixture.member);
      expect(read.status, what).toBe(200);
    }
  }
  await expectNothing([token]);
});
