import type { CustomAppAuth } from '@patchbay/contract/dashboard-schema.gen.d.ts';

const LOCATIONS = { header: 'header', query: 'query', body: 'body' } as const;

/** Describes an auth method as a short text: 'API key in the header x-api-key'. */
export function describeAuth({ oauth2, keybased }: CustomAppAuth): string {
  if (oauth2 !== undefined) {
    return oauth2.grant_type === 'client_credentials'
      ? `OAuth 2.0, client credentials, tokens from ${new URL(oauth2.token_url).host}`
      : `OAuth 2.0, customers sign in at ${new URL(oauth2.authorization_url ?? oauth2.token_url).host}`;
  }
  switch (keybased?.mechanism) {
    case 'basic':
      return 'User name and password';
    case 'bearer':
      return 'A token in the Authorization header';
    case 'api_key':
      return `API key in the ${(keybased.injection ?? [])
        .map((location) => `${LOCATIONS[location.in]} ${location.name}`)
        .join(' and the ')}`;
    case undefined:
      return 'Enter the rest manually';
  }
}
