import { revokeSessions } from '#db/auth/session-repo.ts';
import { failAttemptsOfOrg } from '#db/connect/end-attempts-repo.ts';
import type { Tenant, Tx } from '#db/database.ts';
import { SESSION_ENDED } from '../stopped-attempt.ts';

/**
 * Ends the master sessions of an organization and the connect attempts that they began. The session tokens and
 * links that they created become invalid, too.
 *
 * @returns the number of sessions that were valid
 */
export async function endMasterSessions(tx: Tx, tenant: Tenant, now: Date): Promise<number> {
  const ended = await revokeSessions(tx, { masters_of_org: tenant.org_id }, 'ended', now);
  const attempts = { of: 'master_sessions' } as const;
  await failAttemptsOfOrg(tx, tenant, attempts, { error: SESSION_ENDED, now });
  return ended;
}
