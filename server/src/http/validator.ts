import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';

const OPTIONS = { allErrors: true, strict: false, useDefaults: true, removeAdditional: false };

/**
 * OpenAPI 3.1 schemas are JSON Schema 2020-12. Addresses and headers carry text, so numbers are read
 * out of it there; in a body a number is a number.
 */
export function createValidatorCompiler(): FastifySchemaCompiler<object> {
  const ofBody = new Ajv2020(OPTIONS);
  const ofText = new Ajv2020({ ...OPTIONS, coerceTypes: true });
  addFormats.default(ofBody, { mode: 'full' });
  addFormats.default(ofText, { mode: 'full' });
  return ({ schema, httpPart }) => (httpPart === 'body' ? ofBody : ofText).compile(schema);
}
