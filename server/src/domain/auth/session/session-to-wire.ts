import type { UserSession } from '@patchbay/contract/schema.gen.d.ts';
import type { StoredSession } from '#db/auth/session-repo.ts';
import { getDeviceName } from './device-name.ts';

/** Converts a session to its form on the wire. `is_current` is true for the session `current`. */
export function sessionToWire(row: StoredSession, current: string): UserSession {
  return {
    _id: row._id,
    device: getDeviceName(row.user_agent),
    user_agent: row.user_agent,
    ip_address: row.ip_address,
    createdAt: row.created_at.toISOString(),
    last_used_at: (row.last_used_at ?? row.created_at).toISOString(),
    is_current: row._id === current,
    master_email: row.master_email,
  };
}
