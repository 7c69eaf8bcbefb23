import type { Device } from '#db/auth/session-repo.ts';
import type { StoredUser } from '#db/auth/user-repo.ts';
import type { AuditSource } from '../audit/record-audit.ts';

/**
 * Builds the audit source of a person who has no session yet. The environment is `test`, as for calls that name no
 * environment.
 */
export function buildUserSource(
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
