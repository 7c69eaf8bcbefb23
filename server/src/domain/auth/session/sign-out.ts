import { type Device, revokeSessions } from '#db/auth/session-repo.ts';
import type { Database } from '#db/database.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { UserPrincipal } from '#domain/principal.ts';

/**
 * Ends the session of the call, or with `isAll` every session of the user in all organizations. A master
 * session only ends itself, even with `isAll`.
 *
 * @returns whether all sessions ended
 */
export async function signOut(
  deps: { db: Database; clock: () => Date },
  principal: UserPrincipal,
  isAll: boolean,
  device: Device,
): Promise<boolean> {
  const { user_id, session_id, email, is_master, master_email } = principal;
  const isEverywhere = isAll && !is_master;
  const ended = await revokeSessions(
    deps.db.directory,
    isEverywhere ? { user_id } : { session_id },
    'signed_out',
    deps.clock(),
  );
  await recordAudit(
    deps,
    { principal, ip: device.ip_address, userAgent: device.user_agent },
    {
      event_type: is_master ? 'MASTER_LOGOUT' : 'LOGOUT',
      entity_type: 'user',
      entity_id: user_id,
      entity_name: email,
      action_type: 'access',
      summary: is_master
        ? `${master_email} ended the session as ${email}`
        : `${email} signed out${isEverywhere ? ' everywhere' : ''}`,
      metadata: { sessions: ended },
    },
  );
  return isEverywhere;
}
