import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { addTextLength } from './text-length.ts';

const MAX_SMALL_VALUES = 1_000;
const MAX_SMALL_CHARACTERS = 100_000;

const OPTIONS = { strict: false, useDefaults: true, removeAdditional: false };
// They keep what they compiled: apps of one process share it, as they share the schemas.
const ofBody = createPair({});
const ofText = createPair({ coerceTypes: true });

/** One that stops at the first error, and one that finds all of them. */
function createPair(options: Options): { first: Ajv2020; all: Ajv2020 } {
  const create = (allErrors: boolean) => {
    const ajv = new Ajv2020({ ...OPTIONS, ...options, allErrors });
    addFormats.default(ajv, { mode: 'full' });
    addTextLength(ajv);
    return ajv;
  };
  return { first: create(false), all: create(true) };
}

/**
 * Compiles each JSON Schema (2020-12) at its first request: all of them take over half a second. Text
 * of paths, queries and headers is converted to the schema's type; bodies are not.
 */
export function createValidatorCompiler(): FastifySchemaCompiler<object> {
  return ({ schema, httpPart }) => {
    const pair = httpPart === 'body' ? ofBody : ofText;
    let first: ValidateFunction | undefined;
    let all: ValidateFunction | undefined;
    const found: { errors: ErrorObject[] | null } = { errors: null };
    const validate = Object.assign((data: unknown): boolean => {
      first ??= pair.first.compile(schema);
      if (first(data)) {
        validate.errors = null;
        return true;
      }
      validate.errors = first.errors ?? null;
      // A form shows all errors at once. For a large input, collecting them would cost the server too much.
      if (isSmall(data)) {
        all ??= pair.all.compile(schema);
        all(data);
        validate.errors = all.errors ?? validate.errors;
      }
      return false;
    }, found);
    return validate;
  };
}

/** Whether it has few values, and little text for patterns and formats. */
function isSmall(data: unknown): boolean {
  let values = 0;
  let characters = 0;
  const open = [data];
  while (open.length > 0) {
    const value = open.pop();
    values += 1;
    if (typeof value === 'string') {
      characters += value.length;
    } else if (typeof value === 'object' && value !== null) {
      const entries = Object.values(value);
      if (entries.length > MAX_SMALL_VALUES) {
        return false;
      }
      open.push(...entries);
    }
    if (values + open.length > MAX_SMALL_VALUES || characters > MAX_SMALL_CHARACTERS) {
      return false;
    }
  }
  return true;
}
