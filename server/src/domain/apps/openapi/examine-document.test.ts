import { describe, expect, test } from 'vitest';
import { DocumentProblem } from './document-problem.ts';
import { buildDocument, examine, readAction } from './examine-document.test-support.ts';

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
    const json = buildDocument({
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
      examine(buildDocument({ paths: paths(count) })).preview.operations.filter(
        (operation) => operation.ticked,
      ).length;
    expect(selected(100)).toBe(100);
    expect(selected(101)).toBe(0);
    expect(examine(buildDocument({ paths: paths(5_000) })).preview.operations).toHaveLength(5_000);
    expect(() => examine(buildDocument({ paths: paths(5_001) }))).toThrow(
      /more than 5000 operations/,
    );
  });

  test('keys are made of ids or of method and path, each once', () => {
    const { preview } = examine(
      buildDocument({
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
    const action = readAction(
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
    expect(readAction({}, '/a', 'delete')).toMatchObject({ danger: true, idempotency: 'natural' });
    expect(readAction({}, '/a', 'post')).toMatchObject({ idempotency: 'none' });
  });

  test('an operation that is not in the document is refused', () => {
    expect(() => examine(buildDocument({}), ['nothing'])).toThrow(/no operation "nothing"/);
  });

  test('characters that PostgreSQL cannot store are removed', () => {
    const body = { content: { 'application/json': { schema: { enum: ['a\0b', '\ud800'] } } } };
    const action = readAction({ summary: 'A\0B', requestBody: body });
    expect(action).toMatchObject({
      title: 'AB',
      input: { properties: { body: { enum: ['ab', '\ufffd'] } } },
    });
  });
});
