import type { NodeExecution } from '@patchbay/contract/schema.gen.d.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configTable } from '#db/schema/configs/config.ts';
import { validateFilledSettings } from '#domain/workflows/graph/node-settings.ts';
import { createObjectId } from '#lib/object-id.ts';
import { createWorkPool } from '#pool/work-pool.ts';
import { buildOauthApp, reply, respondInTurn } from '#test/calls/api-provider.ts';
import { ACCESS_TOKEN } from '#test/calls/make-connection.ts';
import { type CallApp, startCallApp } from '#test/calls/start-call-app.ts';
import { createNodeContext } from '#test/engine/node-context.ts';
import { createAppActionExecutor } from '../app-action/app-action-executor.ts';
import type { RunOfNode } from '../node-type.ts';
import { createAppRequestExecutor } from './app-request-executor.ts';
import type { AppNodeDeps } from './app-target.ts';

const ACTIONS = [
  {
    key: 'send_parcel',
    title: 'Send a parcel',
    method: 'POST',
    path: '/boards/{board}/parcels',
    idempotency: 'header:Idempotency-Key',
    input: {
      type: 'object',
      additionalProperties: false,
      required: ['path', 'body'],
      properties: {
        path: { type: 'object', required: ['board'], properties: { board: { type: 'string' } } },
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['weight'],
          properties: { weight: { type: 'number' }, note: { type: 'string' } },
        },
      },
    },
  },
];

const workPool = createWorkPool({ maxProcesses: 1 });
let app: CallApp;
let deps: AppNodeDeps;
let run: RunOfNode;
let first: string;
let second: string;
beforeAll(async () => {
  app = await startCallApp((url) => [buildOauthApp('parcels', url, { actions: ACTIONS })]);
  first = await app.connect('parcels');
  second = await app.connect('parcels', { wanted: 'new', accessToken: 'canary_access-2' });
  const { db, connect, calls, publicUrl } = app.app.app.services;
  deps = {
    ...{ db, apps: connect.apps, caller: calls.caller, publicUrl },
    readInput: calls.readInput,
    readLargeBody: workPool.job('readLargeBody'),
  };
  run = {
    ...createNodeContext().run,
    tenant: app.customer.tenant,
    linked_account: app.customer._id,
    linked_account_id: 'harbor-coffee',
  };
});
beforeEach(() => app.reset());
afterAll(() => {
  workPool.close();
  return app.close();
});

async function request(changedSettings: object, changes: Partial<RunOfNode> = {}) {
  const filled = validateFilledSettings('app_request', {
    slug: 'parcels',
    method: 'GET',
    url_path: '/x',
    ...changedSettings,
  });
  if ('problems' in filled) {
    throw new Error(JSON.stringify(filled.problems));
  }
  const context = createNodeContext({ run: { ...run, ...changes } });
  return createAppRequestExecutor(deps).execute(context, filled.settings);
}
const action = (input: Record<string, unknown>, action_id = 'send_parcel') =>
  createAppActionExecutor(deps).execute(createNodeContext({ run }), {
    slug: 'parcels',
    action_id,
    input,
  });
const sentToken = () => app.provider.calls[0]?.headers.authorization;

describe('a request to an app', () => {
  test('is signed by the connection, and its credentials cannot be set', async () => {
    app.provider.respond = reply(200, { id: 7 }, { 'x-trace': 'a', 'set-cookie': 'secret=1' });
    const outcome = await request({
      method: 'POST',
      url_path: 'people?v=1',
      query_params: [{ key: 'q', value: 'a b' }],
      headers: [
        { key: 'Authorization', value: 'mine' },
        { key: 'x-mode', value: 'strict' },
      ],
      body: { name: 'Ada' },
    });
    expect(outcome).toMatchObject({
      kind: 'done',
      output: { status: 200, headers: { 'x-trace': 'a' }, body: { id: 7 } },
      connection: first,
    });
    expect(JSON.stringify(outcome)).not.toContain('secret=1');
    const [call] = app.provider.calls;
    expect(call).toMatchObject({ method: 'POST', url: '/api/people?v=1&q=a+b' });
    expect(call?.headers).toMatchObject({
      authorization: `Bearer ${ACCESS_TOKEN}`,
      'x-mode': 'strict',
      'idempotency-key': 'execution-2-',
    });
  });

  test('reads pages', async () => {
    app.provider.respond = respondInTurn(reply(200, [1, 2]), reply(200, [3]));
    const pagination = { type: 'offset', offset_key: 'from', limit_key: 'size', limit: 2 };
    expect(await request({ pagination })).toMatchObject({ output: { body: [1, 2, 3] } });
  });

  test('uses the connection of the config, unless it names one', async () => {
    const { tenant, _id: linked_account } = app.customer;
    await app.app.app.services.db.asTenant(tenant, (tx) =>
      tx.insert(configTable).values({
        ...{ _id: createObjectId(), ...tenant, linked_account, slug: 'parcels', config_id: 'mine' },
        ...{ connection: second, labels: { list: [], by_key: {} }, revision: 1 },
      }),
    );
    expect(await request({}, { config_id: 'mine' })).toMatchObject({ connection: second });
    expect(sentToken()).toBe('Bearer canary_access-2');
    expect(await request({ connection_id: first }, { config_id: 'mine' })).toMatchObject({
      connection: first,
    });
    expect(await request({}, { config_id: 'another' })).toMatchObject({ connection: first });
  });

  test.each([
    ['no linked account', {}, { linked_account: null }, 'NO_LINKED_ACCOUNT'],
    ['a connection of others', { connection_id: 'f'.repeat(24) }, {}, 'NOT_CONNECTED'],
    [
      'an account of another tenant',
      {},
      { tenant: { org_id: 'f'.repeat(24), environment: 'test' as const } },
      'NOT_CONNECTED',
    ],
    ['an app that does not exist', { slug: 'nothing' }, {}, 'RESOURCE_NOT_FOUND'],
    ['a path upwards', { url_path: '/a/../../b' }, {}, 'INPUT_INVALID'],
    ['another host', { base_url: 'https://evil.example' }, {}, 'HOST_NOT_ALLOWED'],
  ])('is not sent with %s', async (_, changedSettings, changes, code) => {
    await expect(request(changedSettings, changes)).rejects.toMatchObject({
      code,
      options: { isRepeatable: false },
    });
    expect(app.provider.calls).toEqual([]);
  });

  test('that the app refuses is an error with its response', async () => {
    app.provider.respond = reply(422, { error: 'weight' });
    await expect(request({})).rejects.toMatchObject({
      code: 'UPSTREAM_ERROR',
      message: 'Parcel Board responded with 422. Its response is in the output.',
      options: { upstreamStatus: 422, isRepeatable: false, output: { body: { error: 'weight' } } },
    });
  });
});

describe('an action of an app', () => {
  test('runs with its fields, and without those that have no value', async () => {
    app.provider.respond = reply(201, { id: 'p_1' });
    expect(await action({ board: 'b 1', weight: 2.5, note: null })).toEqual({
      kind: 'done',
      output: { id: 'p_1' },
      connection: first,
    });
    const [call] = app.provider.calls;
    expect(call?.url).toBe('/api/boards/b%201/parcels');
    expect(call?.headers['idempotency-key']).toBe('execution-2-');
    expect(call?.body.toString()).toBe('{"weight":2.5}');
  });

  test.each([
    [{ board: 'b', weight: 'heavy' }, 'send_parcel', 'INPUT_INVALID', '/input/weight'],
    [{ board: 'b' }, 'send_parcel', 'INPUT_INVALID', '/input/weight'],
    [{ board: '..', weight: 1 }, 'send_parcel', 'INPUT_INVALID', '/input/board'],
    [{}, 'nothing', 'ACTION_UNKNOWN', '/action_id'],
  ])('is not sent with %j', async (input, action_id, code, pointer) => {
    await expect(action(input, action_id)).rejects.toMatchObject({ code, options: { pointer } });
    expect(app.provider.calls).toEqual([]);
  });

  test('names all that is wrong with its input', async () => {
    await expect(action({ weight: null, color: 'red', note: 'x' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      message:
        'The input of the action is not valid: color is not a field of this action; board is required; weight is required. Change it in the node, or what its templates name.',
      options: { pointer: '/input/color', isRepeatable: false },
    });
  });

  test('may be tried again where the app fails', async () => {
    app.provider.respond = reply(502, 'bad gateway');
    await expect(action({ board: 'b', weight: 1 })).rejects.toMatchObject({
      code: 'UPSTREAM_ERROR',
      options: { upstreamStatus: 502, isRepeatable: true, output: { body: 'bad gateway' } },
    });
  });
});

describe('a published workflow', () => {
  beforeAll(() => app.app.app.services.engine.open(null));

  const call = async (method: string, path: string, body: unknown, more = {}) => {
    const response = await app.app.call(
      method,
      `/api/v2/public/workflow${path}`,
      { ...app.asBackend, ...more },
      body,
    );
    return { status: response.status, body: Object(response.body) };
  };
  const node = (id: string, type: string, data: object) => ({ id, type, name: `N${id}`, data });

  test('runs its nodes, each with what those before it gave', async () => {
    const { body: created } = await call('POST', '', { name: 'Parcels' });
    const id = created.workflow._id;
    const graph = {
      revision: 1,
      nodes: [
        node('1', 'start', { kind: 'api_call' }),
        node('2', 'app_request', {
          slug: 'parcels',
          method: 'GET',
          url_path: '/people/{{event.body.id}}',
        }),
        node('3', 'rule', {
          conditions: [{ lhs: '{{node.2.body.body.age}}', operator: 'gt', rhs: 30 }],
        }),
        node('4', 'delay', { action: 'wait_for', days: '{{event.body.days}}' }),
        node('5', 'data_mapper', { input: '{{node.2.body.body}}', mapping: { age: 'years' } }),
        node('6', 'app_action', {
          slug: 'parcels',
          action_id: 'send_parcel',
          input: {
            board: '{{event.body.board}}',
            weight: '{{node.5.body.years}}',
            note: '{{node.5.body.none}}',
          },
        }),
        node('7', 'response', {
          data: { sent: '{{node.6.body}}', was: '{{node.3.body.condition_result}}' },
          status_code: 201,
        }),
        node('8', 'terminate', { action: 'terminate', message: 'Too young', status: 'error' }),
      ],
      edges: ['1>2', '2>3', '3:true>4', '3:false>8', '4>5', '5>6', '6>7'].map((id) => {
        const [, source, sourceHandle = null, target] = /^(.):?(\w+)?>(.)$/.exec(id) ?? [];
        return { id, source, target, sourceHandle };
      }),
    };
    expect(await call('PUT', `/${id}/graph`, graph)).toMatchObject({ status: 200 });
    expect(await call('PUT', `/${id}/publish`, { published: true })).toMatchObject({ status: 200 });

    const execute = (payload: object) =>
      call('POST', `/${id}/execute`, payload, { sync_execution: 'true' });
    app.provider.respond = respondInTurn(reply(200, { age: 36 }), reply(201, { id: 'p_1' }));
    const done = await execute({ id: 'ada', board: 'b', days: '2' });
    expect(done).toMatchObject({
      status: 200,
      body: { return_value: { sent: { id: 'p_1' }, was: true }, status_code: 201 },
    });
    const path = `/api/v2/public/execution/${done.body.execution_id}`;
    const { nodes } = Object((await app.app.call('GET', path, app.asBackend)).body);
    expect(
      nodes.flatMap((node: NodeExecution) => node.parsed_request_curl?.split(' -H')[0] ?? []),
    ).toEqual([
      `curl -X GET "$PATCHBAY_URL"'/api/v2/public/proxy/parcels/people/ada'`,
      `curl -X POST "$PATCHBAY_URL"'/api/v2/integration-schema/parcels/actions/send_parcel/execute'`,
    ]);
    expect(app.provider.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/people/ada',
      'POST /api/boards/b/parcels',
    ]);
    expect(app.provider.calls[1]?.body.toString()).toBe('{"weight":36}');

    app.provider.respond = reply(200, { age: 7 });
    expect(await execute({ id: 'tim' })).toMatchObject({
      body: { errored: true, status_code: 500 },
    });

    app.provider.respond = reply(404, { why: 'unknown' });
    expect(await execute({ id: 'bob' })).toMatchObject({
      body: {
        errored: true,
        execution_error: {
          node_id: '2',
          message: 'Parcel Board responded with 404. Its response is in the output.',
        },
      },
    });
  });
});
