import type { FieldKey } from './field-key';
import { keyText } from './field-key';

/** The part of the portal that something is wrong with. */
export type ProblemPlace =
  | ({ what: 'field' } & FieldKey)
  | { what: 'page'; id: string }
  | { what: 'workflow'; id: string }
  | { what: 'portal' };

export type Problem = {
  at: ProblemPlace;
  /** Where in that part, by its keys: `name`, `options/options/3/value`; '' for the part itself. */
  path: string;
  message: string;
  /** The server does not store the draft with it; the others only keep it from being published. */
  blocksSave: boolean;
};

/** The problems of one field, page or workflow by path; the first of a path counts. */
export type Errors = ReadonlyMap<string, string>;

export const NO_ERRORS: Errors = new Map();

export function errorsByPath(problems: readonly Problem[]): Errors {
  const errors = new Map<string, string>();
  for (const { path, message } of problems) {
    if (!errors.has(path)) {
      errors.set(path, message);
    }
  }
  return errors;
}

/** The first message at a path or below it. */
export function errorUnder(errors: Errors, path: string): string | undefined {
  for (const [at, message] of errors) {
    if (at === path || at.startsWith(`${path}/`)) {
      return message;
    }
  }
  return undefined;
}

/** The errors below a path, by the rest of their path. */
export function errorsBelow(errors: Errors, path: string): Errors {
  const prefix = `${path}/`;
  const found = [...errors].filter(([at]) => at.startsWith(prefix));
  return found.length === 0
    ? NO_ERRORS
    : new Map(found.map(([at, message]) => [at.slice(prefix.length), message]));
}

/** One text for each part, for maps. */
export function placeText(place: ProblemPlace): string {
  switch (place.what) {
    case 'field':
      return `field ${keyText(place)}`;
    case 'portal':
      return 'portal';
    default:
      return `${place.what} ${place.id}`;
  }
}

/** Problems by the part that they are about. */
export function byPlace(problems: readonly Problem[]): Map<string, Problem[]> {
  const found = new Map<string, Problem[]>();
  for (const problem of problems) {
    const place = placeText(problem.at);
    const list = found.get(place);
    if (list === undefined) {
      found.set(place, [problem]);
    } else {
      list.push(problem);
    }
  }
  return found;
}
