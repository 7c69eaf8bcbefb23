import { createHmac } from 'node:crypto';
import type { OAuth1 } from '#connectors/connector.gen.d.ts';
import type { Secret } from '#crypto/secret.ts';

/** The client that signs a request, with the token or temporary credentials if there are any. */
export interface OAuth1Signer {
  client: { client_id: string; client_secret: Secret };
  token?: { token: string; secret: Secret };
}

/** A request as it will be sent. */
export interface OAuth1Request {
  method: string;
  url: URL;
  /** The body if it is a form. */
  form?: string | undefined;
  /** The parameter `oauth_callback` or `oauth_verifier`. */
  protocol?: Readonly<Record<string, string>>;
}

/** The values that differ between all requests. */
export interface OAuth1Moment {
  now: Date;
  nonce: string;
}

/** Builds the Authorization header of a request (RFC 5849 3.5.1). */
export function buildOAuth1Header(
  { signature, realm }: Pick<OAuth1, 'signature' | 'realm'>,
  signer: OAuth1Signer,
  request: OAuth1Request,
  { now, nonce }: OAuth1Moment,
): string {
  const params: Record<string, string> = {
    oauth_consumer_key: signer.client.client_id,
    ...(signer.token === undefined ? {} : { oauth_token: signer.token.token }),
    oauth_signature_method: signature,
    oauth_timestamp: String(Math.floor(now.getTime() / 1000)),
    oauth_nonce: nonce,
    oauth_version: '1.0',
    ...request.protocol,
  };
  const signed = { ...params, oauth_signature: sign(signature, signer, request, params) };
  const written = Object.entries(signed).map(
    ([name, value]) => `${percentEncode(name)}="${percentEncode(value)}"`,
  );
  return `OAuth ${[...(realm === undefined ? [] : [`realm="${realm}"`]), ...written].join(', ')}`;
}

function sign(
  method: OAuth1['signature'],
  { client, token }: OAuth1Signer,
  request: OAuth1Request,
  params: Readonly<Record<string, string>>,
): string {
  const key = [client.client_secret.reveal(), token?.secret.reveal() ?? '']
    .map(percentEncode)
    .join('&');
  const hashed = (algorithm: string) =>
    createHmac(algorithm, key).update(buildSignatureBase(request, params)).digest('base64');
  switch (method) {
    case 'PLAINTEXT':
      return key;
    case 'HMAC-SHA1':
      return hashed('sha1');
    case 'HMAC-SHA256':
      return hashed('sha256');
  }
}

/** Builds the text to sign (RFC 5849 3.4.1): the method, the address without its query, and all parameters in order. */
export function buildSignatureBase(
  { method, url, form = '' }: OAuth1Request,
  params: Readonly<Record<string, string>>,
): string {
  const all = [
    ...Object.entries(params),
    ...url.searchParams.entries(),
    ...new URLSearchParams(form).entries(),
  ]
    .map(([name, value]) => [percentEncode(name), percentEncode(value)] as const)
    .sort((a, b) => compare(a[0], b[0]) || compare(a[1], b[1]))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return [method.toUpperCase(), `${url.origin}${url.pathname}`, all].map(percentEncode).join('&');
}

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/** Encodes all characters except letters, digits and `-._~` (RFC 5849 3.6). */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
