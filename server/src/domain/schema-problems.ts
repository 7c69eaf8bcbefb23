import { memberPointer } from '@patchbay/rules/json.ts';
import type { ErrorObject } from 'ajv';

const MAX_PROBLEMS = 100;
const MAX_LENGTH = 500;
const CHOICES = ['anyOf', 'oneOf'];

/** What is wrong with a value, for a person, and where. */
export interface SchemaProblem {
  /** JSON pointer into the value. */
  pointer: string;
  message: string;
}

/**
 * At most 100 of the errors that a schema found, without those that only repeat others.
 *
 * @param wordsOf what an error says to readers who do not know the contract; undefined: as to all others
 */
export function schemaProblems(
  found: ErrorObject[],
  wordsOf: (error: ErrorObject) => string | undefined = () => undefined,
): SchemaProblem[] {
  return (
    ofMeantBranches(found)
      // Of a failed `anyOf` the branches say what is missing; the frame adds nothing.
      .filter(
        (one) => found.length === 1 || ![...CHOICES, 'if', 'discriminator'].includes(one.keyword),
      )
      .slice(0, MAX_PROBLEMS)
      .map((one) => problemOf(one, wordsOf(one)))
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

function problemOf(one: ErrorObject, words: string | undefined): SchemaProblem {
  const within = (name: unknown) => memberPointer(one.instancePath, String(name));
  const problem = (pointer: string, message: string) => ({
    pointer: pointer.slice(0, MAX_LENGTH),
    message: message.slice(0, MAX_LENGTH),
  });
  if (words !== undefined) {
    return problem(one.instancePath, words);
  }
  switch (one.keyword) {
    case 'required':
      return problem(within(one.params.missingProperty), 'is required');
    case 'additionalProperties':
      return problem(within(one.params.additionalProperty), 'is not a known field');
    case 'discriminator':
      return problem(within(one.params.tag), 'must be one of the documented values');
    case 'maxLength':
      return problem(one.instancePath, lengthMessage(one));
    case 'enum':
      return problem(
        one.instancePath,
        `must be one of ${one.params.allowedValues.map(String).join(', ')}`,
      );
    default:
      return problem(one.instancePath, one.message ?? 'is not as documented');
  }
}

/** A maximum length of 0 in the contract excludes a field beside another one. */
function lengthMessage({ params, message }: ErrorObject): string {
  return params.limit === 0 ? 'is not allowed here' : (message ?? 'is too long');
}
