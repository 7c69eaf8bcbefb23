// Everything else that takes a schema, file, search or body: apps, accounts, logs, tables, events, mail and pages.
import { deflateSync } from 'node:zlib';
import { type Input, many, members, onPublished, request } from '../input.ts';
import { createDocument, importAndPublish, importDocument } from '../workflow-documents.ts';

const KB_900 = 900_000;
const respond = { type: 'response', data: { data: 1 } };
const openApi = (more: object) =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'Bench', version: '1' }, ...more });
const operation = (id: number) => ({
  get: {
    operationId: `operation${id}`,
    parameters: many(10, (index) => ({
      name: `p${index}`,
      in: 'query',
      schema: { $ref: '#/components/schemas/k0' },
    })),
    responses: { 200: { description: 'It is there' } },
  },
});
const manyOperations = openApi({
  paths: members(5000, operation, (id) => `/path${id}`),
  components: {
    schemas: members(300, (id) => ({
      type: 'object',
      properties: { a: { $ref: `#/components/schemas/k${id + 1}` } },
    })),
  },
});
/** Each anchor names the one before it nine times. */
const yamlBomb = [
  'a0: &a0 [x]',
  ...many(12, (id) => `a${id + 1}: &a${id + 1} [${many(9, () => `*a${id}`).join(',')}]`),
].join('\n');

const documents: Record<string, string> = {
  '5,000 operations': manyOperations,
  'aliases that multiply': yamlBomb,
  'braces that never close': '{'.repeat(100_000),
  '19 MB of text': openApi({ description: 'a'.repeat(19_000_000) }),
};

function createPng(side: number): string {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6], 8);
  const pixels = deflateSync(Buffer.alloc((side * 4 + 1) * side));
  const chunk = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    return Buffer.concat([
      size,
      Buffer.from(type),
      data,
      crc(Buffer.concat([Buffer.from(type), data])),
    ]);
  };
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]).toString('base64');
}

function crc(data: Buffer): Buffer {
  let value = 0xffffffff;
  for (const byte of data) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    }
  }
  const result = Buffer.alloc(4);
  result.writeUInt32BE((value ^ 0xffffffff) >>> 0);
  return result;
}

const listing = (name: string, path: string): Input =>
  request(name, ({ org }) => ({ method: 'GET', path, as: org.asOwner }));

const posting = (name: string, path: string, body: object | string, method = 'POST'): Input =>
  request(name, ({ org }) => ({ method, path, as: org.asOwner, body }));

/** A long text that finds nothing, with all that a pattern could mean. */
const SEARCH = encodeURIComponent(`%_\\${'%a_'.repeat(78)}`);
const dates = { start_date: '2020-01-01', end_date: '2030-01-01' };
const range = new URLSearchParams(dates).toString();

export const requestInputs: Input[] = [
  ...Object.entries(documents).map(([name, document]) =>
    posting(`preview of an OpenAPI document: ${name}`, '/api/v1/custom-app/preview-openapi', {
      document,
    }),
  ),
  posting('import of 500 operations', '/api/v1/custom-app/import-openapi', {
    document: manyOperations,
    operations: many(500, (id) => `operation${id}`),
  }),
  posting('custom app of 50 fields of 60 options', '/api/v1/custom-app', {
    name: 'Bench',
    base_url: 'https://api.bench.example',
    auth: {
      method: 'keybased',
      keybased: {
        mechanism: 'bearer',
        token: '{f0}',
        fields: many(50, (id) => ({
          name: `f${id}`,
          label: 'Field',
          type: 'select',
          required: false,
          options: many(60, (value) => ({ name: `Name ${value}`, value: String(value) })),
        })),
      },
    },
  }),
  posting('custom app with a logo of 4,096 pixels', '/api/v1/custom-app', {
    name: 'Logo',
    logo: createPng(4096),
  }),
  request('logo of the organization of 4,096 pixels', ({ org }) => ({
    method: 'PUT',
    path: `/api/v1/org/${org.id}`,
    as: org.asOwner,
    body: { logo: createPng(4096) },
  })),
  request('logo of 1 MB that is not an image', ({ org }) => ({
    method: 'PUT',
    path: `/api/v1/org/${org.id}`,
    as: org.asOwner,
    body: { logo: 'A'.repeat(1_000_000) },
  })),
  listing(
    'search of linked accounts',
    `/api/v2/public/linked-account?limit=200&search=${SEARCH.slice(0, 120)}`,
  ),
  listing('search of workflows', `/api/v2/public/workflow?limit=200&name=${SEARCH}`),
  listing('search of apps', `/api/v1/application?limit=200&name=${SEARCH.slice(0, 60)}`),
  listing('list of 200 workflows', '/api/v2/public/workflow?limit=200'),
  listing('list of 200 executions', '/api/v2/public/execution?limit=200'),
  listing(
    'search of executions',
    `/api/v2/public/execution?limit=200&${range}&workflow_name=${SEARCH}`,
  ),
  listing('export of executions', `/api/v2/public/execution-export?${range}`),
  listing('groups of errors', `/api/v2/public/execution-errors?${range}`),
  listing('figures of 90 days', '/api/v1/org/stats?days=90'),
  listing('all node types', '/api/v2/public/workflow/node-types'),
  listing('all workflow templates', '/api/v2/public/workflow/templates'),
  listing('pipelines', '/api/v1/org/pipelines?limit=200'),
  posting('linked account of 50 fields of 2,000 characters', '/api/v2/public/linked-account', {
    account_id: 'bench-large',
    udf: members(50, () => 'a'.repeat(2000)),
  }),
  posting('login with an endless password', '/api/v3/auth/login', {
    email: 'a@bench.example',
    password: 'a'.repeat(KB_900),
  }),
  posting('body of 900,000 brackets', '/api/v2/public/linked-account', '['.repeat(KB_900)),
  posting(
    'body of 9,000 unknown fields',
    '/api/v2/public/linked-account',
    members(9000, () => 1),
  ),
  request('event of 900 kB that starts 20 workflows', async ({ api, org }) => {
    const conditions = many(200, () => ({
      lhs: '{{event.body.items.*.a | size}}',
      operator: 'gt',
      rhs: 1,
    }));
    for (const start of many(20, () => ({ kind: 'event', event: 'bench', conditions }))) {
      await importAndPublish(api, org, createDocument([respond], { start }));
    }
    const body = { event: 'bench', payload: { items: many(30_000, (a) => ({ a })) } };
    return { method: 'POST', path: '/api/v2/public/event', as: org.forBusy, body };
  }),
  request('schedule whose day never comes', async ({ api, org }) => ({
    method: 'POST',
    path: '/api/v1/workflow/public/scheduled',
    as: {
      ...org.forBusy,
      workflow_id_alias: await importAndPublish(api, org, createDocument([respond])),
    },
    body: { trigger_type: 'cron', cron_pattern: '0 0 31 2 *', tz: 'America/New_York' },
  })),
  request('schedule of 29 February on a Monday', async ({ api, org }) => ({
    method: 'POST',
    path: '/api/v1/workflow/public/scheduled',
    as: {
      ...org.forBusy,
      workflow_id_alias: await importAndPublish(api, org, createDocument([respond])),
    },
    body: {
      trigger_type: 'cron',
      cron_pattern: `${many(60, (id) => id)
        .filter((id) => id % 5 === 0)
        .join(',')} 0-23 29 2 *`,
      tz: 'Europe/Berlin',
    },
  })),
  request('fixture of 250 kB', async ({ api, org }) => ({
    method: 'PUT',
    path: `/api/v2/public/workflow/${await importDocument(api, org, createDocument([]))}/fixtures`,
    as: org.asOwner,
    body: { name: 'Bench', payload: many(60_000, () => 1) },
  })),
  request('event of 900 kB for 20 workflows with a schema', async ({ api, org }) => {
    const start = { kind: 'event', event: 'bench-schema' };
    const json_schema = { type: 'object', properties: { items: { uniqueItems: true } } };
    for (const document of many(20, () => createDocument([respond], { start, json_schema }))) {
      await importAndPublish(api, org, document);
    }
    const body = { event: 'bench-schema', payload: { items: many(30_000, (a) => ({ a })) } };
    return { method: 'POST', path: '/api/v2/public/event', as: org.forBusy, body };
  }),
  request('call whose key reads 900 kB', async ({ api, org }) => {
    const settings = { dedup_key: '{{event.body.items.*.a | size}}'.repeat(20) };
    const id = await importAndPublish(api, org, createDocument([respond], { settings }));
    const body = { items: many(30_000, (a) => ({ a })) };
    return {
      method: 'POST',
      path: `/api/v2/public/workflow/${id}/execute`,
      as: org.forBusy,
      body,
    };
  }),
  onPublished(
    'payload of 900 kB by event without a workflow',
    { nodes: [respond] },
    (_id, org) => ({
      method: 'POST',
      path: '/api/v2/public/event',
      as: org.forBusy,
      body: { event: 'nothing', payload: { items: many(99_000, () => 1) } },
    }),
  ),
];
