import * as oauth from 'oauth4webapi';
import { type AuthorizationErrorCode, toAuthorizationError } from './oauth-error-codes.ts';
import type { ProviderClient } from './provider-client.ts';

/**
 * Checks the parameters of a callback. Returns those for `ProviderClient.exchange`, or the code of the error that they
 * report or are.
 */
export function validateCallback(
  client: Pick<ProviderClient, 'validate'>,
  state: string,
  params: URLSearchParams,
): URLSearchParams | AuthorizationErrorCode {
  try {
    return client.validate(params, state);
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError) {
      return toAuthorizationError(error.error, error.error_description);
    }
    // UnsupportedOperationError is thrown for an `id_token` or `token` of the implicit flow.
    if (
      error instanceof oauth.OperationProcessingError ||
      error instanceof oauth.UnsupportedOperationError
    ) {
      return 'ANSWER_INVALID';
    }
    throw error;
  }
}
