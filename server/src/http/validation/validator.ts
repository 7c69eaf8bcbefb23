import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { findSchemaErrors } from '../../lib/find-schema-errors.ts';
import { addTextLength } from './text-length.ts';

const OPTIONS = {
  strict: false,
  useDefaults: true,
  removeAdditional: false,
  // See `addDiscriminators`.
  discriminator: true,
  // Optimizing takes two thirds of the time of compiling, most of a second for the nodes of a workflow, and
  // makes validation a tenth faster.
  code: { optimize: false },
};
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
      const errors = findSchemaErrors(data, first, () => {
        all ??= pair.all.compile(schema);
        return all;
      });
      validate.errors = errors.length === 0 ? null : errors;
      return errors.length === 0;
    }, found);
    return validate;
  };
}
