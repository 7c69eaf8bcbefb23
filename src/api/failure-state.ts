import { formatError, getErrorCode } from './errors';
import { isMissing } from './is-missing';

/** Returns the props of a page or section that could not be loaded. */
export const toFailureState = (failure: unknown) => ({
  isMissing: isMissing(failure),
  error: formatError(failure),
  code: getErrorCode(failure),
});
