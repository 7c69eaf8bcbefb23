import type { JWTPayload } from 'jose';
import { hashOpaqueToken } from '#crypto/opaque-token.ts';

const MAX_TOKENS = 5_000;

/**
 * A cache of the tokens whose signature was checked, by the hash of their text. It remembers the signature
 * only: expiry and revocation are checked at every use.
 */
export interface VerifiedTokens {
  get(audience: string, token: string): JWTPayload | undefined;
  add(audience: string, token: string, payload: JWTPayload): void;
}

/** Creates the cache for the signing keys of one process. It drops the oldest tokens first. */
export function createVerifiedTokens(): VerifiedTokens {
  const payloads = new Map<string, JWTPayload>();
  const getKey = (audience: string, token: string) => `${audience} ${hashOpaqueToken(token)}`;
  return {
    get: (audience, token) => payloads.get(getKey(audience, token)),
    add: (audience, token, payload) => {
      payloads.set(getKey(audience, token), payload);
      const [oldest] = payloads.keys();
      if (payloads.size > MAX_TOKENS && oldest !== undefined) {
        payloads.delete(oldest);
      }
    },
  };
}
