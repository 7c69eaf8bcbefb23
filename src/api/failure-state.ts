import { errorCode, errorText } from './errors';
import { isMissing } from './is-missing';

/** What a page says that could not be loaded. */
export const failureState = (failure: unknown) => ({
  isMissing: isMissing(failure),
  error: errorText(failure),
  code: errorCode(failure),
});
