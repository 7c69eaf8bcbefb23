import type { AuthorizationErrorCode } from './oauth-error-codes.ts';
import type { TemporaryCredentials } from './oauth1-client.ts';

/** The values that providers use if the customer does not allow access. OAuth 1.0a itself defines none. */
const DENIED_PROBLEMS = new Set(['user_refused', 'permission_denied']);

/** Returns the verifier of the callback (RFC 5849 2.2), or the reason why there is none. */
export function readOAuth1Callback(
  params: URLSearchParams,
  temporary: TemporaryCredentials | null,
): { verifier: string } | AuthorizationErrorCode {
  if (params.has('denied') || DENIED_PROBLEMS.has(params.get('oauth_problem') ?? '')) {
    return 'USER_DENIED';
  }
  const [token, verifier] = [getOnly(params, 'oauth_token'), getOnly(params, 'oauth_verifier')];
  // A callback of another authorization must not connect its account in place of this customer's.
  return temporary === null || token !== temporary.token || !verifier
    ? 'ANSWER_INVALID'
    : { verifier };
}

function getOnly(params: URLSearchParams, name: string): string | undefined {
  const all = params.getAll(name);
  return all.length === 1 ? all[0] : undefined;
}
