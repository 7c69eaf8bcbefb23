import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { findSchemaErrors } from '#lib/find-schema-errors.ts';
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
// Each keeps the schemas that it compiled, so that all apps of one process share them.
const bodyValidators = createPair({});
const textValidators = createPair({ coerceTypes: true });

/** Creates a validator that stops at the first error, and one that finds all of them. */
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
 * Creates a compiler that compiles each JSON Schema (2020-12) at its first request, since all of them take over half a
 * second. Texts of paths, queries and headers are converted to the schema's type. Bodies are not.
 */
export function createValidatorCompiler(): FastifySchemaCompiler<object> {
  return ({ schema, httpPart }) => {
    const pair = httpPart === 'body' ? bodyValidators : textValidators;
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
