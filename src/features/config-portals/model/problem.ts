import type { FieldKey } from './field-key';
import { formatFieldKey } from './field-key';

/** The part of a portal that has a problem. */
export type ProblemPlace =
  | ({ what: 'field' } & FieldKey)
  | { what: 'page'; id: string }
  | { what: 'workflow'; id: string }
  | { what: 'portal' };

export type Problem = {
  at: ProblemPlace;
  /** The keys that lead to the value inside the part, for instance `options/options/3/value`. Empty for the part itself. */
  path: string;
  message: string;
  /** Whether the server refuses to store the draft. Otherwise the problem only keeps the draft from being published. */
  blocksSave: boolean;
};

/** The messages of one field, page or workflow by path. A path has the message of its first problem. */
export type Errors = ReadonlyMap<string, string>;

export const NO_ERRORS: Errors = new Map();

export function toErrors(problems: readonly Problem[]): Errors {
  const errors = new Map<string, string>();
  for (const { path, message } of problems) {
    if (!errors.has(path)) {
      errors.set(path, message);
    }
  }
  return errors;
}

/** Finds the first message at a path or below it. */
export function findError(errors: Errors, path: string): string | undefined {
  for (const [at, message] of errors) {
    if (at === path || at.startsWith(`${path}/`)) {
      return message;
    }
  }
  return undefined;
}

/** Returns the errors below a path, by the rest of their path. */
export function getErrorsBelow(errors: Errors, path: string): Errors {
  const prefix = `${path}/`;
  const found = [...errors].filter(([at]) => at.startsWith(prefix));
  return found.length === 0
    ? NO_ERRORS
    : new Map(found.map(([at, message]) => [at.slice(prefix.length), message]));
}

/** Formats a part as one text, for maps. */
export function formatPlace(place: ProblemPlace): string {
  switch (place.what) {
    case 'field':
      return `field ${formatFieldKey(place)}`;
    case 'portal':
      return 'portal';
    default:
      return `${place.what} ${place.id}`;
  }
}

/** Groups problems by their part, see `formatPlace`. */
export function groupByPlace(problems: readonly Problem[]): Map<string, Problem[]> {
  const found = new Map<string, Problem[]>();
  for (const problem of problems) {
    const place = formatPlace(problem.at);
    const list = found.get(place);
    if (list === undefined) {
      found.set(place, [problem]);
    } else {
      list.push(problem);
    }
  }
  return found;
}
