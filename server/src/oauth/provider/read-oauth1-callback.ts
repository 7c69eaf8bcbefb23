import type { AuthorizationErrorCode } from './oauth-error-codes.ts';
import type { TemporaryCredentials } from './oauth1-client.ts';

/** What providers write where the customer does not allow access; OAuth 1.0a itself names nothing. */
const DENIED_PROBLEMS = new Set(['user_refused', 'permission_denied']);

/** The verifier of the callback (RFC 5849 2.2), or why there is none. */
export function readOAuth1Callback(
  params: URLSearchParams,
  temporary: TemporaryCredentials | null,
): { verifier: string } | AuthorizationErrorCode {
  if (params.has('denied') || DENIED_PROBLEMS.has(params.get('oauth_problem') ?? '')) {
    return 'USER_DENIED';
  }
  const [token, verifier] = [getOnly(params, 'oauth_token'), getOnly(params, 'oauth_verifier')];
  // Of another sign-in: its account would be connected in place of this customer's.
  return temporary === null || token !== temporary.token || !verifier
    ? 'ANSWER_INVALID'
    : { verifier };
}

function getOnly(params: URLSearchParams, name: string): string | undefined {
  const all = params.getAll(name);
  return all.length === 1 ? all[0] : undefined;
}
