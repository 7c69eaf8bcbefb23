/** The scopes of the sign-in itself. Providers grant them without listing them, or by another name. */
const SIGN_IN_SCOPES = new Set(['openid', 'email', 'profile', 'offline_access']);

/**
 * Lists the requested scopes that were certainly not granted. A granted scope may be returned in another case or as
 * a URL that ends in it.
 *
 * @param granted the scopes of the response; null if it has none, which means all (RFC 6749 5.1)
 */
export function listMissingScopes(
  requested: readonly string[],
  granted: readonly string[] | null,
): string[] {
  if (granted === null) {
    return [];
  }
  const names = granted.map((scope) => scope.toLowerCase());
  return requested.filter((scope) => {
    const name = scope.toLowerCase();
    return (
      !SIGN_IN_SCOPES.has(name) &&
      !names.some((grantedName) => grantedName === name || grantedName.endsWith(`/${name}`))
    );
  });
}
