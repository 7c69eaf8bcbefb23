import type { ErrorDetail } from '@patchbay/contract/schema.gen.d.ts';
import type { ErrorObject } from 'ajv';
import { AppError } from '#domain/app-error.ts';
import { toSchemaProblems } from '#domain/schema-problems.ts';

const PARTS: Readonly<Record<string, ErrorDetail['in']>> = {
  body: 'body',
  querystring: 'query',
  params: 'path',
  headers: 'header',
};

/** Converts a validation error to the error response of the contract. Null if `error` is of another kind. */
export function toValidationError(error: Error): AppError | null {
  if (!('validation' in error) || !Array.isArray(error.validation)) {
    return null;
  }
  const context = 'validationContext' in error ? String(error.validationContext) : 'body';
  return createInputError(PARTS[context] ?? 'body', error.validation);
}

function createInputError(part: ErrorDetail['in'], found: ErrorObject[]): AppError {
  const details = toSchemaProblems(found).map((problem) => ({ in: part, ...problem }));
  const [first] = details;
  const where = first === undefined || first.pointer === '' ? `the ${part}` : first.pointer;
  const rest = details.length > 1 ? ` (and ${details.length - 1} more, see details)` : '';
  return new AppError(
    'VALIDATION_ERROR',
    `The request is not valid: ${where} ${first?.message ?? 'is not as documented'}${rest}.`,
    { details },
  );
}
