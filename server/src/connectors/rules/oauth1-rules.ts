import type { Connector, OAuth2 } from '../connector.gen.d.ts';

/** Returns the problems of an app with OAuth 1.0a, which supports only some of the fields for OAuth 2. */
export function findOAuth1Problems(oauth2: OAuth2, identifier: Connector['identifier']): string[] {
  const at = '/auth/oauth2';
  if ((oauth2.grant === 'oauth1') !== (oauth2.oauth1 !== undefined)) {
    return [`${at}/oauth1 is required with grant oauth1, and only there`];
  }
  if (oauth2.oauth1 === undefined) {
    return [];
  }
  const { token_params, refresh_params, token_headers, refresh_url, introspect, issuer } = oauth2;
  const foreign = { token_params, refresh_params, token_headers, refresh_url, introspect, issuer };
  return [
    ...Object.entries(foreign)
      .filter(([, value]) => value !== undefined)
      .map(([name]) => `${at}/${name} is not for grant oauth1`),
    ...(oauth2.revoke === false ? [] : [`${at}/revoke is not for grant oauth1`]),
    ...(oauth2.lifetime.refresh === 'none' ? [] : [`${at}/lifetime/refresh must be none`]),
    ...(oauth2.scopes.in_console === true ? [] : [`${at}/scopes must be in_console`]),
    ...(identifier !== false && identifier.list !== undefined
      ? ['/identifier/list is not for grant oauth1']
      : []),
  ];
}
