import type { Database, Tx } from '../../db/database.ts';
import { insertAuditEvent } from '../../db/org/audit-repo.ts';
import type { UserPrincipal } from '../principal.ts';
import { type AuditEvent, auditRow } from './record-audit.ts';

/** A member who changes something, with their address and device. */
export interface Actor {
  principal: UserPrincipal;
  ip: string;
  userAgent: string | null;
}

/**
 * Runs a change and writes its audit events in the same transaction, so that neither is stored without
 * the other.
 *
 * @param work returns the events beside its result; none if nothing changed
 */
export async function auditedChange<T>(
  deps: { db: Database; clock: () => Date },
  by: Actor,
  work: (tx: Tx, now: Date) => Promise<{ result: T; events: AuditEvent[] }>,
): Promise<T> {
  const { org_id, environment } = by.principal;
  const now = deps.clock();
  return deps.db.asTenant({ org_id, environment }, async (tx) => {
    const { result, events } = await work(tx, now);
    for (const event of events) {
      await insertAuditEvent(tx, auditRow(by, event, now));
    }
    return result;
  });
}
