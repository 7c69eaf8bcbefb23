import { formatMemberPointer } from '@patchbay/rules/json.ts';
import type { ErrorObject } from 'ajv';

const MAX_PROBLEMS = 100;
const MAX_LENGTH = 500;
const CHOICES = ['anyOf', 'oneOf'];
/** The pattern of a branch number in the path of an error. */
const BRANCH = /\/(\d+)(?=\/)/g;

/** A problem of a value, with a message for a person and its position. */
export interface SchemaProblem {
  /** The JSON pointer into the value. */
  pointer: string;
  message: string;
}

/**
 * Converts the errors of a schema to at most 100 problems, without those that only repeat others.
 *
 * @param describeError returns the message of an error for readers who do not know the contract, or undefined
 * for the usual message
 */
export function toSchemaProblems(
  found: ErrorObject[],
  describeError: (error: ErrorObject) => string | undefined = () => undefined,
): SchemaProblem[] {
  return (
    selectMeantBranches(found)
      // The branches of a failed `anyOf` say what is missing. Its own error adds nothing.
      .filter(
        (error) =>
          found.length === 1 || ![...CHOICES, 'if', 'discriminator'].includes(error.keyword),
      )
      .slice(0, MAX_PROBLEMS)
      .map((error) => toProblem(error, describeError(error)))
  );
}

/** An `anyOf` or `oneOf` that failed for one value, with its branches that have errors. */
interface FailedChoice {
  branches: Set<string>;
  /** The branches that accept only values of another type. */
  mismatched: Set<string>;
}

/** Drops the errors of branches of an `anyOf` or `oneOf` that accept only another type, if a branch accepts this type. */
function selectMeantBranches(found: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = new Map<string, Map<string, FailedChoice>>();
  for (const { keyword, schemaPath, instancePath } of found) {
    if (CHOICES.includes(keyword)) {
      const ofValues = choices.get(schemaPath) ?? new Map<string, FailedChoice>();
      choices.set(
        schemaPath,
        ofValues.set(instancePath, { branches: new Set(), mismatched: new Set() }),
      );
    }
  }
  if (choices.size === 0) {
    return found;
  }
  const errors = found.map((error) => ({ error, places: findPlaces(error, choices) }));
  for (const { error, places } of errors) {
    for (const { choice, branch, at, schemaPath } of places) {
      choice.branches.add(branch);
      if (error.instancePath === at && error.schemaPath === `${schemaPath}/${branch}/type`) {
        choice.mismatched.add(branch);
      }
    }
  }
  const isMeant = ({ choice, branch }: Place) =>
    choice.mismatched.size === choice.branches.size || !choice.mismatched.has(branch);
  return errors.filter(({ places }) => places.every(isMeant)).map(({ error }) => error);
}

/** The branch of a choice that an error belongs to. */
interface Place {
  choice: FailedChoice;
  schemaPath: string;
  /** The JSON pointer of the value that the choice checks. */
  at: string;
  branch: string;
}

function findPlaces(
  { schemaPath, instancePath }: ErrorObject,
  choices: ReadonlyMap<string, ReadonlyMap<string, FailedChoice>>,
): Place[] {
  return [...schemaPath.matchAll(BRANCH)].flatMap((match): Place[] => {
    const path = schemaPath.slice(0, match.index);
    const ofValues = choices.get(path);
    // The choice checks the value with the error, or the nearest value around it.
    for (let at = instancePath; ofValues !== undefined; at = at.slice(0, at.lastIndexOf('/'))) {
      const choice = ofValues.get(at);
      if (choice !== undefined) {
        return [{ choice, schemaPath: path, at, branch: match[1] ?? '' }];
      }
      if (at === '') {
        break;
      }
    }
    return [];
  });
}

function toProblem(error: ErrorObject, words: string | undefined): SchemaProblem {
  const within = (name: unknown) => formatMemberPointer(error.instancePath, String(name));
  const problem = (pointer: string, message: string) => ({
    pointer: pointer.slice(0, MAX_LENGTH),
    message: message.slice(0, MAX_LENGTH),
  });
  if (words !== undefined) {
    return problem(error.instancePath, words);
  }
  switch (error.keyword) {
    case 'required':
      return problem(within(error.params.missingProperty), 'is required');
    case 'additionalProperties':
      return problem(within(error.params.additionalProperty), 'is not a known field');
    case 'discriminator':
      return problem(within(error.params.tag), 'must be one of the documented values');
    case 'maxLength':
      return problem(error.instancePath, formatLengthMessage(error));
    case 'enum':
      return problem(
        error.instancePath,
        `must be one of ${error.params.allowedValues.map(formatValue).join(', ')}`,
      );
    default:
      return problem(error.instancePath, error.message ?? 'is not as documented');
  }
}

const formatValue = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Formats the message of a text that is too long. The contract forbids a field beside another one by a maximum length of 0. */
function formatLengthMessage({ params, message }: ErrorObject): string {
  return params.limit === 0 ? 'is not allowed here' : (message ?? 'is too long');
}
