import { type Errors, errorsBelow } from '../model/problem';

/** The errors of a source by their path in it; '' for the source itself. */
export function sourceErrors(errors: Errors, path: string): Errors {
  const own = errors.get(path);
  const below = errorsBelow(errors, path);
  return own === undefined ? below : new Map([['', own], ...below]);
}
