/** Texts of a fact that is not yet verified against the provider's docs. */
type UnverifiedFact = { title: string; risk: string };

const SCOPES = {
  title: 'Default scopes',
  risk: 'They may be too few for what you do, or more than you need.',
};

// The texts by JSON pointer into the connector file. The longest prefix of a pointer is used.
const FACTS: Readonly<Record<string, UnverifiedFact>> = {
  '/auth/keybased': {
    title: 'How a key is sent',
    risk: 'Calls with a customer’s key may be refused.',
  },
  '/auth/oauth2/authorize_url': {
    title: 'Sign-in page URL',
    risk: 'Sign-in may fail.',
  },
  '/auth/oauth2/callback': {
    title: 'The provider’s response after sign-in',
    risk: 'A sign-in may end with an error.',
  },
  '/auth/oauth2/client_auth': {
    title: 'Client authentication',
    risk: 'The provider may not accept your client ID and secret.',
  },
  '/auth/oauth2/introspect': {
    title: 'Request for a token’s expiry',
    risk: 'A token may be refreshed later than it should be.',
  },
  '/auth/oauth2/lifetime': {
    title: 'Token lifetime',
    risk: 'A token may be refreshed too early or too late.',
  },
  '/auth/oauth2/lifetime/refresh': {
    title: 'Whether refresh tokens change with each use',
    risk: 'Customers may have to connect again.',
  },
  '/auth/oauth2/lifetime/refresh_idle_days': {
    title: 'How long an unused connection lasts',
    risk: 'A connection that is not used may end sooner.',
  },
  '/auth/oauth2/lifetime/reuse_grace_s': {
    title: 'How long a used refresh token still works',
    risk: 'After a lost response a customer may have to reconnect.',
  },
  '/auth/oauth2/pkce': {
    title: 'PKCE',
    risk: 'The provider may ignore it, or refuse the sign-in.',
  },
  '/auth/oauth2/revoke': {
    title: 'Token revocation',
    risk: 'After disconnecting, a token may stay valid at the provider.',
  },
  '/auth/oauth2/scopes': SCOPES,
  '/auth/oauth2/scopes/default': SCOPES,
  '/auth/oauth2/token_params': {
    title: 'What is sent to get a token',
    risk: 'A sign-in may end with an error.',
  },
  '/auth/oauth2/token_response': {
    title: 'How tokens are read from the response',
    risk: 'A sign-in may end with an error.',
  },
  '/auth/oauth2/token_url': {
    title: 'Token URL',
    risk: 'A sign-in may end with an error.',
  },
  '/auth/oauth2/window': {
    title: 'Whether the sign-in page severs its window',
    risk: 'The SDK copes with both.',
  },
  '/docs_url': {
    title: 'Documentation URL',
    risk: 'The link may lead to another page.',
  },
  '/identifier': {
    title: 'How the connected account is named',
    risk: 'A connection may show no name, or another one.',
  },
  '/pagination': {
    title: 'How long lists are paged',
    risk: 'A list may end early.',
  },
  '/proxy/base_url': {
    title: 'API URL',
    risk: 'Calls may fail.',
  },
  '/proxy/default_headers': {
    title: 'Headers that the API requires',
    risk: 'Calls may be refused.',
  },
  '/proxy/headers': {
    title: 'Headers that the API requires',
    risk: 'Calls may be refused.',
  },
  '/rate_limit': {
    title: 'How the rate limit is reported',
    risk: 'Calls may be tried again too early or too late.',
  },
  '/variables': {
    title: 'Fields that customers fill in first',
    risk: 'A choice may be missing.',
  },
  '/verify': {
    title: 'The call that verifies credentials',
    risk: 'A valid key may be rejected, or a wrong one stored.',
  },
};

/**
 * Returns the texts for a pointer into the connector file; undefined if there are none, so that
 * the pointer itself is shown.
 */
export function findUnverifiedFact(pointer: string): UnverifiedFact | undefined {
  const [prefix] = Object.keys(FACTS)
    .filter((known) => pointer === known || pointer.startsWith(`${known}/`))
    .sort((a, b) => b.length - a.length);
  return prefix === undefined ? undefined : FACTS[prefix];
}
