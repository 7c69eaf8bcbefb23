import { type Errors, getErrorsBelow } from '../model/problem';

/** Returns the errors of a source by their path inside the source. The path of the source itself is ''. */
export function getSourceErrors(errors: Errors, path: string): Errors {
  const own = errors.get(path);
  const below = getErrorsBelow(errors, path);
  return own === undefined ? below : new Map([['', own], ...below]);
}
