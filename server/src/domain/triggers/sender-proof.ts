import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookTrigger } from '@patchbay/contract/schema.gen.d.ts';
import { type AllHeaders, readSingleHeader } from '../../lib/all-headers.ts';

/** The forms of a whole SHA-256 digest. */
const SIGNATURES = { hex: /^[0-9a-f]{64}$/i, base64: /^[A-Za-z0-9+/_-]{43}=?$/ } as const;

/** Whether a request to a workflow's address proves what the trigger wants. Takes as long for a wrong proof as for the right one. */
export function isProven(
  auth: Exclude<WebhookTrigger['auth'], { type: 'none' }>,
  secret: string,
  { allHeaders, body }: { allHeaders: AllHeaders; body: Buffer },
): boolean {
  const sent = readSingleHeader(allHeaders, auth.header.toLowerCase());
  if (sent === null) {
    return false;
  }
  if (auth.type === 'token') {
    return timingSafeEqual(digestOf(sent), digestOf(secret));
  }
  const { encoding = 'hex', prefix = '' } = auth;
  if (!sent.startsWith(prefix)) {
    return false;
  }
  const expected = createHmac('sha256', secret).update(body).digest();
  const text = sent.slice(prefix.length);
  // A Buffer ignores all text after the last digit that it knows, so that a longer text would be accepted.
  if (!SIGNATURES[encoding].test(text)) {
    return false;
  }
  const signature = Buffer.from(text, encoding);
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

/** Headers of a request, without the one that the sender proves itself with. @param headers their names in lower case */
export function withoutProof(
  headers: Readonly<Record<string, string>>,
  { auth }: Pick<WebhookTrigger, 'auth'>,
): Record<string, string> {
  const proof = auth.type === 'none' ? null : auth.header.toLowerCase();
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== proof));
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();
