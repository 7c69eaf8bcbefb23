import type { ErrorDetail } from '@patchbay/contract/schema.gen.d.ts';
import type { ErrorObject } from 'ajv';
import { AppError } from '../../domain/app-error.ts';
import { toSchemaProblems } from '../../domain/schema-problems.ts';

const PARTS: Readonly<Record<string, ErrorDetail['in']>> = {
  body: 'body',
  querystring: 'query',
  params: 'path',
  headers: 'header',
};

/** The error response for an input that the contract refuses; null if `error` is something else. */
export function validationError(error: Error): AppError | null {
  if (!('validation' in error) || !Array.isArray(error.validation)) {
    return null;
  }
  const context = 'validationContext' in error ? String(error.validationContext) : 'body';
  return invalidInput(PARTS[context] ?? 'body', error.validation);
}

function invalidInput(part: ErrorDetail['in'], found: ErrorObject[]): AppError {
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
