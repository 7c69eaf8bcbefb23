import { insertAuditEvent } from '#db/audit/audit-repo.ts';
import type { Database, Tx } from '#db/database.ts';
import type { TenantPrincipal, UserPrincipal } from '../principal.ts';
import { type AuditEvent, buildAuditRow } from './record-audit.ts';

/** A principal that changes something, with its network address and device. */
export interface ActorAs<Who extends TenantPrincipal> {
  principal: Who;
  ip: string;
  userAgent: string | null;
}

/** A member who changes something. */
export type Actor = ActorAs<UserPrincipal>;

/**
 * Runs a change and writes its audit events in the same transaction, so that neither is stored without
 * the other.
 *
 * @param work returns the events beside its result, or no events if nothing changed
 */
export async function runAuditedChange<T>(
  deps: { db: Database; clock: () => Date },
  by: ActorAs<TenantPrincipal>,
  work: (tx: Tx, now: Date) => Promise<{ result: T; events: AuditEvent[] }>,
): Promise<T> {
  const { org_id, environment } = by.principal;
  const now = deps.clock();
  return deps.db.asTenant({ org_id, environment }, async (tx) => {
    const { result, events } = await work(tx, now);
    for (const event of events) {
      await insertAuditEvent(tx, buildAuditRow(by, event, now));
    }
    return result;
  });
}
