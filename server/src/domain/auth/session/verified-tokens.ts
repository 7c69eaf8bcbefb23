import type { JWTPayload } from 'jose';
import { hashOpaqueToken } from '#crypto/opaque-token.ts';

/** The maximum number of cached payloads. */
const MAX_TOKENS = 5_000;

/**
 * A cache of the payloads of tokens whose signature was checked, by audience and the hash of the token. It saves only
 * the check of the signature, so check the expiry and the revocation at every use.
 */
export interface VerifiedTokens {
  get(audience: string, token: string): JWTPayload | undefined;
  add(audience: string, token: string, payload: JWTPayload): void;
}

/** Creates a cache for one set of signing keys. When it is full, it drops the payload that was added first. */
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
