import type { ErrorDetail } from '@patchbay/contract/schema.gen.d.ts';
import { memberPointer } from '@patchbay/rules/json.ts';
import type { ErrorObject } from 'ajv';
import { AppError } from '../../domain/app-error.ts';

const PARTS: Readonly<Record<string, ErrorDetail['in']>> = {
  body: 'body',
  querystring: 'query',
  params: 'path',
  headers: 'header',
};
const MAX_DETAILS = 100;
const CHOICES = ['anyOf', 'oneOf'];

/** The error response for an input that the contract refuses; null if `error` is something else. */
export function validationError(error: Error): AppError | null {
  if (!('validation' in error) || !Array.isArray(error.validation)) {
    return null;
  }
  const context = 'validationContext' in error ? String(error.validationContext) : 'body';
  return invalidInput(PARTS[context] ?? 'body', error.validation);
}

function invalidInput(part: ErrorDetail['in'], found: ErrorObject[]): AppError {
  const details = ofMeantBranches(found)
    // Of a failed `anyOf` the branches say what is missing; the frame adds nothing.
    .filter(
      (one) => found.length === 1 || ![...CHOICES, 'if', 'discriminator'].includes(one.keyword),
    )
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

/** Of an `anyOf` or `oneOf` the errors of those branches that take a value of this type, if any does. */
function ofMeantBranches(found: readonly ErrorObject[]): readonly ErrorObject[] {
  const frames = found.filter(({ keyword }) => CHOICES.includes(keyword));
  return frames.reduce((errors, { schemaPath, instancePath }) => {
    const branchOf = (one: ErrorObject): string | undefined =>
      one.schemaPath.startsWith(`${schemaPath}/`)
        ? one.schemaPath.slice(schemaPath.length + 1).split('/')[0]
        : undefined;
    const isOfOtherType = (one: ErrorObject) =>
      one.instancePath === instancePath && one.schemaPath === `${schemaPath}/${branchOf(one)}/type`;
    const branches = new Set(errors.map(branchOf));
    const others = new Set(errors.filter(isOfOtherType).map(branchOf));
    branches.delete(undefined);
    return others.size === branches.size
      ? errors
      : errors.filter((one) => branchOf(one) === undefined || !others.has(branchOf(one)));
  }, found);
}

function detailOf(part: ErrorDetail['in'], one: ErrorObject): ErrorDetail {
  const within = (name: unknown) => memberPointer(one.instancePath, String(name));
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
    case 'discriminator':
      return {
        in: part,
        pointer: truncated(within(one.params.tag)),
        message: 'must be one of the documented values',
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

function truncated(pointer: string): string {
  return pointer.slice(0, 500);
}
