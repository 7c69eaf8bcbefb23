import type { Database, Tenant } from '#db/database.ts';
import { scheduleTable } from '#db/schema/triggers/schedule.ts';
import { createObjectId } from '#lib/object-id.ts';

/** Inserts schedules that calls registered. Returns the id of the last one. */
export async function fillSchedules(
  db: Database,
  tenant: Tenant,
  of: { workflow: string; linked_account: string },
  count: number,
): Promise<string> {
  const rows = Array.from({ length: count }, () => ({
    ...tenant,
    ...of,
    _id: createObjectId(),
    trigger_type: 'cron' as const,
    cron_pattern: '0 9 * * *',
    tz: 'UTC',
    status: 'running' as const,
  }));
  await db.asTenant(tenant, (tx) => tx.insert(scheduleTable).values(rows));
  return rows.at(-1)?._id ?? '';
}
