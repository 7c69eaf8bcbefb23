import { hashOpaqueToken } from '#crypto/opaque-token.ts';

/**
 * Returns the ids by which a session token is revoked: its `jti`, and the hash of its text, which earlier
 * versions stored. Their rows and links end within 24 hours of an update, and so does the need for it.
 */
export function getSessionIds(jti: string, token: string): string[] {
  return [jti, hashOpaqueToken(token)];
}
