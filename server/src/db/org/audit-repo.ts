import type { Tx } from '../database.ts';
import { auditEventTable } from '../schema/org/audit-event.ts';

export type NewAuditEvent = typeof auditEventTable.$inferInsert;

/** @param tx of the tenant that the event names */
export async function insertAuditEvent(tx: Tx, event: NewAuditEvent): Promise<void> {
  await tx.insert(auditEventTable).values(event);
}
