import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookTrigger } from '@patchbay/contract/schema.gen.d.ts';
import { type AllHeaders, readSingleHeader } from '#lib/all-headers.ts';

/** The forms of a whole SHA-256 digest. */
const SIGNATURES = { hex: /^[0-9a-f]{64}$/i, base64: /^[A-Za-z0-9+/_-]{43}=?$/ } as const;

/**
 * Whether a request to a workflow's address has the token or the signature that the trigger requires. The time that
 * the comparison takes does not depend on the sent value.
 */
export function isSenderAuthentic(
  auth: Exclude<WebhookTrigger['auth'], { type: 'none' }>,
  secret: string,
  { allHeaders, body }: { allHeaders: AllHeaders; body: Buffer },
): boolean {
  const sent = readSingleHeader(allHeaders, auth.header.toLowerCase());
  if (sent === null) {
    return false;
  }
  if (auth.type === 'token') {
    return timingSafeEqual(computeDigest(sent), computeDigest(secret));
  }
  const { encoding = 'hex', prefix = '' } = auth;
  if (!sent.startsWith(prefix)) {
    return false;
  }
  const expected = createHmac('sha256', secret).update(body).digest();
  const text = sent.slice(prefix.length);
  // Buffer.from ignores the text after the last valid digit, so that a longer text would be accepted.
  if (!SIGNATURES[encoding].test(text)) {
    return false;
  }
  const signature = Buffer.from(text, encoding);
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

/**
 * Returns the headers of a request without the one that authenticates the sender.
 *
 * @param headers the headers by their names in lower case
 */
export function removeAuthHeader(
  headers: Readonly<Record<string, string>>,
  { auth }: Pick<WebhookTrigger, 'auth'>,
): Record<string, string> {
  const authHeader = auth.type === 'none' ? null : auth.header.toLowerCase();
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== authHeader));
}

const computeDigest = (text: string) => createHash('sha256').update(text).digest();
