import type { ErrorObject } from 'ajv';
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import { describe, expect, it } from 'vitest';
import { addDiscriminators } from '#lib/discriminators.ts';
import { toValidationError } from './validation-errors.ts';
import { createValidatorCompiler } from './validator.ts';

function foundIn(schema: object, data: unknown): ErrorObject[] {
  const route: FastifyRouteSchemaDef<object> = {
    schema,
    method: 'POST',
    url: '/',
    httpPart: 'body',
  };
  const validate = Object.assign(createValidatorCompiler()(route), { errors: [] });
  return validate(data) === true ? [] : validate.errors;
}

const validateAll = (schema: object, data: unknown): string[] =>
  foundIn(schema, data).map(({ keyword, message }) => `${keyword}: ${message}`);

describe('errors', () => {
  const schema = {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: { name: {}, list: { type: 'array', maxItems: 2, items: { type: 'string' } } },
  };

  it('all are found in a form', () => {
    expect(validateAll(schema, { other: 1, list: [1, 2] })).toHaveLength(4);
  });

  it('of much input one is enough', () => {
    expect(validateAll(schema, { name: 1, list: Array.from({ length: 2_000 }, () => 1) })).toEqual([
      'maxItems: must NOT have more than 2 items',
    ]);
    expect(validateAll(schema, { a: 1, list: ['x'.repeat(200_000)] })).toHaveLength(1);
  });
});

describe('lengths', () => {
  const face = '\u{1F600}';

  it('are counted in characters', () => {
    const schema = { type: 'string', minLength: 2, maxLength: 3 };
    expect(validateAll(schema, face.repeat(3))).toEqual([]);
    expect(validateAll(schema, face.repeat(2))).toEqual([]);
    expect(validateAll(schema, face)).toEqual(['minLength: must NOT have fewer than 2 characters']);
    expect(validateAll(schema, 'four')).toEqual([
      'maxLength: must NOT have more than 3 characters',
    ]);
    expect(validateAll(schema, face.repeat(4))).toHaveLength(1);
    expect(validateAll(schema, 5)).toEqual(['type: must be string']);
  });

  it('are judged before a pattern runs over the text', () => {
    const schema = { type: 'string', maxLength: 3, pattern: '^[a-z]*$' };
    expect(validateAll(schema, `${'1'.repeat(200_000)}`)).toEqual([
      'maxLength: must NOT have more than 3 characters',
    ]);
  });
});

describe('of an object that is one of several', () => {
  const kind = (name: string, property: string) => ({
    type: 'object',
    additionalProperties: false,
    required: ['kind', property],
    properties: { kind: { const: name }, [property]: { type: 'string' } },
  });
  const { schema } = addDiscriminators({
    schema: {
      type: 'object',
      properties: { list: { type: 'array', items: { oneOf: [kind('a', 'x'), kind('b', 'y')] } } },
    },
  });
  const getDetails = (data: unknown) => {
    const error = Object.assign(new Error(), { validation: foundIn(schema, data) });
    return toValidationError(error)?.details?.map(
      ({ pointer, message }) => `${pointer} ${message}`,
    );
  };

  it.each([
    [{ kind: 'b' }, '/list/0/y is required'],
    [{ kind: 'b', y: 1 }, '/list/0/y must be string'],
    [{ kind: 'b', y: '', x: '' }, '/list/0/x is not a known field'],
    [{ kind: 'c' }, '/list/0/kind must be one of a, b'],
    [{}, '/list/0/kind is required'],
    [5, '/list/0 must be object'],
  ])('the errors are those of the one that was meant: %j', (value, detail) => {
    expect(getDetails({ list: [value] })).toEqual([detail]);
    const many = Array.from({ length: 2_000 }, () => value);
    expect(getDetails({ list: many })).toEqual([detail]);
  });

  it('and of the type that was meant', () => {
    const list = { type: 'array', items: { type: 'string' } };
    const either = { anyOf: [list, kind('a', 'x'), { type: 'null' }] };
    expect(foundIn(either, [1]).length).toBeGreaterThan(2);
    const error = Object.assign(new Error(), { validation: foundIn(either, [1]) });
    expect(toValidationError(error)?.details).toMatchObject([{ pointer: '/0' }]);
  });
});
