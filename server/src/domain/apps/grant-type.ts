import type { GrantType } from '@patchbay/contract/schema.gen.d.ts';
import type { OAuth2 } from '#connectors/connector.gen.d.ts';

/** Returns the grant type of an app as the contract names it. */
export function getGrantType({ grant, pkce }: OAuth2): GrantType {
  if (grant === 'client_credentials') {
    return 'client_credentials';
  }
  return pkce === 'off' || grant === 'oauth1' ? 'authorization_code' : 'authorization_code_pkce';
}
