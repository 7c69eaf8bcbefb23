import { insertAuditEvent } from '#db/audit/audit-repo.ts';
import type { Database, Tenant } from '#db/database.ts';

/** Makes entries `SCHEDULE_PAUSED` that concern a linked account. */
export async function fillAuditEntries(
  db: Database,
  tenant: Tenant,
  account: { _id: string; account_id: string },
  {
    rows,
    created_at = new Date(),
    metadata = {},
  }: { rows: number; created_at?: Date; metadata?: Record<string, unknown> },
): Promise<void> {
  await db.asTenant(tenant, async (tx) => {
    for (let at = 0; at < rows; at += 1) {
      await insertAuditEvent(tx, {
        ...tenant,
        event_type: 'SCHEDULE_PAUSED',
        entity_type: 'schedule',
        entity_id: `schedule-${at}`,
        action_type: 'update',
        summary: 'Paused.',
        actor_type: 'linked_account',
        actor_id: account._id,
        linked_account: account._id,
        linked_account_id: account.account_id,
        metadata,
        created_at,
      });
    }
  });
}
