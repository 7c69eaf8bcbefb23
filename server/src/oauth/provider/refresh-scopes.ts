import type { OAuth2 } from '#connectors/connector.gen.d.ts';

/**
 * Returns the scopes to send with a refresh: not more than granted (RFC 6749 6), even if the app requests more now.
 * Mandatory scopes stay, because some providers do not report `offline_access` as granted but require it.
 */
export function selectRefreshScopes(
  { scopes: { default: requested, mandatory = [] } }: Pick<OAuth2, 'scopes'>,
  granted: readonly string[],
): string[] {
  if (!requested.some((scope) => granted.includes(scope))) {
    // The provider names the scopes differently, or does not return them.
    return requested;
  }
  return requested.filter((scope) => granted.includes(scope) || mandatory.includes(scope));
}
