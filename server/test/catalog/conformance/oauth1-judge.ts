import { createHmac } from 'node:crypto';

/** A request as a provider sees it. */
export interface JudgedRequest {
  method: string;
  url: URL;
  authorization: string;
  /** The body if it is a form. */
  form?: string;
}

export interface OAuth1Keys {
  signature: string;
  consumer: string;
  consumerSecret: string;
  token?: string;
  tokenSecret?: string;
}

/** A judge of requests. It remembers nonces, because no request may come twice. */
export type OAuth1Judge = (
  request: JudgedRequest,
  keys: OAuth1Keys,
) => { problem: string } | { params: Record<string, string> };

/** Creates a judge that follows RFC 5849 alone: it shares no code with the server. */
export function createOAuth1Judge(): OAuth1Judge {
  const nonces = new Set<string>();
  return (request, keys) => {
    const { authorization } = request;
    if (!authorization.startsWith('OAuth ')) {
      return { problem: 'there is no OAuth header' };
    }
    const headerParams = [...authorization.matchAll(/([a-z_]+)="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [name, decodeURIComponent(value)],
    );
    const params = Object.fromEntries(headerParams);
    const expected = {
      oauth_consumer_key: keys.consumer,
      oauth_token: keys.token,
      oauth_signature_method: keys.signature,
    };
    for (const [name, value] of Object.entries(expected)) {
      if (params[name] !== value) {
        return { problem: `${name} is ${params[name]}, not ${value}` };
      }
    }
    const nonce = `${params.oauth_timestamp} ${params.oauth_nonce}`;
    if (!/^[0-9]{9,11} \S+$/.test(nonce) || nonces.has(nonce)) {
      return { problem: 'the nonce or its time is missing or was used' };
    }
    nonces.add(nonce);
    const isRight = params.oauth_signature === createSignature(request, headerParams, keys);
    return isRight ? { params } : { problem: 'the signature is wrong' };
  };
}

function createSignature(
  { method, url, form = '' }: JudgedRequest,
  header: readonly [string, string][],
  keys: OAuth1Keys,
): string {
  const key = `${escapeText(keys.consumerSecret)}&${escapeText(keys.tokenSecret ?? '')}`;
  if (keys.signature === 'PLAINTEXT') {
    return key;
  }
  const pairs = [
    ...header.filter(([name]) => name !== 'realm' && name !== 'oauth_signature'),
    ...pairsIn(url.search.slice(1)),
    ...pairsIn(form),
  ].map(
    ([name, value]) => [Buffer.from(escapeText(name)), Buffer.from(escapeText(value))] as const,
  );
  pairs.sort(([a, x], [b, y]) => Buffer.compare(a, b) || Buffer.compare(x, y));
  const list = pairs.map(([name, value]) => `${name}=${value}`).join('&');
  const base = `${method}&${escapeText(`${url.protocol}//${url.host}${url.pathname}`)}&${escapeText(list)}`;
  const algorithm = keys.signature === 'HMAC-SHA256' ? 'sha256' : 'sha1';
  return createHmac(algorithm, key).update(base).digest('base64');
}

function pairsIn(text: string): [string, string][] {
  return text
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...value] = part.split('=');
      const read = (encoded: string) => decodeURIComponent(encoded.replaceAll('+', ' '));
      return [read(name), read(value.join('='))];
    });
}

/** Escapes a text byte by byte (RFC 3986 2.3). */
function escapeText(text: string): string {
  return [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return /[A-Za-z0-9._~-]/.test(character)
        ? character
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}
