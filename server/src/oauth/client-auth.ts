import * as oauth from 'oauth4webapi';
import type { ClientAuth } from '../connectors/connector.gen.d.ts';
import type { OAuthClient } from '../domain/connections/connect-deps.ts';

/** Puts who we are into a request to a vendor's OAuth endpoint (RFC 6749 2.3.1). */
export async function authenticateClient(
  kind: ClientAuth,
  client: OAuthClient,
  body: URLSearchParams,
  headers: Headers,
): Promise<void> {
  const secret = client.client_secret.reveal();
  const named: oauth.Client = { client_id: client.client_id };
  const server: oauth.AuthorizationServer = { issuer: 'https://vendor.invalid' };
  switch (kind) {
    case 'post':
      return oauth.ClientSecretPost(secret)(server, named, body, headers);
    case 'basic':
      return oauth.ClientSecretBasic(secret)(server, named, body, headers);
    case 'body_and_basic':
      await oauth.ClientSecretPost(secret)(server, named, body, headers);
      return oauth.ClientSecretBasic(secret)(server, named, body, headers);
    case 'basic_raw': {
      // Some vendors never decode the form encoding that the RFC asks for.
      const pair = Buffer.from(`${client.client_id}:${secret}`, 'utf8').toString('base64');
      headers.set('authorization', `Basic ${pair}`);
      return;
    }
    case 'none':
      return oauth.None()(server, named, body, headers);
  }
}
