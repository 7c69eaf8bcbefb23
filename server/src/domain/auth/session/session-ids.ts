import { hashOpaqueToken } from '../../../crypto/opaque-token.ts';

/**
 * What a session token is revoked by: its `jti`, and the hash of its text, which is what earlier versions
 * stored of it. Their rows and links end within 24 hours of an update, and so does the need for the hash.
 */
export function sessionIdsOf(jti: string, token: string): string[] {
  return [jti, hashOpaqueToken(token)];
}
