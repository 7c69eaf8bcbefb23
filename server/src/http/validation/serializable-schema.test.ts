import { expect, it } from 'vitest';
import { toSerializableSchema } from './serializable-schema.ts';
import { createSerializerCompiler } from './serializer.ts';

const branch = (kind: string, value: object) => ({
  type: 'object',
  required: ['kind', 'value'],
  additionalProperties: false,
  properties: { kind: { type: 'string', enum: [kind] }, name: { type: 'string' }, value },
});
const UNION = { oneOf: [branch('text', { type: 'string' }), branch('list', { type: 'array' })] };

it('writes each branch of a union as it is, without what no branch declares', () => {
  const schema = { type: 'array', items: UNION };
  const serialize = createSerializerCompiler()({
    schema,
    method: 'GET',
    url: '/',
    httpStatus: '200',
  });
  const rows = [
    { kind: 'text', name: 'A', value: 'a', secret: 'x' },
    { kind: 'list', value: [1, { deep: true }] },
  ];
  expect(JSON.parse(serialize(rows))).toEqual([
    { kind: 'text', name: 'A', value: 'a' },
    { kind: 'list', value: [1, { deep: true }] },
  ]);
});

it('writes what a branch has of recursive schemas as it is', () => {
  const tree = {
    type: 'object',
    properties: { next: { $ref: '#/oneOf/0/properties/tree' } },
  };
  const recursive = (kind: string) => ({
    ...branch(kind, {}),
    properties: { ...branch(kind, {}).properties, tree },
  });
  const schema = { oneOf: [recursive('text'), recursive('list')] };
  const serialize = createSerializerCompiler()({
    schema,
    method: 'GET',
    url: '/',
    httpStatus: '200',
  });
  const row = { kind: 'text', value: 'a', tree: { next: { next: { name: 'leaf' } } } };
  expect(JSON.parse(serialize(row))).toEqual(row);
});

it('leaves other unions as they are', () => {
  for (const schema of [
    { anyOf: UNION.oneOf },
    { oneOf: [{ type: 'string' }, { type: 'null' }] },
    { oneOf: [branch('text', {}), branch('text', {})] },
    { oneOf: [branch('text', {}), { $ref: '#/a' }] },
  ]) {
    expect(toSerializableSchema(JSON.parse(JSON.stringify(schema)))).toEqual(schema);
  }
});
