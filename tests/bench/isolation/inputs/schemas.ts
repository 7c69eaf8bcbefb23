// Payload schemas: each is saved, and used by a run.
import { type Input, many, members, onDraft, publishing, run, saving, webhook } from '../input.ts';

const nodes = [{ type: 'response', data: { data: 1 } }];
const object = (properties: object) => ({ type: 'object', properties });
const list = (items: object, more: object = {}) =>
  object({ items: { type: 'array', items, ...more } });

const manyProperties = object(members(6000, () => ({ type: 'string', minLength: 1 })));
const alternatives = {
  oneOf: many(1000, (id) => object({ kind: { const: id }, a: { type: 'string', maxLength: id } })),
};
const references = {
  $ref: '#/definitions/k0',
  definitions: members(300, (id) =>
    id === 299 ? { type: 'object' } : { $ref: `#/definitions/k${id + 1}` },
  ),
};
/** Each level names the next one twice. */
const doubling = {
  $ref: '#/definitions/k0',
  definitions: members(13, (id) =>
    id === 12
      ? { type: 'object' }
      : {
          allOf: [{ $ref: `#/definitions/k${id + 1}` }, { $ref: `#/definitions/k${id + 1}` }],
        },
  ),
};
const pattern = list({ type: 'string', pattern: '^(a+)+$' });
const patternNames = {
  type: 'object',
  patternProperties: members(
    150,
    () => ({ type: 'integer' }),
    (id) => `^(k+)+${id}$`,
  ),
};
const choices = list({ enum: many(20_000, (id) => ({ id })) });
const nested = many(13, () => 0).reduce<object>(
  (inner) => ({ type: 'object', properties: { a: inner }, additionalProperties: false }),
  { type: 'string' },
);
const conditions = {
  allOf: many(500, (id) => ({
    if: object({ [`k${id}`]: { const: 1 } }),
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: { required: [`r${id}`] },
  })),
};
const uneven = object({ items: { type: 'array', contains: { type: 'string', format: 'email' } } });
const unevaluated = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  allOf: many(300, (id) => object({ [`k${id}`]: { type: 'integer' } })),
  unevaluatedProperties: false,
};

/** Expensive schemas by name, each with a payload. */
export const schemas: Record<string, { json_schema: object; payload: object }> = {
  '6,000 properties': { json_schema: manyProperties, payload: members(900, () => 'a') },
  '1,000 alternatives': { json_schema: alternatives, payload: { kind: 999, a: 'a' } },
  '300 chained references': { json_schema: references, payload: {} },
  'references that double': { json_schema: doubling, payload: {} },
  'a hostile pattern': {
    json_schema: pattern,
    payload: { items: many(50, () => `${'a'.repeat(30)}!`) },
  },
  'hostile names': {
    json_schema: patternNames,
    payload: members(
      900,
      () => 1,
      (id) => `${'k'.repeat(28)}${id}`,
    ),
  },
  '20,000 choices': { json_schema: choices, payload: { items: many(5000, (id) => ({ id })) } },
  '13 levels': { json_schema: nested, payload: {} },
  '500 conditions': { json_schema: conditions, payload: members(500, () => 1) },
  'contains over 50,000 members': {
    json_schema: uneven,
    payload: { items: many(50_000, (id) => id) },
  },
  'unevaluated properties': { json_schema: unevaluated, payload: members(900, () => 1) },
};

export const schemaInputs: Input[] = [
  ...Object.entries(schemas).map(([name, { json_schema }]) =>
    saving(`save a schema: ${name}`, { nodes, json_schema }),
  ),
  ...Object.entries(schemas).map(([name, { json_schema }]) =>
    publishing(`publish a schema: ${name}`, { nodes, json_schema }),
  ),
  ...Object.entries(schemas).map(([name, { json_schema, payload }]) =>
    run(`run with a schema: ${name}`, { nodes, json_schema, payload }),
  ),
  webhook('webhook with a schema: 1,000 alternatives', {
    nodes,
    trigger: { validate_schema: true },
    json_schema: alternatives,
    payload: { kind: 1001 },
  }),
  onDraft(
    'test with a schema: 50,000 wrong members',
    { nodes, json_schema: list({ type: 'string' }) },
    {
      method: 'POST',
      what: 'test',
      body: { linked_account_id: 'bench-busy', payload: { items: many(50_000, (id) => id) } },
    },
  ),
];
