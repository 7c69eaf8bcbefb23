// Schemas of events as large as the contract allows, each with a payload that is expensive to check.
import { many, members } from './input.ts';

/** The maximum size of the schema of an event, in bytes. */
const MAX_BYTES = 65_536;

export interface LargeSchema {
  name: string;
  json_schema: object;
  payload: object;
}

const text = 'k'.repeat(28);

export const largeSchemas: LargeSchema[] = [
  {
    name: 'properties',
    json_schema: fill((count) => ({
      type: 'object',
      properties: members(count, () => ({ type: 'string', minLength: 1 })),
    })),
    payload: members(900, () => 'a'),
  },
  {
    name: 'alternatives in alternatives',
    json_schema: fill((count) => ({
      allOf: many(count, (id) => ({
        anyOf: [
          { required: [`r${id}`] },
          { allOf: [{ anyOf: [{ required: [`s${id}`] }, { required: [`k${id}`] }] }] },
        ],
      })),
    })),
    payload: members(900, () => 1),
  },
  {
    name: 'hostile patterns',
    json_schema: fill((count) => ({
      type: 'object',
      patternProperties: members(
        count,
        () => ({ type: 'integer' }),
        (id) => `^(k+)+(k|kk)*${id}$`,
      ),
    })),
    payload: members(
      900,
      () => 1,
      (id) => `${text}${id}`,
    ),
  },
  {
    name: 'a chain of references',
    json_schema: fill((count) => ({
      $ref: '#/definitions/k0',
      definitions: members(count, (id) =>
        id === count - 1 ? { type: 'object' } : { $ref: `#/definitions/k${id + 1}` },
      ),
    })),
    payload: {},
  },
  {
    name: 'references that double',
    json_schema: {
      $ref: '#/definitions/k0',
      definitions: members(13, (id) =>
        id === 12
          ? { type: 'object' }
          : { allOf: many(2, () => ({ $ref: `#/definitions/k${id + 1}` })) },
      ),
    },
    payload: {},
  },
];

/** Creates the largest schema that may be saved. */
function fill(create: (count: number) => object): object {
  let [count, tooMany] = [1, MAX_BYTES];
  while (tooMany - count > 1) {
    const middle = Math.floor((count + tooMany) / 2);
    if (Buffer.byteLength(JSON.stringify(create(middle))) <= MAX_BYTES) {
      count = middle;
    } else {
      tooMany = middle;
    }
  }
  return create(count);
}
