import { insertRevokedSession } from '#db/auth/revoked-session-repo.ts';
import { failAttempts } from '#db/connect/end-attempts-repo.ts';
import type { Database } from '#db/database.ts';
import type { LinkedAccountPrincipal } from '#domain/principal.ts';
import { SESSION_ENDED } from '#domain/stopped-attempt.ts';
import { createObjectId } from '#lib/object-id.ts';
import { getSessionIds } from './session-ids.ts';

/**
 * Ends a session token with the links that it created, their pages and the attempts in flight.
 *
 * @param token the text of the session token
 * @returns whether this call was the first
 */
export async function revokeSession(
  { db, clock }: { db: Database; clock: () => Date },
  principal: LinkedAccountPrincipal,
  token: string,
): Promise<boolean> {
  const { org_id, environment, session_id, expires_at } = principal;
  const tenant = { org_id, environment };
  const linked_account = principal.linked_account._id;
  const now = clock();
  const ids = getSessionIds(session_id, token).map((id) => ({
    _id: createObjectId(),
    session_id: id,
  }));
  return db.asTenant(tenant, async (tx) => {
    const session = { ...tenant, linked_account, created_at: now, expires_at };
    const isFirst = await insertRevokedSession(tx, session, ids);
    await failAttempts(tx, tenant, { linked_account, session_id }, { error: SESSION_ENDED, now });
    return isFirst;
  });
}
