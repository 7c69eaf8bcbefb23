import { expect, test } from 'vitest';
import { checkSchema, checkValue } from './schema-jobs.ts';

type Schema = { [key: string]: unknown };

const findFault = (schema: unknown) => checkSchema({ schema: JSON.stringify(schema) });
const isValid = (schema: unknown, value: unknown) => {
  const checked = checkValue({ schema: JSON.stringify(schema), value: JSON.stringify(value) });
  return 'fault' in checked ? checked.fault : checked.problems.length === 0;
};

const PROTO = JSON.parse('{ "__proto__": "text" }');

/** Schemas that once were not checked, or blocked the process. Each has a value that is not valid. */
const LARGE: [string, Schema, unknown][] = [
  [
    '6,000 properties',
    {
      properties: Object.fromEntries(
        Array.from({ length: 6_000 }, (_, at) => [`p${at}`, { type: 'string', maxLength: 3 }]),
      ),
    },
    { p5999: 'long' },
  ],
  [
    '300 references, one after the other',
    {
      $ref: '#/$defs/d0',
      $defs: Object.fromEntries(
        Array.from({ length: 300 }, (_, at) => [
          `d${at}`,
          at === 299 ? { type: 'object' } : { $ref: `#/$defs/d${at + 1}` },
        ]),
      ),
    },
    'text',
  ],
  ['a pattern', { type: 'string', pattern: '^(a+)+$' }, `${'a'.repeat(100_000)}!`],
  ['patternProperties', { patternProperties: { '^x-': { type: 'number' } } }, { 'x-a': 'text' }],
  [
    '20,000 objects with uniqueItems',
    { uniqueItems: true },
    [...Array.from({ length: 20_000 }, (_, at) => ({ a: at, b: [at] })), { b: [7], a: 7 }],
  ],
  ['$async', { $async: true, type: 'object' }, 'text'],
  [
    '$async in a part',
    { $defs: { a: { $async: true, type: 'object' } }, $ref: '#/$defs/a' },
    'text',
  ],
  ['__proto__ as another name', { additionalProperties: { type: 'number' } }, PROTO],
  [
    'a list of 20,000 entries that fit no alternative',
    { items: { anyOf: [{ required: ['a'] }, { required: ['b'] }, { type: 'string' }] } },
    Array.from({ length: 20_000 }, () => ({})),
  ],
  ['an inherited name', { required: ['constructor'] }, {}],
];

test.each(LARGE)('%s: a wrong value is refused', (_, schema, wrong) => {
  expect(isValid(schema, wrong)).toBe(false);
});

/** For each version, a schema whose keywords have another meaning in other versions, a valid and an invalid value. */
const DIALECTS: [string, Schema, unknown, unknown][] = [
  ['http://json-schema.org/draft-04/schema#', { minimum: 1, exclusiveMinimum: true }, 2, 1],
  [
    'http://json-schema.org/draft-04/schema',
    { id: 'https://example.com/a', const: 1, type: 'string' },
    'a',
    1,
  ],
  ['http://json-schema.org/draft-06/schema#', { if: { const: 2 }, else: false, const: 1 }, 1, 2],
  ['http://json-schema.org/draft-07/schema#', { items: [{ type: 'string' }] }, ['a'], [1]],
  ['https://json-schema.org/draft-07/schema', { if: { const: 1 }, else: false }, 1, 2],
  [
    'http://json-schema.org/draft-07/schema#',
    { definitions: { a: { type: 'number' } }, $ref: '#/definitions/a', maximum: 1 },
    2,
    'a',
  ],
  [
    'https://json-schema.org/draft/2019-09/schema',
    { properties: { a: { $recursiveRef: '#' } }, additionalProperties: false },
    { a: { a: {} } },
    { a: { b: {} } },
  ],
  ['https://json-schema.org/draft/2020-12/schema', { prefixItems: [{ const: 1 }] }, [1], [2]],
  [
    'https://json-schema.org/draft/2020-12/schema',
    { $dynamicAnchor: 'n', type: 'object', additionalProperties: { $dynamicRef: '#n' } },
    { a: { b: {} } },
    { a: { b: 1 } },
  ],
  [
    'https://spec.openapis.org/oas/3.1/dialect/base',
    { type: ['string', 'null'], discriminator: { propertyName: 'a' }, example: 1 },
    null,
    1,
  ],
];

test.each(DIALECTS)('%s has its own meaning: %o', ($schema, keywords, valid, wrong) => {
  const schema = { $schema, ...keywords };
  expect(findFault(schema)).toBeNull();
  expect([isValid(schema, valid), isValid(schema, wrong)]).toEqual([true, false]);
});

const FAULTS: [string, unknown, string, RegExp][] = [
  [
    'an unknown version',
    { $schema: 'http://json-schema.org/draft-03/schema#' },
    '/$schema',
    /not supported/,
  ],
  ['an inherited name as version', { $schema: 'constructor' }, '/$schema', /not supported/],
  [
    'a name that Ajv skips',
    { properties: JSON.parse('{ "__proto__": {} }') },
    '/properties/__proto__',
    /not checked/,
  ],
  [
    'a pattern in another part',
    { $ref: '#/components/schemas/a', components: { schemas: { a: { pattern: '(?!x)' } } } },
    '/components/schemas/a/pattern',
    /RE2/,
  ],
  ['a version that is not text', { $schema: 7 }, '/$schema', /not supported/],
  [
    'two versions',
    { $defs: { a: { $id: 'urn:a', $schema: 'http://json-schema.org/draft-07/schema#' } } },
    '/$defs/a/$schema',
    /another version/,
  ],
  ['a wrong type', { properties: { a: { type: 'text' } } }, '/properties/a/type', /2020-12/],
  ['an older tuple', { properties: { a: { items: [{}] } } }, '/properties/a/items', /\$schema/],
  ['an older limit', { minimum: 1, exclusiveMinimum: true }, '/exclusiveMinimum', /number/],
  [
    'a reference to an address',
    { properties: { 'a/b': { $ref: 'https://example.com/a.json#/b' } } },
    '/properties/a~1b/$ref',
    /outside/,
  ],
  ['a reference to a file', { items: { $ref: 'file:///etc/passwd' } }, '/items/$ref', /outside/],
  ['a reference to nothing', { allOf: [{ $ref: '#/$defs/b' }] }, '/allOf/0/$ref', /does not have/],
  ['a lookahead', { properties: { a: { pattern: '^(?!x)' } } }, '/properties/a/pattern', /RE2/],
  ['a broken name', { patternProperties: { '^(a': {} } }, '/patternProperties/^(a', /RE2/],
  ['a circle', { $ref: '#' }, '', /without end/],
  ['a circle of an alternative', { anyOf: [{ type: 'object' }, { $ref: '#' }] }, '', /without end/],
];

test.each(FAULTS)('%s is a fault at its pointer', (_, schema, pointer, message) => {
  expect(findFault(schema)).toEqual({ pointer, message: expect.stringMatching(message) });
  expect(isValid(schema, {})).toMatchObject({ pointer });
});

test('values in a schema are not schemas, and unknown keywords are ignored', () => {
  const schema = {
    $id: 'https://example.com/orders.json',
    properties: { pattern: { const: { pattern: '(' } }, a: { nullable: true, 'x-a': 1 } },
    default: { $ref: '#/nowhere' },
    format: 'x-unknown',
  };
  expect(findFault(schema)).toBeNull();
  expect(isValid(schema, { pattern: { pattern: '(' } })).toBe(true);
  // Another schema cannot refer to the `$id` of the schema that was compiled before.
  expect(findFault({ $ref: 'https://example.com/orders.json' })).toMatchObject({
    pointer: '/$ref',
  });
});

test('a circle that only some values enter is not valid for them', () => {
  const schema = {
    properties: { a: { $ref: '#/$defs/a' } },
    $defs: { a: { allOf: [{ $ref: '#/$defs/a' }] } },
  };
  expect(isValid(schema, {})).toBe(true);
  expect(isValid(schema, { a: 1 })).toMatchObject({ message: expect.stringMatching(/itself/) });
});

test('exports of other systems are used: OpenAPI parts, ids of older drafts, decimals', () => {
  const schema = {
    id: 'order',
    $ref: '#/components/schemas/Order',
    components: {
      schemas: {
        Order: { properties: { price: { multipleOf: 0.01 }, buyer: { $ref: '#/x-list/0' } } },
      },
    },
    'x-list': [{ nullable: true, allOf: [{ type: ['object', 'null'] }] }],
  };
  expect(findFault(schema)).toBeNull();
  expect(isValid(schema, { price: 19.99, buyer: null })).toBe(true);
  expect([{ price: 19.995 }, { buyer: 1 }].map((value) => isValid(schema, value))).toEqual([
    false,
    false,
  ]);
});
