import type { ClientAuth } from '../../connectors/connector.gen.d.ts';
import type { OAuthClient } from '../../domain/connections/connect-deps.ts';

/** Puts who we are into a request to a provider's OAuth endpoint (RFC 6749 2.3.1). */
export function authenticateClient(
  kind: ClientAuth,
  { client_id, client_secret }: OAuthClient,
  body: URLSearchParams,
  headers: Headers,
): void {
  const secret = client_secret.reveal();
  const isInBody = kind === 'post' || kind === 'body_and_basic';
  if (isInBody || kind === 'basic_with_id' || kind === 'none') {
    body.set('client_id', client_id);
  }
  if (isInBody) {
    body.set('client_secret', secret);
  }
  const pair = headerPair(kind, client_id, secret);
  if (pair !== null) {
    headers.set('authorization', `Basic ${Buffer.from(pair, 'utf8').toString('base64')}`);
  }
}

function headerPair(kind: ClientAuth, id: string, secret: string): string | null {
  switch (kind) {
    case 'basic':
    case 'basic_with_id':
    case 'body_and_basic':
      return `${formEncoded(id)}:${formEncoded(secret)}`;
    case 'basic_raw':
      // Some providers never decode the form encoding that the RFC asks for.
      return `${id}:${secret}`;
    case 'post':
    case 'none':
      return null;
  }
}

/**
 * `application/x-www-form-urlencoded` (RFC 6749 appendix B) and not a character more: letters, digits
 * and `*-._` stay, so that an ordinary id also reaches a provider that does not decode.
 */
function formEncoded(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}
