import { describe, expect, test } from 'vitest';
import { DocumentProblem } from './document-problem.ts';
import { examineDocument } from './examine-document.ts';

const base = (change: object) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Parcel Board', version: '1' },
    servers: [{ url: 'https://api.parcelboard.example/' }],
    paths: {},
    ...change,
  });
const examine = (text: string, take: string[] | null = null, documentUrl: string | null = null) =>
  examineDocument({ text, documentUrl, take });
const only = (operation: object, path = '/parcels', method = 'post', extra: object = {}) => {
  const text = base({ paths: { [path]: { [method]: operation } }, ...extra });
  const [found] = examine(text).preview.operations;
  return examine(text, [found?.key ?? '']).actions[0];
};

describe('what a document is', () => {
  test.each([
    ['no JSON', '{"a": [', /not valid JSON/],
    ['a list', '[]', /not an object/],
    ['a text', 'hello', /not an object/],
    ['something else', '{"name":"x"}', /neither "openapi" nor "swagger"/],
    ['an unknown version', '{"openapi":"4.0.0"}', /OpenAPI 4\.0\.0 is not supported/],
    ['nesting without end', '['.repeat(500_000), /not valid JSON/],
    [
      'YAML that unfolds without end',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghij'].map((n, i) => `${n}: &${n} [${`*${'abcdefghij'[i]},`.repeat(9)}x]`).join('\n')}\nopenapi: 3.1.0`,
      /not valid YAML/,
    ],
  ])('%s is reported', (_what, text, message) => {
    expect(() => examine(text)).toThrow(DocumentProblem);
    expect(() => examine(text)).toThrow(message);
  });

  test('YAML and JSON have the same result', () => {
    const yaml = `
openapi: 3.0.3
info: { title: Parcel Board, version: "1" }
servers: [{ url: https://api.parcelboard.example }]
paths:
  /parcels:
    get: { operationId: listParcels, summary: List parcels, tags: [Parcels] }
`;
    const json = base({
      openapi: '3.0.3',
      paths: {
        '/parcels': {
          get: { operationId: 'listParcels', summary: 'List parcels', tags: ['Parcels'] },
        },
      },
    });
    expect(examine(yaml).preview).toEqual(examine(json).preview);
    expect(examine(yaml).preview).toMatchObject({
      name: 'Parcel Board',
      openapi_version: '3.0.3',
      base_url: 'https://api.parcelboard.example',
      operations: [
        {
          key: 'list_parcels',
          title: 'List parcels',
          method: 'GET',
          path: '/parcels',
          tag: 'Parcels',
          ticked: true,
        },
      ],
    });
  });

  test('Swagger 2 is converted', () => {
    const { preview, actions } = examine(
      JSON.stringify({
        swagger: '2.0',
        info: { title: 'Old', version: '1' },
        host: 'api.old.example',
        basePath: '/v1',
        schemes: ['https'],
        securityDefinitions: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
        definitions: { Parcel: { type: 'object', properties: { name: { type: 'string' } } } },
        paths: {
          '/parcels': {
            post: {
              operationId: 'add',
              consumes: ['application/json'],
              parameters: [
                {
                  in: 'body',
                  name: 'body',
                  required: true,
                  schema: { $ref: '#/definitions/Parcel' },
                },
              ],
            },
          },
        },
      }),
      ['add'],
    );
    expect(preview).toMatchObject({
      openapi_version: '2.0',
      base_url: 'https://api.old.example/v1',
      auth: [{ name: 'key', auth: { keybased: { injection: [{ in: 'header', name: 'X-Key' }] } } }],
    });
    expect(actions[0]?.input).toMatchObject({
      properties: { body: { type: 'object', properties: { name: { type: 'string' } } } },
      required: ['body'],
    });
  });
});

describe('operations', () => {
  test('the first hundred are preselected, and 5,000 are the limit', () => {
    const paths = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`/a${n}`, { get: {} }]));
    const selected = (count: number) =>
      examine(base({ paths: paths(count) })).preview.operations.filter((one) => one.ticked).length;
    expect(selected(100)).toBe(100);
    expect(selected(101)).toBe(0);
    expect(examine(base({ paths: paths(5_000) })).preview.operations).toHaveLength(5_000);
    expect(() => examine(base({ paths: paths(5_001) }))).toThrow(/more than 5000 operations/);
  });

  test('keys are made of ids or of method and path, each once', () => {
    const { preview } = examine(
      base({
        paths: {
          '/a': {
            get: { operationId: 'listOpenOrders' },
            post: { operationId: 'list-open orders' },
          },
          '/b/{orderId}': { delete: {} },
          '/c': { get: { operationId: '9lives' }, options: { operationId: 'no' } },
        },
      }),
    );
    expect(preview.operations.map(({ key, path }) => [key, path])).toEqual([
      ['list_open_orders', '/a'],
      ['list_open_orders_2', '/a'],
      ['delete_b_order_id', '/b/{order_id}'],
      ['lives', '/c'],
    ]);
  });

  test('parameters and body become one schema in groups', () => {
    const action = only(
      {
        operationId: 'updateParcel',
        parameters: [
          { in: 'path', name: 'parcelId', required: true, schema: { type: 'integer' } },
          { in: 'query', name: 'dryRun', schema: { type: 'boolean' }, description: 'Try' },
          { in: 'header', name: 'X-Trace', required: true, schema: { type: 'string' } },
          { in: 'header', name: 'Authorization', schema: { type: 'string' } },
          { in: 'cookie', name: 'sid', schema: { type: 'string' } },
        ],
        requestBody: {
          content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } },
        },
      },
      '/parcels/{parcelId}/{part}',
      'put',
    );
    expect(action).toEqual({
      key: 'update_parcel',
      title: 'Update parcel',
      method: 'PUT',
      path: '/parcels/{parcel_id}/{part}',
      request: 'form',
      idempotency: 'natural',
      input: {
        type: 'object',
        additionalProperties: false,
        required: ['path', 'header'],
        properties: {
          path: {
            type: 'object',
            additionalProperties: false,
            properties: { parcel_id: { type: 'integer' }, part: { type: 'string' } },
            required: ['parcel_id', 'part'],
          },
          query: {
            type: 'object',
            additionalProperties: false,
            properties: { dryRun: { type: 'boolean', description: 'Try' } },
            required: [],
          },
          header: {
            type: 'object',
            additionalProperties: false,
            properties: { 'X-Trace': { type: 'string' } },
            required: ['X-Trace'],
          },
          body: { type: 'object' },
        },
      },
    });
  });

  test('deletes are marked, posts are not repeated', () => {
    expect(only({}, '/a', 'delete')).toMatchObject({ danger: true, idempotency: 'natural' });
    expect(only({}, '/a', 'post')).toMatchObject({ idempotency: 'none' });
  });

  test('an operation that is not in the document is refused', () => {
    expect(() => examine(base({}), ['nothing'])).toThrow(/no operation "nothing"/);
  });

  test('characters that PostgreSQL cannot store are removed', () => {
    const body = { content: { 'application/json': { schema: { enum: ['a\0b', '\ud800'] } } } };
    const action = only({ summary: 'A\0B', requestBody: body });
    expect(action).toMatchObject({
      title: 'AB',
      input: { properties: { body: { enum: ['ab', '\ufffd'] } } },
    });
  });
});

describe('references', () => {
  const body = (schema: object) => ({
    requestBody: { content: { 'application/json': { schema } } },
  });
  const schemas = (all: object) => ({ components: { schemas: all } });

  test('are followed in this document', () => {
    const extra = schemas({
      Name: { type: 'string' },
      Parcel: { properties: { n: { $ref: '#/components/schemas/Name' } } },
    });
    const action = only(body({ $ref: '#/components/schemas/Parcel' }), '/a', 'post', extra);
    expect(action?.input).toMatchObject({
      properties: { body: { properties: { n: { type: 'string' } } } },
    });
  });

  test('that are circular are cut, and reported', () => {
    const extra = schemas({
      Node: { properties: { next: { $ref: '#/components/schemas/Node' } } },
    });
    const text = base({
      paths: { '/a': { post: body({ $ref: '#/components/schemas/Node' }) } },
      ...extra,
    });
    const { actions, preview } = examine(text, ['post_a']);
    expect(actions[0]?.input).toMatchObject({ properties: { body: { properties: { next: {} } } } });
    expect(preview.warnings).toContainEqual(expect.stringContaining('are recursive'));
  });

  test('that double at every step do not fill the memory', () => {
    const link = (n: number) => ({ $ref: `#/components/schemas/S${n}` });
    const all = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [
        `S${n}`,
        { properties: { a: link(n + 1), b: link(n + 1) } },
      ]),
    );
    const action = only(body(link(0)), '/a', 'post', schemas(all));
    expect(JSON.stringify(action).length).toBeLessThan(500_000);
  });

  test('nesting is cut at 40 levels', () => {
    let deep: object = { type: 'string' };
    for (let level = 0; level < 60; level += 1) {
      deep = { items: deep };
    }
    const action = JSON.stringify(only(body(deep)));
    expect(action.match(/items/g)?.length).toBe(40);
  });

  test('to other documents are not fetched, and it is reported', () => {
    const text = base({
      paths: { '/a': { post: body({ $ref: 'http://169.254.169.254/x.json#/a' }) } },
    });
    const { actions, preview } = examine(text, ['post_a']);
    expect(actions[0]?.input).toMatchObject({ properties: { body: {} } });
    expect(preview.warnings).toContainEqual(expect.stringContaining('not fetched'));
  });
});

describe('auth methods', () => {
  const authOf = (securitySchemes: object, extra: object = {}) =>
    examine(base({ components: { securitySchemes }, ...extra })).preview;

  test('key, basic, bearer and OAuth are read; others are reported', () => {
    const { auth, warnings } = authOf(
      {
        Key: { type: 'apiKey', in: 'query', name: 'key' },
        Basic: { type: 'http', scheme: 'Basic' },
        Bearer: { type: 'http', scheme: 'bearer' },
        OAuth: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: '/oauth/authorize',
              tokenUrl: '/oauth/token',
              scopes: { read: 'Read' },
            },
            clientCredentials: { tokenUrl: 'https://auth.example/token', scopes: {} },
          },
        },
        Cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
        Open: { type: 'openIdConnect', openIdConnectUrl: 'https://x.example' },
      },
      { security: [{ OAuth: ['read'] }] },
    );
    expect(
      auth.map(({ name, auth: { method, keybased, oauth2 } }) => [
        name,
        method,
        keybased?.mechanism ?? oauth2?.grant_type,
      ]),
    ).toEqual([
      ['Key', 'keybased', 'api_key'],
      ['Basic', 'keybased', 'basic'],
      ['Bearer', 'keybased', 'bearer'],
      ['OAuth', 'oauth2', 'authorization_code_pkce'],
      ['OAuth', 'oauth2', 'client_credentials'],
    ]);
    expect(auth[3]?.auth.oauth2).toMatchObject({
      authorization_url: 'https://api.parcelboard.example/oauth/authorize',
      token_url: 'https://api.parcelboard.example/oauth/token',
      scopes: ['read'],
      optional_scopes: [{ value: 'read', label: 'Read' }],
    });
    expect(warnings).toEqual([
      'The document has no operation that can be used.',
      'The security scheme "Cookie" cannot be used here.',
      'The security scheme "Open" cannot be used here.',
    ]);
  });

  test('a server with variables uses the defaults; a relative one is resolved from its URL', () => {
    const servers = [
      {
        url: 'https://{region}.api.example/{v}',
        variables: { region: { default: 'eu' }, v: { default: 'v2' } },
      },
    ];
    expect(examine(base({ servers })).preview).toMatchObject({
      base_url: 'https://eu.api.example/v2',
    });
    const relative = base({ servers: [{ url: '/v3/' }] });
    expect(examine(relative, null, 'https://docs.example/api/openapi.json').preview.base_url).toBe(
      'https://docs.example/v3',
    );
    expect(examine(relative).preview.base_url).toBeNull();
  });
});
