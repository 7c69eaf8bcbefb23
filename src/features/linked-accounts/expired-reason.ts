import type { Integration } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** Why a connection has to be made again, as a sentence; undefined while it works. */
export function expiredReason({
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
      return `The access was withdrawn, by your customer or by ${name}.`;
    case 'REFRESH_RESPONSE_LOST':
      return `${name} gave out new tokens, and its answer was lost on the way.`;
    case 'NO_REFRESH_TOKEN':
      return `The access ran out, and ${name} gave nothing to renew it with.`;
    case 'TOKEN_REJECTED':
      return `${name} no longer accepts the ${auth_type === 'keybased' ? 'key' : 'token'}.`;
    default:
      return `${name} no longer accepts the stored credentials.`;
  }
}
