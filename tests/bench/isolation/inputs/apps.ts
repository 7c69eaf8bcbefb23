// Actions of a custom app, whose schemas and responses a customer controls.
import type { Api } from '../api.ts';
import { type Input, many, members, type RequestInput, request } from '../input.ts';
import type { Org, Platform } from '../platform.ts';
import { createDocument, importAndPublish } from '../workflow-documents.ts';

const keybased = {
  mechanism: 'api_key',
  fields: [{ name: 'api_key', label: 'API key', type: 'password', required: true }],
  injection: [{ in: 'header', name: 'x-api-key', value: '{api_key}' }],
};

/** An operation of the app, with the schema of its body and the path of the provider's response. */
interface Operation {
  schema: object;
  path: string;
  parameters?: object[];
  /** The HTTP method. Default: post. */
  method?: 'get';
}

const createOpenApi = (operations: Operation[]): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Bench', version: '1' },
    paths: Object.fromEntries(
      operations.map(({ schema, path, parameters = [], method = 'post' }, id) => [
        path,
        {
          [method]: {
            operationId: `call_${id}`,
            parameters,
            requestBody: { content: { 'application/json': { schema } } },
            responses: { 200: { description: 'It is there' } },
          },
        },
      ]),
    ),
  });

async function publishApp(
  { api, org, providerUrl }: Platform,
  build: (app: object) => [path: string, body: object],
): Promise<string> {
  const about = { name: 'Bench', base_url: providerUrl, auth: { method: 'keybased', keybased } };
  const [path, body] = build(about);
  const app = await api.send<{ _id: string; slug: string }>('POST', path, org.asOwner, body);
  await api.send('PUT', `/api/v1/custom-app/${app._id}`, org.asOwner, about);
  await api.send('POST', `/api/v1/custom-app/${app._id}/publish`, org.asOwner);
  await connect(api, org, app.slug);
  return app.slug;
}

async function connect(api: Api, org: Org, slug: string): Promise<void> {
  const keys = `/api/v2/public/linked-account/integration/save-key-credentials/${slug}`;
  await api.send('PUT', keys, org.forBusy, { api_key: 'bench' });
}

const connectApp = (platform: Platform): Promise<string> =>
  publishApp(platform, (app) => ['/api/v1/custom-app', app]);

const importApp = (platform: Platform, operations: Operation[]): Promise<string> =>
  publishApp(platform, () => [
    '/api/v1/custom-app/import-openapi',
    { document: createOpenApi(operations), operations: operations.map((_, id) => `call_${id}`) },
  ]);

/** Creates a request of a back end to a custom app whose provider is that of the bench. */
function proxied(
  name: string,
  build: () => Omit<RequestInput, 'path' | 'as'> & { to: string },
): Input {
  return request(name, async (platform) => {
    const { to, ...rest } = build();
    const path = `/api/v2/public/proxy/${await connectApp(platform)}${to}`;
    return { path, as: platform.org.forBusy, ...rest };
  });
}

/** Creates a call of the first action of a custom app. */
function action(name: string, operation: Operation, body: object): Input {
  return request(name, async (platform) => ({
    method: 'POST',
    path: `/api/v2/integration-schema/${await importApp(platform, [operation])}/actions/call_0/execute`,
    as: platform.org.forBusy,
    body,
  }));
}

/** Creates a run of a workflow with one node of a custom app. */
function node(
  name: string,
  operation: Operation,
  build: (slug: string) => { type: string; data: object },
  payload: object = {},
): Input {
  return request(name, async (platform) => {
    const { api, org } = platform;
    const slug = await importApp(platform, [operation]);
    const id = await importAndPublish(api, org, createDocument([build(slug)]));
    return {
      method: 'POST',
      path: `/api/v2/public/workflow/${id}/execute`,
      as: { ...org.forBusy, sync_execution: 'true' },
      body: payload,
    };
  });
}

const alternatives = {
  oneOf: many(700, (id) => ({ type: 'object', properties: { kind: { const: id } } })),
};
const parameters = many(200, (id) => ({
  name: `p${id}`,
  in: 'query',
  schema: { oneOf: many(20, (value) => ({ const: value })) },
}));
const list = { type: 'array', items: { type: 'string' } };
const rows = { items: many(30_000, (a) => ({ a })) };
const actionNode = (input: object) => (slug: string) => ({
  type: 'app_action',
  data: { slug, action_id: 'call_0', input },
});

export const appInputs: Input[] = [
  proxied('proxied body of 9 MB', () => ({
    method: 'POST',
    to: '/page',
    body: `["${'a'.repeat(9_000_000)}"]`,
  })),
  proxied('proxied answer of 12 MB of members', () => ({ method: 'GET', to: '/members' })),
  proxied('proxied answer of 200 MB, packed', () => ({ method: 'GET', to: '/bomb' })),
  proxied('proxied answer nested 5,000 deep', () => ({ method: 'GET', to: '/deep' })),
  action('action with 700 alternatives', { schema: alternatives, path: '/page' }, { body: {} }),
  action(
    'action with 200 parameters of 20 choices',
    { schema: {}, path: '/page', parameters },
    members(
      200,
      () => 19,
      (id) => `p${id}`,
    ),
  ),
  action(
    'action with an input of 90,000 values',
    { schema: list, path: '/page' },
    { body: many(90_000, String) },
  ),
  action('action with an answer of 12 MB of members', { schema: {}, path: '/members' }, {}),
  action('action with an answer of 10,000 records', { schema: {}, path: '/records' }, {}),
  node(
    'node of an action with 700 alternatives',
    { schema: alternatives, path: '/page' },
    actionNode({ body: { kind: 1 } }),
  ),
  node(
    'node of an action with 30,000 rows',
    { schema: { type: 'array' }, path: '/page' },
    actionNode({ body: '{{event.body.items}}' }),
    rows,
  ),
  node(
    'node of an app with an answer of 12 MB of members',
    { schema: {}, path: '/members' },
    (slug) => ({ type: 'app_request', data: { slug, method: 'GET', url_path: '/members' } }),
  ),
  request('options of a field from 60,000 records', async (platform) => {
    const { api, org } = platform;
    const slug = await importApp(platform, [{ schema: {}, path: '/many-records', method: 'get' }]);
    const portal = `/api/v1/application/${slug}/config-portal`;
    const source = { kind: 'action', action_id: 'call_0', list: '', name: '/name', value: '/id' };
    const fields = [{ id: 'choice', name: 'Choice', field_type: 'select', options: source }];
    const draft = { pages: [{ id: 'general', name: 'General' }], fields, workflows: [] };
    const read = await api.send<{ revision: number }>('GET', portal, org.asOwner);
    const body = { draft, revision: read.revision };
    const { revision } = await api.send<{ revision: number }>('PUT', portal, org.asOwner, body);
    await api.send('POST', `${portal}/publish`, org.asOwner, { revision });
    const as = { ...org.asBusy, slug };
    await api.send('POST', '/api/v2/f-sdk/config', as, { slug });
    return {
      method: 'POST',
      path: '/api/v2/public/config/field/choice',
      as,
      body: { search: 'Record 59' },
    };
  }),
  request('list the actions of an app with 500 operations', async (platform) => {
    const schema = { type: 'object', properties: members(100, () => ({ type: 'string' })) };
    const operations = many(500, (id) => ({ schema, path: `/p${id}` }));
    const slug = await importApp(platform, operations);
    const path = `/api/v2/integration-schema/${slug}/actions`;
    return { method: 'GET', path, as: platform.org.asOwner };
  }),
];
