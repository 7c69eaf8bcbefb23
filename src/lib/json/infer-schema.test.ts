import { expect, it } from 'vitest';
import { inferSchema } from './infer-schema';

it('describes nested values', () => {
  expect(
    inferSchema({ id: 7, price: 1.5, isOpen: true, owner: { name: 'Nora' }, note: null }),
  ).toEqual({
    type: 'object',
    properties: {
      id: { type: 'integer' },
      price: { type: 'number' },
      isOpen: { type: 'boolean' },
      owner: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
      // Null does not tell which other values may come.
      note: {},
    },
    required: ['id', 'price', 'isOpen', 'owner', 'note'],
  });
});

it('merges the items of a list: mixed types, null, and keys that some lack', () => {
  expect(inferSchema([{ a: 1, b: 'x' }, { a: 2.5, c: [] }, 'text', null])).toEqual({
    type: 'array',
    items: {
      type: ['object', 'string', 'null'],
      properties: { a: { type: 'number' }, b: { type: 'string' }, c: { type: 'array' } },
      required: ['a'],
    },
  });
  expect(inferSchema([])).toEqual({ type: 'array' });
  expect(inferSchema({})).toEqual({ type: 'object' });
});

it('keeps a key named __proto__', () => {
  const schema = inferSchema(JSON.parse('{"__proto__": 1}'));
  expect(JSON.stringify(schema)).toBe(
    '{"type":"object","properties":{"__proto__":{"type":"integer"}},"required":["__proto__"]}',
  );
});

it('describes fewer levels of a sample whose schema would be too long', () => {
  const inner = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`key${index}`, 1]));
  expect(inferSchema({ id: 1, inner })).toEqual({
    type: 'object',
    properties: { id: { type: 'integer' }, inner: { type: 'object' } },
    required: ['id', 'inner'],
  });
  expect(inferSchema(inner)).toEqual({ type: 'object' });
});

it('leaves values open that are nested very deeply', () => {
  const deep = JSON.parse(`${'['.repeat(1_000)}1${']'.repeat(1_000)}`);
  expect(JSON.stringify(inferSchema(deep)).length).toBeLessThan(600);
});
