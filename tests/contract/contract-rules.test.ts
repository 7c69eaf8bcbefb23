import type { JsonObject } from '@patchbay/contract/json.ts';
import { listOperations } from '@patchbay/contract/list-operations.ts';
import { operations } from '@patchbay/contract/operations.ts';
import { describe, expect, it } from 'vitest';
import { errorCodeFindings } from '../../scripts/contract/error-code-rules.ts';
import { operationFindings } from '../../scripts/contract/operation-rules.ts';
import { opennessFindings, schemaFindings } from '../../scripts/contract/schema-rules.ts';
import { SPEC_CALLS } from '../../scripts/contract/spec-calls.ts';

const WAIT = { headers: { 'Retry-After': { schema: { type: 'integer' } } } };
const MAP = {
  type: 'object',
  'x-free-form': 'The caller names them',
  additionalProperties: { type: 'boolean' },
};
const location = { name: 'schema', pointer: '/schema' };

function findSchemaFindings(value: JsonObject): string[] {
  return schemaFindings({}, { ...location, value }, new Set());
}

function findOperationFindings(change: JsonObject): string[] {
  const media = {
    schema: { type: 'object', additionalProperties: false, properties: { a: { type: 'boolean' } } },
    examples: { one: { value: { a: true } } },
  };
  const response = { content: { 'application/json': media } };
  const whole: JsonObject = {
    operationId: 'getThing',
    summary: 'One thing',
    description: 'Returns it. Any caller may read it.',
    tags: ['things'],
    'x-origin': 'designed',
    'x-audience': ['dashboard'],
    'x-audit': { none: 'It stores nothing.' },
    security: [],
    requestBody: response,
    responses: { '200': response, '404': response, default: response },
  };
  const contract = { paths: { '/thing': { post: { ...whole, ...change } } } };
  return listOperations(contract).flatMap((operation) => operationFindings(contract, operation));
}

describe('rules of a schema', () => {
  it.each<[string, JsonObject]>([
    ['without properties', { type: 'object' }],
    [
      'whose keys have one type and no reason',
      { type: 'object', additionalProperties: { type: 'boolean' } },
    ],
    ['a string without an end', { type: 'string', pattern: '^a' }],
    ['an optional string without an end', { type: ['string', 'null'] }],
    ['an array without an end', { type: 'array', items: { type: 'boolean' } }],
    [
      'whose arrays the server would send as text',
      { type: ['string', 'array'], maxLength: 9, maxItems: 9, items: { type: 'boolean' } },
    ],
    ['an array of anything', { type: 'array', maxItems: 3 }],
    ['an integer without a start', { type: 'integer' }],
    ['that says nothing', { description: 'Anything' }],
    [
      'with a value that is not described',
      { type: 'string', enum: ['A', 'B'], 'x-enumDescriptions': { A: 'The first' } },
    ],
    [
      'that describes what is not a value',
      { type: 'string', enum: ['A'], 'x-enumDescriptions': { A: 'The first', B: 'The second' } },
    ],
    ['with an error inside', { type: 'object', properties: { a: { type: 'string' } } }],
  ])('find one %s', (_, schema) => {
    expect(findSchemaFindings(schema)).toHaveLength(1);
  });

  it.each<[string, JsonObject]>([
    ['a free form with its reason', { type: 'object', 'x-free-form': 'The caller decides' }],
    ['a list of values', { type: 'string', enum: ['a', 'b'] }],
    ['a moment', { type: 'string', format: 'date-time' }],
  ])('pass %s', (_, schema) => {
    expect(findSchemaFindings(schema)).toEqual([]);
  });

  it('follow references, and stop at a recursive schema', () => {
    const node = { type: 'object', properties: { next: { $ref: '#/node' }, name: {} } };
    const root = { ...location, value: { type: 'array', maxItems: 1, items: { $ref: '#/node' } } };
    expect(schemaFindings({ node }, root, new Set())).toEqual([
      expect.stringContaining('/node/properties/name says nothing'),
    ]);
  });

  it('distinguish a closed body from an open one', () => {
    const properties = { a: { type: 'boolean' } };
    const open = { ...location, value: { type: 'object', properties } };
    const closed = { ...location, value: { ...open.value, additionalProperties: false } };
    expect(opennessFindings({}, open, 'refuses')).toHaveLength(1);
    expect(opennessFindings({}, closed, 'refuses')).toEqual([]);
    expect(opennessFindings({}, open, 'ignores')).toEqual([]);
    expect(opennessFindings({}, closed, 'ignores')).toHaveLength(1);
    expect(opennessFindings({}, open, 'response')).toHaveLength(1);
  });
});

describe('rules of an operation', () => {
  it('pass a complete one', () => {
    expect(findOperationFindings({})).toEqual([]);
  });

  it.each<[string, JsonObject]>([
    ['an operationId', { operationId: undefined }],
    ['a summary', { summary: '' }],
    ['a description', { description: undefined }],
    ['a description of more than one sentence', { description: 'Returns version 1.2.' }],
    ['one tag', { tags: ['a', 'b'] }],
    ['a known origin', { 'x-origin': 'copied' }],
    ['a known audience', { 'x-audience': ['everybody'] }],
    ['a declaration for the audit log', { 'x-audit': undefined }],
    ['a reason to leave no entry', { 'x-audit': { none: '' } }],
    ['known event types of the audit log', { 'x-audit': ['THING_MADE'] }],
    ['security', { security: undefined }],
    ['the role of a user', { security: [{ accountToken: [] }] }],
    ['a known role', { security: [{ accountToken: [] }], 'x-role': 'chief' }],
    ['no role where no user calls', { 'x-role': 'admin' }],
    ['a user who may come before the second factor', { 'x-before-two-factor': true }],
    ['the 429 of a rate limit', { 'x-rate-limit': { limit: 5, seconds: 60 } }],
    ['the 429 of an account’s limit', { 'x-account-limit': { limit: 5, seconds: 60 } }],
    ['the rate limit of a 429', { responses: { '429': WAIT, default: {} } }],
    ['how long to wait after a 423', { responses: { '423': {}, default: {} } }],
    ['no SDK method unless the SDK calls it', { 'x-sdk-method': 'getThing' }],
    ['a bounded parameter', { parameters: [parameter({ type: 'string' })] }],
    ['an end of a page number', { parameters: [parameter({ type: 'integer', minimum: 1 })] }],
    [
      'a wildcard at the end of the path',
      { parameters: [{ ...parameter({ type: 'boolean' }), 'x-wildcard': true }] },
    ],
    ['whole numbers as limits of the body', { 'x-body-values': 'many' }],
    ['a body for its limit', { 'x-body-limit': 5, requestBody: undefined }],
    ['an end of a map in the request', { requestBody: request(MAP) }],
    ['an example of the request', { requestBody: { content: { 'application/json': {} } } }],
    ['a default response', { responses: { '404': {} } }],
    ['a 4xx response', { responses: { '200': {}, default: {} } }],
  ])('require %s', (_, change) => {
    expect(findOperationFindings(change)).toHaveLength(1);
  });

  it('pass a map that ends', () => {
    expect(findOperationFindings({ requestBody: request({ ...MAP, maxProperties: 5 }) })).toEqual(
      [],
    );
  });

  it('require no 4xx of an anonymous operation without input', () => {
    const open = { security: [], parameters: undefined, requestBody: undefined };
    expect(findOperationFindings({ ...open, responses: { default: {} } })).toEqual([]);
  });

  it('require a method and an open body of an SDK operation', () => {
    expect(findOperationFindings({ 'x-audience': ['sdk'] })).toEqual([
      expect.stringContaining('x-sdk-method'),
      expect.stringContaining('refuses unknown fields'),
    ]);
  });
});

it('an example names an error code that the contract describes', () => {
  const coded = (error_code: string) => ({
    content: { 'application/json': { examples: { one: { value: { error_code } } } } },
  });
  const document = {
    components: { schemas: { KnownErrorCode: { enum: ['GONE'] } } },
    paths: { '/thing': { get: { responses: { '404': coded('GONE'), default: coded('LOST') } } } },
  };
  expect(errorCodeFindings(document, listOperations(document))).toEqual([
    'get /thing has an example with the error code LOST, which KnownErrorCode does not list',
  ]);
});

it('every operation of the specification is in the contract', () => {
  const names = operations.map(({ name }) => name);
  expect(new Set(SPEC_CALLS).size).toBe(64);
  expect(SPEC_CALLS.filter((name) => !names.includes(name))).toEqual([]);
});

function request(schema: JsonObject): JsonObject {
  return { content: { 'application/json': { schema, examples: { one: { value: {} } } } } };
}

function parameter(schema: JsonObject): JsonObject {
  return { name: 'thing', in: 'query', description: 'A thing', schema };
}
