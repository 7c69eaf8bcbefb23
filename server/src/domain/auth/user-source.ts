import type { Device } from '../../db/auth/session-repo.ts';
import type { StoredUser } from '../../db/auth/user-repo.ts';
import type { AuditSource } from '../audit/record-audit.ts';

/**
 * The actor where a person has no session yet. It stands in `test`, as do calls that name no
 * environment.
 */
export function userSource(
  user: Pick<StoredUser, '_id' | 'email'>,
  org_id: string,
  device: Device,
): AuditSource {
  return {
    ip: device.ip_address,
    userAgent: device.user_agent,
    actor: {
      org_id,
      environment: 'test',
      actor_type: 'user',
      actor_id: user._id,
      actor_email: user.email,
    },
  };
}
