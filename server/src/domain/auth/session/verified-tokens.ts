import type { JWTPayload } from 'jose';
import { hashOpaqueToken } from '../../../crypto/opaque-token.ts';

const MAX_TOKENS = 5_000;

/**
 * Tokens whose signature was checked, by the hash of their text: the check of one text always ends alike.
 * Whether a token has expired, and what it still stands for, is checked at every use.
 */
export interface VerifiedTokens {
  get(audience: string, token: string): JWTPayload | undefined;
  add(audience: string, token: string, payload: JWTPayload): void;
}

/** For the signing keys of one process. The oldest are dropped first. */
export function createVerifiedTokens(): VerifiedTokens {
  const payloads = new Map<string, JWTPayload>();
  const keyOf = (audience: string, token: string) => `${audience} ${hashOpaqueToken(token)}`;
  return {
    get: (audience, token) => payloads.get(keyOf(audience, token)),
    add: (audience, token, payload) => {
      payloads.set(keyOf(audience, token), payload);
      const [oldest] = payloads.keys();
      if (payloads.size > MAX_TOKENS && oldest !== undefined) {
        payloads.delete(oldest);
      }
    },
  };
}
