/** Returns a custom app with OAuth at a provider of a test, as `createCustomApp` takes it. */
export const oauthApp = (providerUrl: string, name = 'Freight Desk') => ({
  name,
  base_url: `${providerUrl}/api/`,
  auth: {
    method: 'oauth2',
    oauth2: {
      grant_type: 'authorization_code_pkce',
      authorization_url: `${providerUrl}/authorize?audience=api`,
      token_url: `${providerUrl}/token`,
      revocation_url: `${providerUrl}/revoke`,
      client_authentication: 'header',
      scopes: ['bookings:read'],
      optional_scopes: [{ value: 'bookings:write', label: 'Write bookings' }],
    },
  },
});

/** Returns a custom app with a key that is sent as `injection` says. */
export const keyApp = (
  providerUrl: string,
  injection = [{ in: 'header', name: 'x-api-key', value: '{api_key}' }],
) => ({
  name: 'Parcel Board',
  base_url: providerUrl,
  auth: {
    method: 'keybased',
    keybased: {
      mechanism: 'api_key',
      fields: [{ name: 'api_key', label: 'API key', type: 'password', required: true }],
      injection,
    },
  },
});
