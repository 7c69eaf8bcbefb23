import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import { describe, expect, it } from 'vitest';
import { createValidatorCompiler } from './validator.ts';

function errorsOf(schema: object, data: unknown): string[] {
  const route: FastifyRouteSchemaDef<object> = {
    schema,
    method: 'POST',
    url: '/',
    httpPart: 'body',
  };
  const validate = Object.assign(createValidatorCompiler()(route), { errors: [] });
  return validate(data) === true
    ? []
    : validate.errors.map(({ keyword, message }) => `${keyword}: ${message}`);
}

describe('errors', () => {
  const schema = {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: { name: {}, list: { type: 'array', maxItems: 2, items: { type: 'string' } } },
  };

  it('all are found in a form', () => {
    expect(errorsOf(schema, { other: 1, list: [1, 2] })).toHaveLength(4);
  });

  it('of much input one is enough', () => {
    expect(errorsOf(schema, { name: 1, list: Array.from({ length: 2_000 }, () => 1) })).toEqual([
      'maxItems: must NOT have more than 2 items',
    ]);
    expect(errorsOf(schema, { a: 1, list: ['x'.repeat(200_000)] })).toHaveLength(1);
  });
});

describe('lengths', () => {
  const face = '\u{1F600}';

  it('are counted in characters', () => {
    const schema = { type: 'string', minLength: 2, maxLength: 3 };
    expect(errorsOf(schema, face.repeat(3))).toEqual([]);
    expect(errorsOf(schema, face.repeat(2))).toEqual([]);
    expect(errorsOf(schema, face)).toEqual(['minLength: must NOT have fewer than 2 characters']);
    expect(errorsOf(schema, 'four')).toEqual(['maxLength: must NOT have more than 3 characters']);
    expect(errorsOf(schema, face.repeat(4))).toHaveLength(1);
    expect(errorsOf(schema, 5)).toEqual(['type: must be string']);
  });

  it('are judged before a pattern runs over the text', () => {
    const schema = { type: 'string', maxLength: 3, pattern: '^[a-z]*$' };
    expect(errorsOf(schema, `${'1'.repeat(200_000)}`)).toEqual([
      'maxLength: must NOT have more than 3 characters',
    ]);
  });
});
