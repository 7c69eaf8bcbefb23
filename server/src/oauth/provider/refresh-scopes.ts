import type { OAuth2 } from '../../connectors/connector.gen.d.ts';

/**
 * What a refresh may name for providers that want the scopes again: never more than was granted (RFC
 * 6749 6), though the app may request more by now. Mandatory scopes stay in, for some providers leave
 * `offline_access` out of what they say was granted, and give no refresh token without it.
 */
export function refreshScopes(
  { scopes: { default: requested, mandatory = [] } }: Pick<OAuth2, 'scopes'>,
  granted: readonly string[],
): string[] {
  if (!requested.some((scope) => granted.includes(scope))) {
    // The provider writes them differently, or does not return them.
    return requested;
  }
  return requested.filter((scope) => granted.includes(scope) || mandatory.includes(scope));
}
