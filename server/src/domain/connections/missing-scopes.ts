/** Scopes of the sign-in itself. Providers grant them without naming them, or by another name. */
const OF_SIGN_IN = new Set(['openid', 'email', 'profile', 'offline_access']);

/**
 * Scopes that were requested and not granted. Only what is surely missing: a scope may come back as a
 * URL that ends in it, and in another case.
 *
 * @param granted as the provider says; null where it does not, which means all (RFC 6749 5.1)
 */
export function missingScopes(
  requested: readonly string[],
  granted: readonly string[] | null,
): string[] {
  if (granted === null) {
    return [];
  }
  const names = granted.map((one) => one.toLowerCase());
  return requested.filter((scope) => {
    const name = scope.toLowerCase();
    return !OF_SIGN_IN.has(name) && !names.some((one) => one === name || one.endsWith(`/${name}`));
  });
}
