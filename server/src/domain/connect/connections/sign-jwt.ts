import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Jwt } from '#connectors/connector.gen.d.ts';
import { fillRecord, fillText, type TemplateValues } from '#connectors/url-template.ts';

/** The error of an entered text that is not a key for the algorithm. Its message never contains the text. */
export class KeyUnusableError extends Error {
  override readonly name = 'KeyUnusableError';
}

/**
 * Signs a JSON Web Token as the connector describes it (RFC 7519, RFC 7523).
 *
 * @param values the variables and fields of the connection
 * @throws KeyUnusableError, TemplateError
 */
export async function signJwt(jwt: Jwt, values: TemplateValues, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const claims = Object.entries(fillRecord(jwt.claims, values)).filter(([, text]) => text !== '');
  const token = new SignJWT(Object.fromEntries(claims))
    .setProtectedHeader({ ...fillRecord(jwt.header, values), alg: jwt.alg, typ: 'JWT' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + jwt.life_s);
  if (jwt.jti === true) {
    token.setJti(randomUUID());
  }
  const key = parseKey(jwt, fillText(jwt.key, values));
  try {
    return await token.sign(key);
  } catch {
    throw new KeyUnusableError(`The key is not one for ${jwt.alg}.`);
  }
}

function parseKey({ alg, key_encoding = 'utf8' }: Jwt, text: string): KeyObject | Uint8Array {
  if (alg === 'HS256') {
    return Buffer.from(text, key_encoding);
  }
  try {
    // A key that was copied from a JSON file has its line breaks written as `\n`.
    return createPrivateKey(text.replaceAll('\\n', '\n'));
  } catch {
    throw new KeyUnusableError('The key is not a private key in PEM.');
  }
}
