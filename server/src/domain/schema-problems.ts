import { formatMemberPointer } from '@patchbay/rules/json.ts';
import type { ErrorObject } from 'ajv';

const MAX_PROBLEMS = 100;
const MAX_LENGTH = 500;
const CHOICES = ['anyOf', 'oneOf'];
/** The number of a branch in the path of an error. */
const BRANCH = /\/(\d+)(?=\/)/g;

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
    selectMeantBranches(found)
      // Of a failed `anyOf` the branches say what is missing; the frame adds nothing.
      .filter(
        (one) => found.length === 1 || ![...CHOICES, 'if', 'discriminator'].includes(one.keyword),
      )
      .slice(0, MAX_PROBLEMS)
      .map((one) => problemOf(one, wordsOf(one)))
  );
}

/** An `anyOf` or `oneOf` that failed for one value, with its branches that have errors. */
interface FailedChoice {
  branches: Set<string>;
  /** The branches that take values of another type. */
  others: Set<string>;
}

/** Returns, of the errors of an `anyOf` or `oneOf`, those of branches that take a value of this type, if any does. */
function selectMeantBranches(found: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = new Map<string, Map<string, FailedChoice>>();
  for (const { keyword, schemaPath, instancePath } of found) {
    if (CHOICES.includes(keyword)) {
      const ofValues = choices.get(schemaPath) ?? new Map<string, FailedChoice>();
      choices.set(
        schemaPath,
        ofValues.set(instancePath, { branches: new Set(), others: new Set() }),
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
        choice.others.add(branch);
      }
    }
  }
  const isMeant = ({ choice, branch }: Place) =>
    choice.others.size === choice.branches.size || !choice.others.has(branch);
  return errors.filter(({ places }) => places.every(isMeant)).map(({ error }) => error);
}

/** The branch of a choice in which an error is. */
interface Place {
  choice: FailedChoice;
  schemaPath: string;
  /** The value of the choice. */
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
    // The value of the choice is the one with the error, or the nearest around it.
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

function problemOf(one: ErrorObject, words: string | undefined): SchemaProblem {
  const within = (name: unknown) => formatMemberPointer(one.instancePath, String(name));
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
        `must be one of ${one.params.allowedValues.map(formatValue).join(', ')}`,
      );
    default:
      return problem(one.instancePath, one.message ?? 'is not as documented');
  }
}

const formatValue = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** A maximum length of 0 in the contract excludes a field beside another one. */
function lengthMessage({ params, message }: ErrorObject): string {
  return params.limit === 0 ? 'is not allowed here' : (message ?? 'is too long');
}
