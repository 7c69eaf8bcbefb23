import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { toSchemaProblems } from './schema-problems.ts';

const ajv = new Ajv2020({ allErrors: true });

function findProblems(schema: object, value: unknown) {
  const validate = ajv.compile(schema);
  validate(value);
  return toSchemaProblems(validate.errors ?? []);
}

test('each entry of a list gets the problems of the alternative for its own type', () => {
  const items = {
    anyOf: [
      { type: 'object', required: ['a'] },
      { type: 'string', maxLength: 2 },
    ],
  };
  expect(findProblems({ items }, ['long', {}, 7])).toEqual([
    { pointer: '/0', message: 'must NOT have more than 2 characters' },
    { pointer: '/1/a', message: 'is required' },
    { pointer: '/2', message: 'must be object' },
    { pointer: '/2', message: 'must be string' },
  ]);
});

test('an alternative in an alternative', () => {
  const inner = { oneOf: [{ type: 'number', minimum: 5 }, { type: 'string' }] };
  const schema = { anyOf: [{ type: 'null' }, { type: 'object', properties: { a: inner } }] };
  expect(findProblems(schema, { a: 1 })).toEqual([{ pointer: '/a', message: 'must be >= 5' }]);
});

test('allowed values are shown as JSON', () => {
  expect(findProblems({ enum: [{ a: 1 }, 'b'] }, 1)).toEqual([
    { pointer: '', message: 'must be one of {"a":1}, b' },
  ]);
});
