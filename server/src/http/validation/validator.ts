import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';

const OPTIONS = { allErrors: true, strict: false, useDefaults: true, removeAdditional: false };
// They keep what they compiled: apps of one process share it, as they share the schemas.
const ofBody = new Ajv2020(OPTIONS);
const ofText = new Ajv2020({ ...OPTIONS, coerceTypes: true });
addFormats.default(ofBody, { mode: 'full' });
addFormats.default(ofText, { mode: 'full' });

/**
 * Compiles each JSON Schema (2020-12) at its first request: all of them take over half a second. Text
 * of paths, queries and headers is converted to the schema's type; bodies are not.
 */
export function createValidatorCompiler(): FastifySchemaCompiler<object> {
  return ({ schema, httpPart }) => {
    let compiled: ValidateFunction | undefined;
    const found: { errors: ErrorObject[] | null } = { errors: null };
    const validate = Object.assign((data: unknown): boolean => {
      compiled ??= (httpPart === 'body' ? ofBody : ofText).compile(schema);
      const isValid = compiled(data);
      validate.errors = compiled.errors ?? null;
      return isValid;
    }, found);
    return validate;
  };
}
