import type { Integration } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/**
 * Returns the reason why a connection needs reconnecting, as a sentence; undefined while it is
 * active.
 */
export function formatExpiredReason({
  status,
  expired_reason,
  name,
  auth_type,
}: Pick<Integration, 'status' | 'expired_reason' | 'name' | 'auth_type'>): string | undefined {
  if (status !== 'expired') {
    return undefined;
  }
  switch (expired_reason) {
    case 'INVALID_GRANT':
      return `Access was revoked by your customer or by ${name}.`;
    case 'REFRESH_RESPONSE_LOST':
      return `${name} issued new tokens, but its response was lost.`;
    case 'NO_REFRESH_TOKEN':
      return `Access expired, and ${name} issued no refresh token.`;
    case 'TOKEN_REJECTED':
      return `${name} no longer accepts the ${auth_type === 'keybased' ? 'key' : 'token'}.`;
    case 'CREDENTIALS_UNREADABLE':
      return 'The stored credentials can no longer be read.';
    default:
      return `${name} no longer accepts the stored credentials.`;
  }
}
