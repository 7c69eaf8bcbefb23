import type { ErrorDetail } from '@patchbay/contract/schema.gen.d.ts';
import type { ErrorObject } from 'ajv';
import { AppError } from '../../domain/app-error.ts';

const PARTS: Readonly<Record<string, ErrorDetail['in']>> = {
  body: 'body',
  querystring: 'query',
  params: 'path',
  headers: 'header',
};
const MAX_DETAILS = 100;

/** The error response for an input that the contract refuses; null if `error` is something else. */
export function validationError(error: Error): AppError | null {
  if (!('validation' in error) || !Array.isArray(error.validation)) {
    return null;
  }
  const context = 'validationContext' in error ? String(error.validationContext) : 'body';
  return invalidInput(PARTS[context] ?? 'body', error.validation);
}

function invalidInput(part: ErrorDetail['in'], found: ErrorObject[]): AppError {
  const details = found
    // Of a failed `anyOf` the branches say what is missing; the frame adds nothing.
    .filter((one) => found.length === 1 || !['anyOf', 'oneOf', 'if'].includes(one.keyword))
    .slice(0, MAX_DETAILS)
    .map((one) => detailOf(part, one));
  const [first] = details;
  const where = first === undefined || first.pointer === '' ? `the ${part}` : first.pointer;
  const rest = details.length > 1 ? ` (and ${details.length - 1} more, see details)` : '';
  return new AppError(
    'VALIDATION_ERROR',
    `The request is not valid: ${where} ${first?.message ?? 'is not as documented'}${rest}.`,
    { details },
  );
}

function detailOf(part: ErrorDetail['in'], one: ErrorObject): ErrorDetail {
  const within = (name: unknown) => `${one.instancePath}/${escapePointer(String(name))}`;
  switch (one.keyword) {
    case 'required':
      return {
        in: part,
        pointer: truncated(within(one.params.missingProperty)),
        message: 'is required',
      };
    case 'additionalProperties':
      return {
        in: part,
        pointer: truncated(within(one.params.additionalProperty)),
        message: 'is not a known field',
      };
    case 'maxLength':
      return { in: part, pointer: truncated(one.instancePath), message: lengthMessage(one) };
    case 'enum':
      return {
        in: part,
        pointer: truncated(one.instancePath),
        message: `must be one of ${one.params.allowedValues.map(String).join(', ')}`.slice(0, 500),
      };
    default:
      return {
        in: part,
        pointer: truncated(one.instancePath),
        message: (one.message ?? 'is not as documented').slice(0, 500),
      };
  }
}

/** A maximum length of 0 in the contract excludes a field beside another one. */
function lengthMessage({ params, message }: ErrorObject): string {
  return params.limit === 0 ? 'is not allowed here' : (message ?? 'is too long');
}

/** RFC 6901, section 3. */
function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function truncated(pointer: string): string {
  return pointer.slice(0, 500);
}
