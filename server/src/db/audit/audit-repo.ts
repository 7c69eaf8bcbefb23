import { createObjectId } from '#lib/object-id.ts';
import type { Tx } from '../database.ts';
import { auditEventTable, auditEventTermTable } from '../schema/org/audit-event.ts';
import { listTerms } from './audit-terms.ts';

export type NewAuditEvent = typeof auditEventTable.$inferInsert & { created_at: Date };

/**
 * Stores an entry with the terms that lists filter it by. Its queries need no response to each other.
 *
 * @param tx of the tenant that the event names
 */
export async function insertAuditEvent(tx: Tx, event: NewAuditEvent): Promise<void> {
  const { org_id, environment, created_at } = event;
  const _id = event._id ?? createObjectId();
  const terms = listTerms(event.metadata ?? {}).map((term) => ({
    ...{ org_id, environment, created_at, entry: _id },
    term,
  }));
  await Promise.all([
    tx.insert(auditEventTable).values({ ...event, _id }),
    ...(terms.length === 0 ? [] : [tx.insert(auditEventTermTable).values(terms)]),
  ]);
}
