import {
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  verify,
} from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Jwt, JwtExample } from '#connectors/connector.gen.d.ts';
import { json, type Part, type Seen } from './fake-provider.ts';

/** The words of test.json for the private key and for the signed token. */
const KEY_WORD = 'SIGNING_KEY';
const TOKEN_WORD = 'JWT';
const COMPACT = /eyJ[\w-]+\.[\w-]+\.[\w-]*/;

/** Judges signed tokens from RFC 7515 and RFC 7519 alone: it shares no code with the server. */
export interface JwtJudge {
  /** The fields of test.json, with a private key in place of its word. */
  fields: Record<string, string>;
  /** Wraps a part, so that it sees the word instead of a valid token. */
  judging(part: Part): Part;
}

export function createJwtJudge(
  rules: Jwt | undefined,
  example: JwtExample | undefined,
  { fields, now }: { fields: Readonly<Record<string, string>>; now: Date },
  complain: (problem: string) => void,
): JwtJudge {
  if ((rules === undefined) !== (example === undefined)) {
    complain('token/jwt and keybased/jwt do not fit together');
  }
  const signing = privateKeyFor(example?.header.alg);
  const pem = signing?.export({ type: 'pkcs8', format: 'pem' }).toString() ?? KEY_WORD;
  return {
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, text]) => [name, text === KEY_WORD ? pem : text]),
    ),
    judging: (part) => (seen) => {
      const token = COMPACT.exec(JSON.stringify([seen.headers, seen.url.search, seen.text]))?.[0];
      if (token === undefined || example === undefined || !isSigned(token, signing, example)) {
        return part(seen);
      }
      const problems = findProblems(token, example, now);
      for (const problem of problems) {
        complain(`keybased/jwt: ${problem}`);
      }
      return part(problems.length === 0 ? withWord(seen, token) : seen);
    },
  };
}

function privateKeyFor(alg: string | undefined): KeyObject | null {
  switch (alg) {
    case 'RS256':
      return createPrivateKey(
        generateKeyPairSync('rsa', {
          modulusLength: 2048,
          publicKeyEncoding: { type: 'spki', format: 'pem' },
          privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
        }).privateKey,
      );
    case 'ES256':
      return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    default:
      return null;
  }
}

function isSigned(
  token: string,
  key: KeyObject | null,
  { header, secret_hex = '' }: JwtExample,
): boolean {
  const end = token.lastIndexOf('.');
  const signed = Buffer.from(token.slice(0, end));
  const signature = Buffer.from(token.slice(end + 1), 'base64url');
  if (key === null) {
    const secret = Buffer.from(secret_hex, 'hex');
    return (
      header.alg === 'HS256' &&
      createHmac('sha256', secret).update(signed).digest().equals(signature)
    );
  }
  // RFC 7518 3.4 puts R and S one after the other, not in DER.
  return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature);
}

function findProblems(token: string, example: JwtExample, now: Date): string[] {
  const [header = '', payload = ''] = token.split('.');
  const { typ, ...params } = parsePart(header);
  const { iat, exp, jti, ...claims } = parsePart(payload);
  const issued = Math.floor(now.getTime() / 1000);
  return [
    ...(typ === 'JWT' ? [] : [`typ is ${typ}`]),
    ...(isDeepStrictEqual(params, example.header)
      ? []
      : [`the header is ${JSON.stringify(params)}, not ${JSON.stringify(example.header)}`]),
    ...(isDeepStrictEqual(claims, example.claims)
      ? []
      : [`the claims are ${JSON.stringify(claims)}, not ${JSON.stringify(example.claims)}`]),
    ...(iat === issued ? [] : [`iat is ${iat}, not ${issued}`]),
    ...(exp === issued + example.life_s ? [] : [`exp is ${exp}, not ${issued + example.life_s}`]),
    ...((typeof jti === 'string') === (example.jti === true) ? [] : [`jti is ${jti}`]),
  ];
}

function parsePart(encoded: string): Record<string, unknown> {
  const value = json(Buffer.from(encoded, 'base64url').toString('utf8'));
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function withWord(seen: Seen, token: string): Seen {
  const replaceToken = (text: string) => text.replaceAll(token, TOKEN_WORD);
  return {
    method: seen.method,
    url: new URL(replaceToken(seen.url.href)),
    headers: Object.fromEntries(
      Object.entries(seen.headers).map(([name, text]) => [name, replaceToken(text)]),
    ),
    text: replaceToken(seen.text),
  };
}
