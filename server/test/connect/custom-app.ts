/** A custom app with OAuth at a vendor of a test, as `createCustomApp` takes it. */
export const oauthApp = (vendorUrl: string, name = 'Freight Desk') => ({
  name,
  base_url: `${vendorUrl}/api/`,
  auth: {
    method: 'oauth2',
    oauth2: {
      grant_type: 'authorization_code_pkce',
      authorization_url: `${vendorUrl}/authorize?audience=api`,
      token_url: `${vendorUrl}/token`,
      revocation_url: `${vendorUrl}/revoke`,
      client_authentication: 'header',
      scopes: ['bookings:read'],
      optional_scopes: [{ value: 'bookings:write', label: 'Write bookings' }],
    },
  },
});

/** One with a key that goes where `injection` says. */
export const keyApp = (
  vendorUrl: string,
  injection = [{ in: 'header', name: 'x-api-key', value: '{api_key}' }],
) => ({
  name: 'Parcel Board',
  base_url: vendorUrl,
  auth: {
    method: 'keybased',
    keybased: {
      mechanism: 'api_key',
      fields: [{ name: 'api_key', label: 'API key', type: 'password', required: true }],
      injection,
    },
  },
});
